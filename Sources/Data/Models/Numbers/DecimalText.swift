/// Writes whole units of a power of ten as a decimal number.
struct DecimalText<Units: FixedWidthInteger & SignedInteger> {
    /// The number times 10^``scale``.
    let units: Units
    /// How many of the digits follow the separator.
    let scale: Int

    /// Exact: only trailing zeros beyond `minimumDecimals` are left out.
    func text(minimumDecimals: Int, settings: NumberSettings, grouped: Bool) -> String {
        // Bytes instead of characters: every frame writes a number or two for each row.
        var digits = Array(String(units.magnitude).utf8)
        if digits.count <= scale {
            digits.insert(contentsOf: repeatElement(0x30, count: scale + 1 - digits.count), at: 0)
        }
        let point = digits.count - scale
        var end = digits.count
        while end - point > minimumDecimals, digits[end - 1] == 0x30 { end -= 1 }

        var text = units < 0 ? "-" : ""
        var start = 0
        if grouped, !settings.groupingSeparator.isEmpty {
            for next in stride(from: (point - 1) % 3 + 1, to: point, by: 3) {
                text += String(decoding: digits[start..<next], as: UTF8.self)
                text += settings.groupingSeparator
                start = next
            }
        }
        text += String(decoding: digits[start..<point], as: UTF8.self)
        if end > point {
            text += settings.decimalSeparator
            text += String(decoding: digits[point..<end], as: UTF8.self)
        }
        return text
    }
}
