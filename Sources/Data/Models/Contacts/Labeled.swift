/// A value of which a contact may have any number, each with a label of its own.
public struct Labeled<Value: Hashable & Sendable>: Sendable {
    public var label: ContactLabel
    public var value: Value
    public var isPreferred: Bool
    /// The line of the card that this was read from; `nil` if it is new. An edit that keeps it also
    /// keeps the rest of that line. It takes no part in comparisons.
    public let origin: Int?

    public init(
        _ value: Value, label: ContactLabel = .none, isPreferred: Bool = false,
        origin: Int? = nil
    ) {
        self.value = value
        self.label = label
        self.isPreferred = isPreferred
        self.origin = origin
    }
}

extension Labeled: Hashable {
    /// Compares everything but ``origin``.
    public static func == (one: Labeled, other: Labeled) -> Bool {
        one.value == other.value && one.label == other.label
            && one.isPreferred == other.isPreferred
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(label)
        hasher.combine(isPreferred)
    }
}

/// A number, an e-mail address or a link as it was written. Empty values are not stored.
public typealias LabeledValue = Labeled<String>

extension Array {
    /// The preferred value, or else the first.
    public func preferred<Value>() -> Value? where Element == Labeled<Value> {
        (first(where: \.isPreferred) ?? first)?.value
    }
}
