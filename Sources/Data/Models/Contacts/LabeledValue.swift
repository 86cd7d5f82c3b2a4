public struct LabeledValue: Sendable {
    public var label: ContactLabel
    /// The number or address as it was written. Empty values are not stored.
    public var value: String
    public var isPreferred: Bool
    /// The line of the card that this was read from; `nil` if it is new. An edit that keeps it also
    /// keeps the rest of that line. It takes no part in comparisons.
    public let origin: Int?

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
    /// Compares everything but ``origin``.
    public static func == (one: LabeledValue, other: LabeledValue) -> Bool {
        one.value == other.value && one.label == other.label
            && one.isPreferred == other.isPreferred
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(label)
        hasher.combine(isPreferred)
    }
}
