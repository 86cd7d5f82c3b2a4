/// Why a typed or pasted text is not a price or a quantity.
public enum NumberEntryError: Error, Hashable, Sendable {
    /// The first character that no number contains, such as a letter or a symbol.
    case unexpected(Character)
    /// The text says so itself: "NaN", "inf".
    case notANumber
    case negative
    case zero
    case tooManyDigits(limit: Int)
    /// More digits after the separator than `limit`; digits are never cut off.
    case tooManyDecimals(limit: Int)
    /// The separators do not make a number ("1,2,3", "1.23.4", ".").
    case misplacedSeparator
    /// The separator can be read both ways. The values are the two readings, without grouping and
    /// with the locale's separator.
    case ambiguous(String, String)
    /// The first unit follows the number, but the second is in the field for it.
    case otherUnit(String, String)
}
