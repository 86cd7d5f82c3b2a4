import Models

/// How totals are written. It is an object, so that another currency shows wherever the next frame
/// draws a total.
public final class AmountFormat {
    /// The ISO 4217 code that the user chose; `nil`: the locale's currency.
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
