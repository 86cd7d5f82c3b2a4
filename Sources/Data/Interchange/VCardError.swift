/// Why a card cannot be read. It is left as it is.
public enum VCardError: Error, Hashable, Sendable {
    /// There is no BEGIN:VCARD.
    case notACard
    /// The file is longer than ``VCardLimits/bytes``.
    case tooLong
    /// One property is longer than ``VCardLimits/propertyBytes``.
    case propertyTooLong
    /// One property has more than ``VCardLimits/values`` values, or occurs more often than that.
    case tooManyValues(property: String)
    /// The card has more lines and parameters than ``VCardLimits/parts``.
    case tooManyParts
    /// Cards are nested deeper than ``VCardLimits/nesting``.
    case nestedTooDeep
}

/// Limits that keep a card from taking too much memory or time.
public enum VCardLimits {
    /// Of a file.
    public static let bytes = 100 << 20
    /// Of a property, including its line ends.
    public static let propertyBytes = 10 << 20
    /// Of one property in one card.
    public static let values = 1000
    /// Of lines and parameters in one card, empty lines and those of nested cards included.
    public static let parts = 20_000
    /// The levels of nested cards, including the outer one.
    public static let nesting = 4
}
