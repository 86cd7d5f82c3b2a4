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
                let shown = text.trimmedForDisplay
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
        let parts = order == .family ? [family, given, additional] : [given, family, additional]
        return parts.filter { !$0.isEmpty }.joined(separator: "\u{FFFE}")
    }
}

extension String {
    /// ``Swift/StringProtocol/trimmedOfInvisibles``, but quick if neither end needs trimming.
    var trimmedForDisplay: String {
        func isInk(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? false }
        return isInk(utf8.first) && isInk(utf8.last) ? self : trimmedOfInvisibles
    }
}
