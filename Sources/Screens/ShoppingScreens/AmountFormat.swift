import Models

/// How sums are written. It is a shared object, so that the next frame draws every sum in a new
/// currency.
public final class AmountFormat {
    /// The ISO 4217 code that the user chose; `nil` means the locale's currency.
    public var chosenCurrency: String?

    private let numbers: NumberSettings
    private let locale: String

    /// Sums in the currency of `numbers`, if any, with its sign where `locale` puts it.
    init(numbers: NumberSettings, locale: String) {
        self.numbers = numbers
        self.locale = locale
    }

    /// The sums of one screen, all with the same decimals: those of the currency, each sum rounded
    /// once. Without a currency, as many as it takes to write them exactly.
    func texts(_ sums: [MoneySum]) -> [String] {
        if let code = chosenCurrency ?? numbers.currencyCode {
            return sums.map { $0.formattedWithCurrency(code, locale: locale) }
        }
        let decimals = max(numbers.fractionDigits, sums.map(\.exactDecimals).max() ?? 0)
        return sums.map { $0.formatted(decimals: decimals, settings: numbers) }
    }
}
