import Glibc

/// The text of a contact, folded for searching: its fields, then the digits of its phone numbers,
/// each ended by a newline, and a zero at the end, as C wants it.
struct SearchableText: Sendable {
    private var bytes: [UInt8] = []

    init(_ contact: Contact, folder: inout SearchFolder) {
        contact.forEachText { field in
            guard !field.isEmpty else { return }
            folder.append(field, to: &bytes)
            bytes.append(0x0A)
        }
        for phone in contact.phones {
            bytes += phone.value.utf8.filter { $0.isDigit }
            bytes.append(0x0A)
        }
        bytes.append(0)
    }

    func contains(_ word: SearchWord) -> Bool {
        contains(word.text) || word.digits.map(contains) ?? false
    }

    private func contains(_ needle: [UInt8]) -> Bool {
        strstr(bytes, needle) != nil
    }

    /// Overwrites the text, so that it is gone for good.
    mutating func wipe() {
        for index in bytes.indices { bytes[index] = 0 }
    }
}

/// A word to search for; each text has a zero at the end.
struct SearchWord {
    var text: [UInt8]
    /// The digits alone, if the word can be a phone number.
    var digits: [UInt8]?

    /// The words of `query`. A query that is one phone number with blanks is one word.
    static func words(of query: String) -> [SearchWord] {
        let folded = query.foldedForSearch
        let parts = folded.split(whereSeparator: { $0.isWhitespace || $0.asciiValue ?? 32 < 32 })
        return parts.map { part in
            let text = Array(part.utf8)
            let isNumber = text.allSatisfy { "+-()./0123456789".utf8.contains($0) }
            let digits = text.filter(\.isDigit)
            return SearchWord(
                text: text + [0], digits: isNumber && !digits.isEmpty ? digits + [0] : nil)
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}

extension Contact {
    /// Passes every text that can be shown to `body`, names first. Some are empty.
    fileprivate func forEachText(_ body: (String) -> Void) {
        body(formattedName)
        [name.given, name.additional, name.family, name.prefixes, name.suffixes].forEach(body)
        [sortAs.family, sortAs.given, phonetic.family, phonetic.given].forEach(body)
        nicknames.forEach(body)
        body(organisation)
        organisationUnits.forEach(body)
        body(title)
        for values in [phones, emails, links] {
            for value in values {
                body(value.value)
                body(value.label.ownWord)
            }
        }
        for address in addresses {
            let parts = address.value
            [parts.box, parts.extended, parts.street, parts.postalCode, parts.city].forEach(body)
            [parts.region, parts.country, address.label.ownWord].forEach(body)
        }
        switch birthday {
        case .text(let text): body(text)
        case .date(let year, let month, let day):
            let parts = [year, month, day].compactMap(\.self)
            body(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-"))
        case nil: break
        }
        categories.forEach(body)
        body(note)
    }
}

extension ContactLabel {
    /// The user's own word; empty for the others.
    fileprivate var ownWord: String {
        if case .custom(let word) = self { word } else { "" }
    }
}
