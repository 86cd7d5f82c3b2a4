public enum NameOrder: String, Hashable, Sendable, CaseIterable {
    case given
    case family
}

extension Contact {
    /// The text that sorts the contact: what SORT-AS or SORT-STRING says, else the phonetic names,
    /// else the names as written, with U+FFFE between the parts. Without any of these, it is the
    /// name that is shown.
    func sortText(by order: NameOrder) -> String {
        func first(_ texts: [String]) -> String {
            for text in texts where !text.isEmpty {
                let shown = text.trimmedForDisplay
                if !shown.isEmpty { return shown }
            }
            return ""
        }
        let family = first([sortAs.family, phonetic.family, name.family])
        let given = first([sortAs.given, phonetic.given, name.given])
        let parts = order == .family ? [family, given] : [given, family]
        let text = (parts + [name.additional]).filter { !$0.isEmpty }.joined(separator: "\u{FFFE}")
        return text.isEmpty ? displayName ?? "" : text
    }
}

extension String {
    /// ``Swift/StringProtocol/trimmedOfInvisibles``, but quick if neither end needs trimming.
    var trimmedForDisplay: String {
        func isInk(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? false }
        return isInk(utf8.first) && isInk(utf8.last) ? self : trimmedOfInvisibles
    }
}
