extension Money {
    /// The shortest decimal that reads back as `value`: a price stored as a 4-byte float is 2.53,
    /// not 2.529999971389771. `nil` if it is negative, not a number, or has more than nine digits
    /// before the point or more than four after it.
    public init?(shortestDecimalOf value: Float) {
        guard value.isFinite else { return nil }
        self.init(shortest: value.description)
    }

    /// As ``init(shortestDecimalOf:)-(Float)``, from 8 bytes.
    public init?(shortestDecimalOf value: Double) {
        guard value.isFinite else { return nil }
        self.init(shortest: value.description)
    }

    /// Reads what `description` writes: "2.53", "1e-05", "1.5e+16". "-0.0" is zero.
    private init?(shortest text: String) {
        let isNegative = text.hasPrefix("-")
        let parts = (isNegative ? text.dropFirst() : text[...]).split(separator: "e")
        guard let mantissa = parts.first else { return nil }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? .max : 0
        let sides = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let decimals = sides.count > 1 ? sides[1] : ""
        guard var units = Int64(sides[0] + decimals), exponent != .max else { return nil }
        guard units != 0 else {
            self.init(tenThousandths: 0)
            return
        }
        var shift = exponent - decimals.count + 4
        while shift > 0, units <= Money.maximumPrice.tenThousandths {
            units *= 10
            shift -= 1
        }
        while shift < 0, units.isMultiple(of: 10) {
            units /= 10
            shift += 1
        }
        guard shift == 0, !isNegative, units <= Money.maximumPrice.tenThousandths else {
            return nil
        }
        self.init(tenThousandths: units)
    }
}
