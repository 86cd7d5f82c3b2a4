import Foundation

extension LocaleSettings {
    /// How numbers and money are written: separators by ``numeric``, currency by ``monetary``.
    ///
    /// Common locales come from a table, because asking Foundation for the first time costs half a
    /// millisecond and six megabytes before the first paint. Foundation answers for the others.
    public var numberSettings: NumberSettings {
        let (decimal, grouping) = separators
        let code = currencyCode
        return NumberSettings(
            decimalSeparator: decimal, groupingSeparator: grouping,
            isGroupingCertain: !isNumericNeutral,
            fractionDigits: code.map(CommonLocales.fractionDigits) ?? 2, currencyCode: code)
    }

    private var separators: (decimal: String, grouping: String) {
        if let known = CommonLocales.separators(of: numeric) { return known }
        let locale = Locale(identifier: numeric)
        // Digits are always written as 0–9, so a separator from another script would not fit.
        let decimal = locale.decimalSeparator == "," ? "," : "."
        let grouping = locale.groupingSeparator ?? ""
        return (decimal, grouping == "٬" ? (decimal == "," ? "." : ",") : grouping)
    }

    private var currencyCode: String? {
        if let keyword = monetary.split(separator: "@").dropFirst().first {
            return keyword.split(separator: "=").dropFirst().first.map(String.init)
        }
        guard let region = CommonLocales.region(of: monetary) else { return nil }
        return CommonLocales.currency(ofRegion: region)
            ?? Locale(identifier: monetary).currency?.identifier
    }
}
