import Models

/// A typed currency, if it can be one.
struct CurrencyEntry {
    /// An ISO 4217 code in capitals; `nil` means the locale's currency.
    let code: String?

    /// Fails on anything but three letters or nothing.
    init?(_ text: String) {
        let text = text.trimmedOfInvisibles
        if text.isEmpty {
            code = nil
        } else if text.count == 3, text.allSatisfy({ $0.isASCII && $0.isLetter }) {
            code = text.uppercased()
        } else {
            return nil
        }
    }
}
