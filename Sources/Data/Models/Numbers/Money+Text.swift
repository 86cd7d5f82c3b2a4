import Foundation

extension Money {
    /// For a row: grouped, with the locale's separator and at least
    /// ``NumberSettings/fractionDigits`` digits after it, more only if the amount has them
    /// ("1.234,50").
    public func formatted(_ settings: NumberSettings) -> String {
        DecimalText(units: tenThousandths, scale: 4)
            .text(minimumDecimals: settings.fractionDigits, settings: settings, grouped: true)
    }

    /// For a text field: ``formatted(_:)`` without grouping ("1234,50").
    public func editText(_ settings: NumberSettings) -> String {
        DecimalText(units: tenThousandths, scale: 4)
            .text(minimumDecimals: settings.fractionDigits, settings: settings, grouped: false)
    }

    /// The price in `text`; `nil` (not known) if it is blank.
    ///
    /// Accepts digits of any script, the locale's separators, the other separator where it is
    /// unambiguous, and what pasted prices contain: blanks and apostrophes between thousands, and a
    /// currency. Allows at most nine digits before the separator and four after it.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Money? {
        try DecimalEntry(settings: settings, wholeLimit: 9, decimalLimit: 4).parse(text)
            .map(Money.init(tenThousandths:))
    }

    /// With the currency's sign where `locale` puts it ("1.234,50 kr."). The first use costs
    /// Foundation about half a millisecond and six megabytes, so use it for totals and never at
    /// startup.
    ///
    /// - Parameters:
    ///   - code: An ISO 4217 code.
    ///   - locale: An identifier as in ``LocaleSettings/monetary``.
    public func formattedWithCurrency(_ code: String, locale: String) -> String {
        let amount = Decimal(tenThousandths) / 10_000
        return amount.formatted(.currency(code: code).locale(Locale(identifier: locale)))
    }
}

extension Quantity {
    /// With no more digits after the separator than needed ("2,5").
    public func formatted(_ settings: NumberSettings) -> String {
        DecimalText(units: thousandths, scale: 3)
            .text(minimumDecimals: 0, settings: settings, grouped: false)
    }

    /// The quantity in `text`; `nil` if it is blank. Follows the rules of
    /// ``Money/parse(_:settings:)``, with at most six digits before the separator and three after
    /// it. Zero is refused.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Quantity? {
        let value = try DecimalEntry(settings: settings, wholeLimit: 6, decimalLimit: 3).parse(text)
        guard let value else { return nil }
        guard value > 0 else { throw .zero }
        return Quantity(thousandths: value)
    }
}
