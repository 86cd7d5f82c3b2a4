/// The parts of `language[_TERRITORY][.codeset][@modifier]`, or of a BCP 47 tag.
struct POSIXLocaleName {
    private let language: String
    private var script: String?
    private var region: String?
    private var isEuro = false

    /// `nil` for `C`, `POSIX` and anything that is not a locale's name. Only the first name of a
    /// list ("da:en") counts.
    init?(_ name: String) {
        let first = name.prefix { $0 != ":" }
        let modifier = first.split(separator: "@").dropFirst().first.map { $0.lowercased() }
        let bare = first.prefix { $0 != "." && $0 != "@" }
        let parts = bare.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
        guard let language = parts.first, (2...3).contains(language.count),
            parts.allSatisfy(Self.isWord)
        else { return nil }
        self.language = language.lowercased()
        // What follows "x" is for private use (BCP 47) and names no script or region.
        for part in parts.dropFirst().prefix(while: { $0 != "x" }) {
            if part.count == 4, part.allSatisfy(\.isLetter), script == nil {
                script = part.capitalizedASCII
            } else if region == nil, part.count == 2 || (part.count == 3 && Int(part) != nil) {
                region = part.uppercased()
            }
        }
        switch modifier {
        case "euro": isEuro = true
        case "latin": script = script ?? "Latn"
        case "cyrillic": script = script ?? "Cyrl"
        case "devanagari": script = script ?? "Deva"
        default: break
        }
    }

    /// The codeset in a name ("UTF-8" in "C.UTF-8", and in "UTF-8" as macOS sends it).
    static func codeset(of name: String) -> String? {
        if name == "UTF-8" { return name }
        let afterDot = name.prefix { $0 != "@" }.split(separator: ".").dropFirst().first
        return afterDot.map(String.init)
    }

    /// In ICU's spelling: "da_DK", "zh_Hant_TW", "de_DE@currency=EUR".
    var identifier: String {
        var parts = [language == "no" ? "nb" : language]
        if let script = script ?? impliedScript { parts.append(script) }
        if let region { parts.append(region) }
        return parts.joined(separator: "_") + (isEuro ? "@currency=EUR" : "")
    }

    /// Taiwan, Hong Kong and Macao write traditional characters, and the script determines how
    /// names are ordered.
    private var impliedScript: String? {
        language == "zh" && ["TW", "HK", "MO"].contains(region) ? "Hant" : nil
    }

    private static func isWord(_ part: Substring) -> Bool {
        (1...8).contains(part.count)
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension Substring {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
