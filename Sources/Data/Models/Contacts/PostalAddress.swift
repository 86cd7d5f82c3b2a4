public struct PostalAddress: Sendable {
    public var label: ContactLabel
    public var isPreferred: Bool
    /// In the order of ADR in vCard.
    public var parts: Parts
    /// The line of the card that this was read from; see ``LabeledValue/origin``.
    public let origin: Int?

    /// Each part may be empty or have several lines. `extended` is a floor, a flat or a door.
    public struct Parts: Hashable, Sendable {
        public var box = ""
        public var extended = ""
        public var street = ""
        public var city = ""
        public var region = ""
        public var postalCode = ""
        public var country = ""

        public init() {}
    }

    public init(
        _ parts: Parts, label: ContactLabel = .none, isPreferred: Bool = false, origin: Int? = nil
    ) {
        self.parts = parts
        self.label = label
        self.isPreferred = isPreferred
        self.origin = origin
    }

    public var isEmpty: Bool { parts == Parts() }
}

extension PostalAddress: Hashable {
    /// Compares everything but ``origin``.
    public static func == (one: PostalAddress, other: PostalAddress) -> Bool {
        one.parts == other.parts && one.label == other.label
            && one.isPreferred == other.isPreferred
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
        hasher.combine(label)
        hasher.combine(isPreferred)
    }
}
