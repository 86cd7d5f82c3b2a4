public enum NameOrder: String, Hashable, Sendable, CaseIterable {
    case given
    case family
}

/// The parts of a name that sort it: what SORT-AS or SORT-STRING says, else the phonetic names,
/// else the names as written. Without any of these, it is the name that is shown.
struct SortName: Sendable {
    private var family: String
    private let given: String
    private let additional: String

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
        if family.isEmpty, given.isEmpty, additional.isEmpty {
            family = contact.displayName ?? ""
        }
    }

    /// The parts in this order, with U+FFFE between them.
    func text(by order: NameOrder) -> String {
        let (first, second) = order == .family ? (family, given) : (given, family)
        var text = first
        for part in [second, additional] where !part.isEmpty {
            if !text.isEmpty { text += "\u{FFFE}" }
            text += part
        }
        return text
    }
}
