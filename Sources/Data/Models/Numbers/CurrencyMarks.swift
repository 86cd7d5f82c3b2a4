import Foundation

/// Removes the currency from a pasted price: "12,50 kr.", "DKK 12.50", "NT$ 30", "12,-".
enum CurrencyMarks {
    /// Signs outside Unicode's currency category, longest first.
    private static let words = [
        "NT$", "US$", "HK$", "kr.", "Kr.", "KR", "Kr", "kr", "Fr.", "zł", "Kč", "Ft", "元", "円", "圓",
        "원",
    ]

    static func stripped(from text: String, settings: NumberSettings) -> String {
        var text = text
        for ending in [",-", ".-", ",–", ".–", ",—"] where text.hasSuffix(ending) {
            text.removeLast(ending.count)
        }
        if let count = markLength(
            words.first(where: text.hasPrefix), text.first, text.prefix(3), settings)
        {
            text.removeFirst(count)
        } else if let count = markLength(
            words.first(where: text.hasSuffix), text.last, text.suffix(3), settings)
        {
            text.removeLast(count)
        }
        return text.trimmedOfInvisibles
    }

    /// How many characters the currency takes at one end of a text, where `word`, `character` and
    /// `code` were found; `nil` if there is no currency.
    private static func markLength(
        _ word: String?, _ character: Character?, _ code: Substring, _ settings: NumberSettings
    ) -> Int? {
        if let word { return word.count }
        if isSign(character) { return 1 }
        return isCode(code, settings: settings) ? 3 : nil
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
