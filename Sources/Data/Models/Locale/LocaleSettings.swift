/// What the environment says about the user's language and conventions, by category.
///
/// The names are taken apart here and never handed to `setlocale`: a locale that is not generated on the system
/// works as well, and Foundation on Linux looks at none of these variables. `C`, `POSIX`, absent and unreadable
/// names mean English without a currency.
public struct LocaleSettings: Hashable, Sendable {
    /// The language of texts, as an identifier for Foundation and ICU ("da_DK", "zh_Hant_TW").
    public let messages: String
    /// How numbers are written.
    public let numeric: String
    /// How money is written, and which currency; keyword `currency` where the environment says "@euro".
    public let monetary: String
    /// How dates are written, and when a week begins.
    public let time: String
    /// Which units things are measured in.
    public let measurement: String
    /// How names are ordered.
    public let collate: String
    /// Whether the terminal is said to speak UTF-8.
    public let isUTF8: Bool

    /// The identifier that stands for English conventions without a currency.
    public static let neutral = "en"

    /// Reads `environment`.
    ///
    /// - Parameter language: Overrides the language of texts: a POSIX or a BCP 47 name ("da", "zh-Hant-TW").
    public init(environment: [String: String], language: String? = nil) {
        func identifier(_ category: String) -> String {
            Self.name(category, in: environment).flatMap(POSIXLocaleName.init)?.identifier
                ?? Self.neutral
        }
        let chosen = language.flatMap(POSIXLocaleName.init)?.identifier
        messages = chosen ?? identifier("LC_MESSAGES")
        numeric = identifier("LC_NUMERIC")
        monetary = identifier("LC_MONETARY")
        time = identifier("LC_TIME")
        measurement = identifier("LC_MEASUREMENT")
        collate = identifier("LC_COLLATE")
        let codeset = Self.name("LC_CTYPE", in: environment).flatMap(POSIXLocaleName.codeset)
        isUTF8 = codeset.map { ["utf8", "utf-8"].contains($0.lowercased()) } ?? false
    }

    /// The value in force for a category: an empty variable counts as absent, as POSIX has it.
    private static func name(_ category: String, in environment: [String: String]) -> String? {
        ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
