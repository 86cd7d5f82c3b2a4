/// A count or an amount in thousandths of one, so that "2.5" is exact.
public struct Quantity: Hashable, Sendable, Comparable {
    /// From 1 to ``maximum``.
    public let thousandths: Int64

    /// `thousandths` / 1000, clamped to 0.001 … ``maximum``.
    public init(thousandths: Int64) {
        self.thousandths = min(max(1, thousandths), 999_999_999)
    }

    /// A whole number, clamped to 1 … 999,999.
    public init(_ count: Int) {
        self.init(thousandths: Int64(min(max(1, count), 999_999)) * 1000)
    }

    public static let one = Quantity(1)
    /// 999,999.999.
    public static let maximum = Quantity(thousandths: 999_999_999)

    public static func < (left: Quantity, right: Quantity) -> Bool {
        left.thousandths < right.thousandths
    }
}
