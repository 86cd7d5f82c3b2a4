public enum NameOrder: String, Hashable, Sendable, CaseIterable {
    case given
    case family

    /// The order in which people write names in the language of `locale` ("hu_HU").
    public init(locale: String) {
        let language = locale.prefix { $0 != "_" && $0 != "-" }
        self = ["zh", "yue", "ja", "ko", "vi", "hu"].contains(language) ? .family : .given
    }
}

/// The parts of a name that sort it: what SORT-AS or SORT-STRING says, else the phonetic names,
/// else the names as written. Without any of these, it is the name that is shown. The family name
/// of a Chinese, Japanese or Korean name always comes first, as it is written.
struct SortName: Sendable {
    private var family: String
    private let given: String
    private let additional: String
    private let isFamilyFirst: Bool

    init(_ contact: Contact) {
        func first(_ texts: String...) -> String {
            for text in texts where !text.isEmpty {
                let shown = text.trimmedOfInvisibles
                if !shown.isEmpty { return shown }
            }
            return ""
        }
        family = first(contact.sortAs.family, contact.phonetic.family, contact.name.family)
        given = first(contact.sortAs.given, contact.phonetic.given, contact.name.given)
        additional = contact.name.additional
        isFamilyFirst = contact.name.isEastAsian
        if family.isEmpty, given.isEmpty, additional.isEmpty {
            family = contact.displayName ?? ""
        }
    }

    /// The parts in this order, with U+FFFE between them.
    func text(by order: NameOrder) -> String {
        let (first, second) =
            order == .family || isFamilyFirst ? (family, given) : (given, family)
        var text = first
        for part in [second, additional] where !part.isEmpty {
            if !text.isEmpty { text += "\u{FFFE}" }
            text += part
        }
        return text
    }
}
