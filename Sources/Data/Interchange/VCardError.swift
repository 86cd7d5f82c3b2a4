/// Why a card cannot be read. It is kept as it is.
public enum VCardError: Error, Hashable, Sendable {
    /// There is no BEGIN:VCARD.
    case notACard
    /// The file is longer than ``VCardLimits/bytes``.
    case tooLong
    /// One property is longer than ``VCardLimits/propertyBytes``.
    case propertyTooLong
    /// One property has more than ``VCardLimits/values`` values, or comes more often than that.
    case tooManyValues(property: String)
    /// Cards lie within cards deeper than ``VCardLimits/nesting``.
    case nestedTooDeep
}

/// What is read at most, so that no card can take all memory or time.
public enum VCardLimits {
    /// Bytes of a file.
    public static let bytes = 100 << 20
    /// Bytes of a property, its line ends included.
    public static let propertyBytes = 10 << 20
    /// Values of one property in one card.
    public static let values = 1000
    /// Cards within cards, the outer one included.
    public static let nesting = 4
}
