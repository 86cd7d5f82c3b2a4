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
    /// currency. A fraction is read ("1½", "1 1/2"). Allows at most nine digits before the
    /// separator and four after it.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Money? {
        try DecimalEntry(settings: settings, wholeLimit: 9, decimalLimit: 4, allowsCurrency: true)
            .parse(text).map(Money.init(tenThousandths:))
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
