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

    /// So many ten-thousandths, or the largest amount where they are more.
    init(clamping tenThousandths: Int128) {
        self.init(tenThousandths: Int64(clamping: tenThousandths))
    }

    /// The price of `quantity` pieces, rounded half up to a ten-thousandth. Saturates at the
    /// largest amount instead of overflowing.
    public func multiplied(by quantity: Quantity) -> Money {
        let product = Int128(tenThousandths) * Int128(quantity.thousandths)
        return Money(clamping: (product + 500) / 1000)
    }
}
