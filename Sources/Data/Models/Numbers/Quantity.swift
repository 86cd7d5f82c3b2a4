/// How many, or how much: thousandths of one, so that "2.5" is exact.
public struct Quantity: Hashable, Sendable, Comparable {
    /// Thousandths of one; from 1 to ``maximum``.
    public let thousandths: Int64

    /// `thousandths` / 1000, kept within 0.001 to ``maximum``.
    public init(thousandths: Int64) {
        self.thousandths = min(max(1, thousandths), 999_999_999)
    }

    /// A whole number, kept within 1 to 999,999.
    public init(_ count: Int) {
        self.init(thousandths: Int64(min(max(1, count), 999_999)) * 1000)
    }

    /// One piece.
    public static let one = Quantity(1)
    /// The largest quantity: 999,999.999.
    public static let maximum = Quantity(thousandths: 999_999_999)

    /// The smaller quantity comes first.
    public static func < (left: Quantity, right: Quantity) -> Bool {
        left.thousandths < right.thousandths
    }
}
