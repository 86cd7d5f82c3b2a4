import Models

/// How totals are written. It is a shared object, so that the next frame draws every total in a new
/// currency.
public final class AmountFormat {
    /// The ISO 4217 code that the user chose; `nil` means the locale's currency.
    public var chosenCurrency: String?

    private let numbers: NumberSettings
    private let locale: String

    /// Totals in the currency of `numbers`, if any, with its sign where `locale` puts it.
    init(numbers: NumberSettings, locale: String) {
        self.numbers = numbers
        self.locale = locale
    }

    func text(_ money: Money) -> String {
        guard let code = chosenCurrency ?? numbers.currencyCode else {
            return money.formatted(numbers)
        }
        return money.formattedWithCurrency(code, locale: locale)
    }
}
