extension Quantity {
    /// With no more digits after the separator than needed ("2,5").
    public func formatted(_ settings: NumberSettings) -> String {
        DecimalText(units: thousandths, scale: 3)
            .text(minimumDecimals: 0, settings: settings, grouped: false)
    }

    /// The quantity in `text`; `nil` if it is blank. Follows the rules of
    /// ``Money/parse(_:settings:)``, but without a currency, with at most six digits before the
    /// separator and three after it. Zero is refused.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Quantity? {
        let value = try DecimalEntry(settings: settings, wholeLimit: 6, decimalLimit: 3).parse(text)
        guard let value else { return nil }
        guard value > 0 else { throw .zero }
        return Quantity(thousandths: value)
    }

    /// The number and the unit of a text like "500 g"; the unit is empty if there is none.
    ///
    /// A unit begins with a letter and contains letters, points and blanks. "x", "e", "k" and "M"
    /// are none, because "2x", "1e3" and "1k" are read as something else.
    public static func splitUnit(_ text: String) -> (number: String, unit: String) {
        guard let start = text.firstIndex(where: \.isLetter), !text[start].isNumber else {
            return (text, "")
        }
        let number = text[..<start]
        let unit = text[start...].trimmedOfInvisibles
        let isUnit = unit.allSatisfy { character in
            character.isLetter && !character.isNumber || character == "." || character == " "
        }
        let isOther =
            ["x", "X", "e", "E", "k", "K", "M"].contains(unit)
            || ["nan", "inf", "infinity"].contains(unit.lowercased())
        guard isUnit, !isOther, unit.unicodeScalars.count <= 20,
            number.contains(where: \.isNumber)
        else { return (text, "") }
        return (String(number), unit)
    }
}
