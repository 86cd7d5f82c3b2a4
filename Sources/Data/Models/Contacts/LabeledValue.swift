/// A phone number, an e-mail address or a link of a contact.
public struct LabeledValue: Sendable {
    /// What it is for.
    public var label: ContactLabel
    /// The number or address as it was written. Empty values are not stored.
    public var value: String
    /// Whether it is the one to use.
    public var isPreferred: Bool
    /// The line of the card from which it was read; `nil`: it is new. Keep it through an edit, and the rest of that
    /// line is kept as well. It does not take part in comparisons.
    public let origin: Int?

    /// A value with every field given.
    public init(
        _ value: String, label: ContactLabel = .none, isPreferred: Bool = false,
        origin: Int? = nil
    ) {
        self.value = value
        self.label = label
        self.isPreferred = isPreferred
        self.origin = origin
    }
}

extension LabeledValue: Hashable {
    /// Whether both mean the same, wherever they came from.
    public static func == (one: LabeledValue, other: LabeledValue) -> Bool {
        one.value == other.value && one.label == other.label
            && one.isPreferred == other.isPreferred
    }

    /// Feeds what takes part in comparisons.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(label)
        hasher.combine(isPreferred)
    }
}
