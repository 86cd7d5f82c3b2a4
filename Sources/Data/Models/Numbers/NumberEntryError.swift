/// Why a text that was typed or pasted is not a price or a quantity.
public enum NumberEntryError: Error, Hashable, Sendable {
    /// It holds something that no number has: a letter, a symbol. The first such character.
    case unexpected(Character)
    /// It says that it is not a number: "NaN", "inf".
    case notANumber
    /// It is below zero.
    case negative
    /// A quantity of nothing.
    case zero
    /// It has more digits before the separator than `limit`.
    case tooManyDigits(limit: Int)
    /// It has more digits after the separator than `limit`; none is ever cut off.
    case tooManyDecimals(limit: Int)
    /// Its separators do not make a number ("1,2,3", "1.23.4", ".").
    case misplacedSeparator
    /// The separator can be read both ways: both readings, without grouping and with the locale's separator.
    case ambiguous(String, String)
}
