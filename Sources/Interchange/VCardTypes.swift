import Models

/// What the TYPE and PREF parameters of a line say.
struct VCardTypes {
    /// The label as far as parameters give one.
    var label = ContactLabel.none
    /// 1 is the most preferred; `nil`: not preferred.
    var preference: Int?
    /// Words that say neither: VOICE, INTERNET.
    var others: [String] = []

    /// Reads the parameters of `line`.
    init(_ line: VCardLine, in document: [UInt8]) {
        guard !line.parameters.isEmpty else { return }
        let source = line.source(in: document)
        var flags: Set<String> = []
        var custom: String?
        for parameter in line.parameters {
            let name = VCardText.decoded(source[parameter.name]).uppercased()
            let value = VCardText.decoded(source[parameter.value])
            if name == "PREF", let rank = Int(value.filter(\.isNumber)) {
                preference = min(preference ?? rank, rank)
            }
            guard name.isEmpty || name == "TYPE" else { continue }
            for word in value.split(whereSeparator: { $0 == "," || $0 == "\"" }) {
                let upper = word.uppercased()
                switch upper {
                case "PREF": preference = min(preference ?? 1, 1)
                case "HOME", "WORK", "FAX", "PAGER", "MAIN", "OTHER": flags.insert(upper)
                case "CELL", "MOBILE", "IPHONE": flags.insert("CELL")
                case _ where Self.isSilent(upper): others.append(String(word))
                default:
                    custom = custom ?? String(upper.hasPrefix("X-") ? word.dropFirst(2) : word)
                }
            }
        }
        label = Self.label(flags, custom: custom)
    }

    private static func label(_ flags: Set<String>, custom: String?) -> ContactLabel {
        if flags.contains("FAX") {
            return flags.contains("HOME") ? .homeFax : flags.contains("WORK") ? .workFax : .fax
        }
        if flags.contains("CELL") { return .mobile }
        if flags.contains("PAGER") { return .pager }
        if flags.contains("MAIN") { return .main }
        if let custom, !custom.isEmpty { return .custom(custom) }
        if flags.contains("HOME") { return .home }
        if flags.contains("WORK") { return .work }
        return flags.contains("OTHER") ? .other : .none
    }

    private static func isSilent(_ word: String) -> Bool {
        switch word {
        case "VOICE", "INTERNET", "MSG", "TEXT", "VIDEO", "TEXTPHONE", "BBS", "MODEM", "CAR",
            "ISDN", "PCS", "X400", "DOM", "INTL", "POSTAL", "PARCEL", "QUOTED-PRINTABLE", "BASE64",
            "8BIT", "7BIT":
            true
        default: false
        }
    }

    /// The words of TYPE that write `label`; empty where it needs X-ABLabel or nothing.
    static func words(for label: ContactLabel) -> [String] {
        switch label {
        case .none, .custom: []
        case .home: ["HOME"]
        case .work: ["WORK"]
        case .mobile: ["CELL"]
        case .main: ["MAIN"]
        case .homeFax: ["HOME", "FAX"]
        case .workFax: ["WORK", "FAX"]
        case .fax: ["FAX"]
        case .pager: ["PAGER"]
        case .other: ["OTHER"]
        }
    }

    /// The label that Apple's X-ABLabel stands for.
    static func label(appleLabel text: String) -> ContactLabel? {
        guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_") else {
            return text.isEmpty ? nil : .custom(text)
        }
        let word = text.dropFirst(4).dropLast(4)
        switch word.lowercased() {
        case "home": return .home
        case "work": return .work
        case "mobile", "iphone": return .mobile
        case "main": return .main
        case "homefax": return .homeFax
        case "workfax": return .workFax
        case "otherfax": return .fax
        case "pager": return .pager
        case "other": return .other
        default: return word.isEmpty ? nil : .custom(String(word))
        }
    }
}
