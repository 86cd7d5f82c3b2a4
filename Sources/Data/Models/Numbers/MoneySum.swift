/// The exact sum of prices times quantities. It is rounded once, when it is written.
public struct MoneySum: Hashable, Sendable {
    /// Ten-millionths of the currency's unit: the decimals of a price and of a quantity.
    public private(set) var tenMillionths: Int128 = 0

    /// How many decimals a sum has.
    static let scale = 7

    public static let zero = MoneySum()

    /// The price of `quantity` pieces.
    public init(_ price: Money, times quantity: Quantity = .one) {
        tenMillionths = Int128(price.tenThousandths) * Int128(quantity.thousandths)
    }

    private init() {}

    public static func + (left: MoneySum, right: MoneySum) -> MoneySum {
        var sum = left
        sum.tenMillionths += right.tenMillionths
        return sum
    }

    public static func - (left: MoneySum, right: MoneySum) -> MoneySum {
        var difference = left
        difference.tenMillionths -= right.tenMillionths
        return difference
    }

    /// How many decimals it takes to write the sum exactly.
    public var exactDecimals: Int {
        var (rest, decimals) = (tenMillionths, Self.scale)
        while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
        return decimals
    }

    /// The sum times 10^`decimals` (0 to 7), rounded half to even.
    func rounded(decimals: Int) -> Int128 {
        var divisor: Int128 = 1
        for _ in decimals..<Self.scale { divisor *= 10 }
        let (whole, rest) = tenMillionths.quotientAndRemainder(dividingBy: divisor)
        let twice = 2 * rest.magnitude
        let isUp = twice > divisor.magnitude || twice == divisor.magnitude && whole % 2 != 0
        return isUp ? whole + rest.signum() : whole
    }
}
