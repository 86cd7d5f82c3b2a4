import Foundation

extension Money {
    /// The shortest decimal that reads back as `value`: a price stored as a 4-byte float is 2.53,
    /// not 2.529999971389771. `nil` if it is negative, not a number, or has more than nine digits
    /// before the point or more than four after it.
    public init?(shortestDecimalOf value: some BinaryFloatingPoint & CustomStringConvertible) {
        // A description is like "2.53", "1e-05" or "1.5e+16". "-0.0" is zero.
        guard let number = Decimal(string: value.description),
            let units = Int64("\(number * 10_000)"),
            (0...Money.maximumPrice.tenThousandths).contains(units)
        else { return nil }
        self.init(tenThousandths: units)
    }
}
