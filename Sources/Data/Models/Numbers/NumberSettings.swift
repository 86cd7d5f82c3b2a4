import Foundation

/// How the user writes numbers and money, from the environment. Foundation on Linux ignores it.
public struct NumberSettings: Hashable, Sendable {
    /// "." or ",".
    public var decimalSeparator: String
    /// Between thousands: ",", ".", " ", or empty.
    public var groupingSeparator: String
    /// Whether a single ``groupingSeparator`` before three digits groups for sure; if not, the
    /// reader asks. The locale `C` says nothing about what its user is used to.
    public var isGroupingCertain: Bool
    /// The fewest digits that a price has after the separator (2; 0 for yen).
    public var fractionDigits: Int
    /// ISO 4217 code of the user's currency; `nil` if it is not known; amounts then have no
    /// currency.
    public var currencyCode: String?

    public init(
        decimalSeparator: String = ".", groupingSeparator: String = ",",
        isGroupingCertain: Bool = true, fractionDigits: Int = 2, currencyCode: String? = nil
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.isGroupingCertain = isGroupingCertain
        self.fractionDigits = fractionDigits
        self.currencyCode = currencyCode
    }
}
