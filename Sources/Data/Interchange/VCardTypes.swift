import Models

/// The meaning of the TYPE and PREF parameters of a line.
struct VCardTypes {
    /// The label, if the parameters have one.
    var label = ContactLabel.none
    /// 1 is the most preferred; `nil` if it is not preferred.
    var preference: Int?
    /// Words that are neither, such as VOICE and INTERNET.
    var others: [String] = []

    /// Reads the parameters of `line`.
    init(_ line: VCardLine, in document: [UInt8]) {
        guard !line.parameters.isEmpty else { return }
        let source = line.source(in: document)
        var words: Words = []
        var custom: ArraySlice<UInt8>?
        for parameter in line.parameters {
            let name = source[parameter.name]
            if VCardText.equal(name, "PREF") {
                let digits = source[parameter.value].filter { $0 &- 0x30 < 10 }
                if let rank = Int(VCardText.decoded(digits[...])) {
                    preference = min(preference ?? rank, rank)
                }
            }
            guard name.isEmpty || VCardText.equal(name, "TYPE") else { continue }
            let texts = source[parameter.value].split(maxSplits: VCardLimits.values) {
                $0 == 0x2C || $0 == 0x22
            }
            for word in texts {
                let known = Self.words.first { VCardText.equal(word, $0.0) }?.1
                switch known {
                case .pref?: preference = min(preference ?? 1, 1)
                case .silent?: others.append(VCardText.decoded(word))
                case let known?: words.insert(known)
                case nil: custom = custom ?? word
                }
            }
        }
        label = Self.label(words, custom: custom)
    }

    private static func label(_ words: Words, custom: ArraySlice<UInt8>?) -> ContactLabel {
        if words.contains(.fax) {
            return words.contains(.home) ? .homeFax : words.contains(.work) ? .workFax : .fax
        }
        if words.contains(.cell) { return .mobile }
        if words.contains(.pager) { return .pager }
        if words.contains(.main) { return .main }
        if let custom {
            let isExtension = VCardText.equal(custom.prefix(2), "X-")
            let word = isExtension ? custom.dropFirst(2) : custom
            if !word.isEmpty { return .custom(VCardText.decoded(word)) }
        }
        if words.contains(.home) { return .home }
        if words.contains(.work) { return .work }
        return words.contains(.other) ? .other : .none
    }

    private struct Words: OptionSet {
        let rawValue: UInt16
        static let home = Words(rawValue: 1)
        static let work = Words(rawValue: 2)
        static let cell = Words(rawValue: 4)
        static let fax = Words(rawValue: 8)
        static let pager = Words(rawValue: 16)
        static let main = Words(rawValue: 32)
        static let other = Words(rawValue: 64)
        static let pref = Words(rawValue: 128)
        /// Says nothing about the purpose of a value.
        static let silent = Words(rawValue: 256)
    }

    private static let words: [(StaticString, Words)] = [
        ("HOME", .home), ("WORK", .work), ("CELL", .cell), ("VOICE", .silent), ("PREF", .pref),
        ("INTERNET", .silent), ("FAX", .fax), ("PAGER", .pager), ("MAIN", .main),
        ("OTHER", .other), ("MOBILE", .cell), ("IPHONE", .cell), ("MSG", .silent),
        ("TEXT", .silent), ("VIDEO", .silent), ("TEXTPHONE", .silent), ("BBS", .silent),
        ("MODEM", .silent), ("CAR", .silent), ("ISDN", .silent), ("PCS", .silent),
        ("X400", .silent), ("DOM", .silent), ("INTL", .silent), ("POSTAL", .silent),
        ("PARCEL", .silent), ("QUOTED-PRINTABLE", .silent), ("BASE64", .silent),
        ("8BIT", .silent), ("7BIT", .silent),
    ]

    /// The words of TYPE for `label`; empty if it needs X-ABLabel or nothing.
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

    /// The label for Apple's X-ABLabel.
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
