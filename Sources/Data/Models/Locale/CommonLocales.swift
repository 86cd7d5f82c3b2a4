/// The conventions of common locales, from CLDR 44. Tests check them against Foundation.
enum CommonLocales {
    /// "DK" for "da_DK"; `nil` if the identifier has no region.
    static func region(of identifier: String) -> String? {
        let parts = identifier.prefix { $0 != "@" }.split(separator: "_").dropFirst()
        return parts.first { $0.count == 2 || $0.count == 3 }.map(String.init)
    }

    /// `nil` for a locale that is not in the table.
    static func separators(of identifier: String) -> (decimal: String, grouping: String)? {
        let language = identifier.prefix { $0 != "_" && $0 != "@" }
        let region = region(of: identifier)
        switch (language, region) {
        case ("en", nil), ("en", "US"), ("en", "GB"), ("en", "AU"), ("en", "CA"), ("en", "IE"),
            ("en", "NZ"), ("zh", _), ("ja", _), ("ko", _), ("he", _), ("th", _):
            return (".", ",")
        case ("da", _), ("de", nil), ("de", "DE"), ("nl", _), ("it", nil), ("it", "IT"),
            ("es", nil), ("es", "ES"), ("tr", _), ("is", _), ("id", _), ("el", _), ("ro", _),
            ("pt", nil), ("pt", "BR"):
            return (",", ".")
        case ("nb", _), ("nn", _), ("sv", _), ("fi", _), ("pl", _), ("cs", _), ("sk", _),
            ("uk", _), ("ru", _), ("hu", _), ("bg", _), ("pt", "PT"):
            return (",", "\u{A0}")
        case ("fr", nil), ("fr", "FR"), ("fr", "BE"):
            return (",", "\u{202F}")
        case ("de", "CH"), ("it", "CH"):
            return (".", "’")
        default: return nil
        }
    }

    /// The ISO 4217 code of the currency in a country; `nil` for one that is not in the table.
    static func currency(ofRegion region: String) -> String? {
        euroRegions.contains(region) ? "EUR" : currencies[region]
    }

    private static let euroRegions: Set<String> = [
        "AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV",
        "MT", "NL", "PT", "SI", "SK",
    ]

    private static let currencies = [
        "DK": "DKK", "FO": "DKK", "GL": "DKK", "NO": "NOK", "SE": "SEK", "IS": "ISK",
        "CH": "CHF", "LI": "CHF", "GB": "GBP", "PL": "PLN", "CZ": "CZK", "HU": "HUF",
        "RO": "RON", "UA": "UAH", "RU": "RUB", "TR": "TRY", "IL": "ILS", "IN": "INR",
        "US": "USD", "CA": "CAD", "MX": "MXN", "BR": "BRL", "AU": "AUD", "NZ": "NZD",
        "TW": "TWD", "HK": "HKD", "CN": "CNY", "JP": "JPY", "KR": "KRW", "TH": "THB",
        "ID": "IDR",
    ]

    /// How many digits prices in a currency have after the separator (ISO 4217, minor units).
    static func fractionDigits(_ code: String) -> Int {
        switch code {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND",
            "VUV", "XAF", "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        default: 2
        }
    }
}
