/// Writes whole units of a power of ten as a decimal number.
struct DecimalText {
    /// The number times 10^``scale``.
    let units: Int64
    /// How many of the digits stand after the separator; at least 1.
    let scale: Int

    /// Exact: trailing zeros beyond `minimumDecimals` are left out, other digits never.
    func text(minimumDecimals: Int, settings: NumberSettings, grouped: Bool) -> String {
        var digits = String(units.magnitude)
        if digits.count <= scale {
            digits = String(repeating: "0", count: scale + 1 - digits.count) + digits
        }
        var decimals = digits.suffix(scale)
        while decimals.count > minimumDecimals, decimals.last == "0" { decimals.removeLast() }
        var whole = String(digits.dropLast(scale))
        if grouped, !settings.groupingSeparator.isEmpty {
            whole = Self.grouped(whole, by: settings.groupingSeparator)
        }
        let sign = units < 0 ? "-" : ""
        return decimals.isEmpty
            ? sign + whole : sign + whole + settings.decimalSeparator + decimals
    }

    private static func grouped(_ whole: String, by separator: String) -> String {
        var result = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { result += separator }
            result.append(digit)
        }
        return result
    }
}
