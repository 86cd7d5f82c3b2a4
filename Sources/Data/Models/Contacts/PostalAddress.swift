/// A postal address of a contact.
public struct PostalAddress: Sendable {
    /// What it is for.
    public var label: ContactLabel
    /// Whether it is the one to use.
    public var isPreferred: Bool
    /// The seven parts of vCard's ADR in its order.
    public var parts: Parts
    /// The line of the card from which it was read; see ``LabeledValue/origin``.
    public let origin: Int?

    /// The parts of an address; each may be empty and may have several lines.
    public struct Parts: Hashable, Sendable {
        /// The post office box.
        public var box = ""
        /// What extends the street: a floor, a flat, a door.
        public var extended = ""
        /// Street and number.
        public var street = ""
        /// Town or city.
        public var city = ""
        /// State, province or county.
        public var region = ""
        /// The postal code.
        public var postalCode = ""
        /// The country's name.
        public var country = ""

        /// An empty address.
        public init() {}
    }

    /// An address with every field given.
    public init(
        _ parts: Parts, label: ContactLabel = .none, isPreferred: Bool = false, origin: Int? = nil
    ) {
        self.parts = parts
        self.label = label
        self.isPreferred = isPreferred
        self.origin = origin
    }

    /// Whether no part says anything.
    public var isEmpty: Bool { parts == Parts() }
}

extension PostalAddress: Hashable {
    /// Whether both mean the same, wherever they came from.
    public static func == (one: PostalAddress, other: PostalAddress) -> Bool {
        one.parts == other.parts && one.label == other.label
            && one.isPreferred == other.isPreferred
    }

    /// Feeds what takes part in comparisons.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
        hasher.combine(label)
        hasher.combine(isPreferred)
    }
}
