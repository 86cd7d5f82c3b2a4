import Foundation

/// Takes what pasted prices carry around the number off it: "12,50 kr.", "DKK 12.50", "NT$ 30", "12,-".
enum CurrencyMarks {
    /// Signs that are not in Unicode's own currency category, longest first.
    private static let words = [
        "NT$", "US$", "HK$", "kr.", "Kr.", "KR", "Kr", "kr", "Fr.", "zł", "Kč", "Ft", "元", "円", "圓",
        "원",
    ]

    /// `text` without one currency on either side and the blanks beside it.
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
        // Foundation's list is asked last: looking into it costs several megabytes once.
        return code == settings.currencyCode || ["EUR", "USD", "GBP"].contains(code)
            || Locale.commonISOCurrencyCodes.contains(code)
    }
}
