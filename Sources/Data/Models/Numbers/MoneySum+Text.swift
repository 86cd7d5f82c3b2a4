import Foundation

extension MoneySum {
    /// Grouped, with `decimals` digits (0 to 7) after the locale's separator ("1.234,50").
    public func formatted(decimals: Int, settings: NumberSettings) -> String {
        DecimalText(units: rounded(decimals: decimals), scale: decimals)
            .text(minimumDecimals: decimals, settings: settings, grouped: true)
    }

    /// Exact, with no fewer digits after the separator than a price has ("1.234,50").
    public func formatted(_ settings: NumberSettings) -> String {
        formatted(decimals: max(settings.fractionDigits, exactDecimals), settings: settings)
    }

    /// With the currency's decimals, and its sign where `locale` puts it ("1.234,50 kr."). The
    /// first use costs Foundation about half a millisecond and six megabytes, so it must not be at
    /// startup.
    ///
    /// - Parameters:
    ///   - code: An ISO 4217 code.
    ///   - locale: An identifier as in ``LocaleSettings/monetary``.
    public func formattedWithCurrency(_ code: String, locale: String) -> String {
        let decimals = CommonLocales.fractionDigits(code)
        // A decimal takes no more than 64 bits at once.
        let half: Int64 = 1_000_000_000_000_000_000
        let (high, low) = rounded(decimals: decimals).quotientAndRemainder(dividingBy: Int128(half))
        let units = Decimal(Int64(clamping: high)) * Decimal(half) + Decimal(Int64(low))
        let amount = units * Decimal(sign: .plus, exponent: -decimals, significand: 1)
        return amount.formatted(
            .currency(code: code).locale(Locale(identifier: locale))
                .precision(.fractionLength(decimals)))
    }
}
