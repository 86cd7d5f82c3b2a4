/// The user's language and conventions as the environment names them, by category.
///
/// The names are parsed here and never passed to `setlocale`, so a locale works even if it is not
/// generated on the system. Foundation on Linux looks at none of these variables. `C`, `POSIX`, and
/// missing or unreadable names mean English without a currency.
public struct LocaleSettings: Hashable, Sendable {
    /// These are identifiers for Foundation and ICU ("da_DK", "zh_Hant_TW").
    public let messages: String
    public let numeric: String
    /// Whether the environment asks for `C` or `POSIX` numbers, which have no grouping.
    let isNumericNeutral: Bool
    /// How money is written and in which currency; has the keyword `currency` if the environment
    /// says "@euro".
    public let monetary: String
    public let time: String
    public let measurement: String
    public let collate: String
    public let isUTF8: Bool

    public static let neutral = "en"

    /// Reads `environment`.
    ///
    /// - Parameter language: Overrides the language of texts; a POSIX or a BCP 47 name ("da",
    ///   "zh-Hant-TW").
    public init(environment: [String: String], language: String? = nil) {
        func identifier(_ category: String) -> String {
            Self.name(category, in: environment).flatMap(POSIXLocaleName.init)?.identifier
                ?? Self.neutral
        }
        let chosen = language.flatMap(POSIXLocaleName.init)?.identifier
        messages = chosen ?? identifier("LC_MESSAGES")
        numeric = identifier("LC_NUMERIC")
        let numericName = Self.name("LC_NUMERIC", in: environment)?.prefix { $0 != "." }
        isNumericNeutral = ["C", "POSIX"].contains(numericName)
        monetary = identifier("LC_MONETARY")
        time = identifier("LC_TIME")
        measurement = identifier("LC_MEASUREMENT")
        collate = identifier("LC_COLLATE")
        let codeset = Self.name("LC_CTYPE", in: environment).flatMap(POSIXLocaleName.codeset)
        isUTF8 = codeset.map { ["utf8", "utf-8"].contains($0.lowercased()) } ?? false
    }

    /// The value in force for a category. As in POSIX, an empty variable counts as missing.
    private static func name(_ category: String, in environment: [String: String]) -> String? {
        ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
