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
}
