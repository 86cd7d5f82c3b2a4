import Foundation

extension Money {
    /// As shown in a row: grouped, the locale's separator, at least ``NumberSettings/fractionDigits`` digits
    /// after it and more only where the amount has them ("1.234,50").
    public func formatted(_ settings: NumberSettings) -> String {
        DecimalText(units: tenThousandths, scale: 4)
            .text(minimumDecimals: settings.fractionDigits, settings: settings, grouped: true)
    }

    /// As put into a field to be edited: ``formatted(_:)`` without grouping ("1234,50").
    public func editText(_ settings: NumberSettings) -> String {
        DecimalText(units: tenThousandths, scale: 4)
            .text(minimumDecimals: settings.fractionDigits, settings: settings, grouped: false)
    }

    /// The price that `text` says, `nil` (not known) where it is blank.
    ///
    /// Digits of any script, the locale's separators and the other one where it can only be meant so, and what
    /// pasted prices carry: blanks and apostrophes between thousands, a currency. At most nine digits before the
    /// separator and four after it.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Money? {
        try DecimalEntry(settings: settings, wholeLimit: 9, decimalLimit: 4).parse(text)
            .map(Money.init(tenThousandths:))
    }

    /// With the currency's sign where `locale` puts it ("1.234,50 kr."), through Foundation: about half a
    /// millisecond and six megabytes at first use, so for totals and never at start-up.
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
    /// As shown and as edited: grouped only when asked, no more digits after the separator than needed ("2,5").
    public func formatted(_ settings: NumberSettings, grouped: Bool = false) -> String {
        DecimalText(units: thousandths, scale: 3)
            .text(minimumDecimals: 0, settings: settings, grouped: grouped)
    }

    /// The quantity that `text` says, `nil` where it is blank; by the rules of ``Money/parse(_:settings:)``, with
    /// at most six digits before the separator and three after it, and never nothing.
    public static func parse(
        _ text: String, settings: NumberSettings
    ) throws(NumberEntryError) -> Quantity? {
        let value = try DecimalEntry(settings: settings, wholeLimit: 6, decimalLimit: 3).parse(text)
        guard let value else { return nil }
        guard value > 0 else { throw .zero }
        return Quantity(thousandths: value)
    }
}
