import Foundation

/// How numbers and money are written where the user lives, read from the environment by category
/// (Foundation on Linux ignores it).
public struct NumberSettings: Hashable, Sendable {
    /// Between whole and fraction: "." or ",".
    public var decimalSeparator: String
    /// Between thousands: ",", ".", " ", or empty.
    public var groupingSeparator: String
    /// Digits after the separator that a price has at least (2; 0 for yen).
    public var fractionDigits: Int
    /// ISO 4217 code of the user's currency; `nil`: not known, amounts stand alone.
    public var currencyCode: String?

    /// Settings with every value given.
    public init(
        decimalSeparator: String = ".", groupingSeparator: String = ",", fractionDigits: Int = 2,
        currencyCode: String? = nil
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.fractionDigits = fractionDigits
        self.currencyCode = currencyCode
    }
}
