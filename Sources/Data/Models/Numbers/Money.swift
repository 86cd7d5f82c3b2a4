/// An amount without its currency, in whole ten-thousandths so that sums are exact.
public struct Money: Hashable, Sendable, Comparable {
    /// Ten-thousandths of the currency's unit. The catalogue has no negative amounts.
    public let tenThousandths: Int64

    public init(tenThousandths: Int64) {
        self.tenThousandths = tenThousandths
    }

    public static let zero = Money(tenThousandths: 0)
    /// The highest price that can be entered: nine digits before the separator.
    public static let maximumPrice = Money(tenThousandths: 999_999_999_9999)

    public static func < (left: Money, right: Money) -> Bool {
        left.tenThousandths < right.tenThousandths
    }
}
