import Foundation

/// Removes the currency from a pasted price: "12,50 kr.", "DKK 12.50", "NT$ 30", "12,-".
enum CurrencyMarks {
    /// Signs outside of Unicode's currency category, longest first.
    private static let words = [
        "NT$", "US$", "HK$", "kr.", "Kr.", "KR", "Kr", "kr", "Fr.", "zł", "Kč", "Ft", "元", "円", "圓",
        "원",
    ]

    static func stripped(from text: String, settings: NumberSettings) -> String {
        var text = text
        for ending in [",-", ".-", ",–", ".–", ",—"] where text.hasSuffix(ending) {
            text.removeLast(ending.count)
        }
        if let mark = leadingMark(of: text, settings: settings) {
            text.removeFirst(mark)
        } else if let mark = trailingMark(of: text, settings: settings) {
            text.removeLast(mark)
        }
        return text.trimmedOfInvisibles
    }

    private static func leadingMark(of text: String, settings: NumberSettings) -> Int? {
        if let word = words.first(where: text.hasPrefix) { return word.count }
        if isSign(text.first) { return 1 }
        return isCode(text.prefix(3), settings: settings) ? 3 : nil
    }

    private static func trailingMark(of text: String, settings: NumberSettings) -> Int? {
        if let word = words.first(where: text.hasSuffix) { return word.count }
        if isSign(text.last) { return 1 }
        return isCode(text.suffix(3), settings: settings) ? 3 : nil
    }

    private static func isSign(_ character: Character?) -> Bool {
        character?.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }

    private static func isCode(_ text: Substring, settings: NumberSettings) -> Bool {
        guard text.count == 3, text.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
        let code = text.uppercased()
        // Foundation's list comes last, because loading it costs several megabytes.
        return code == settings.currencyCode || ["EUR", "USD", "GBP"].contains(code)
            || Locale.commonISOCurrencyCodes.contains(code)
    }
}
