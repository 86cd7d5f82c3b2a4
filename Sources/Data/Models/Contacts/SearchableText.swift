import Glibc

/// The text of a contact, folded for searching: its fields, then the digits of its phone numbers,
/// each ended by a newline, and a zero at the end, as C wants it. Behind the zero are the accents
/// that folding took away.
struct SearchableText: Sendable {
    private var bytes: [UInt8]

    init(_ contact: Contact, folder: inout SearchFolder) {
        contact.forEachText { field in
            guard !field.isEmpty else { return }
            folder.append(field)
            folder.folded.bytes.append(0x0A)
        }
        for phone in contact.phones {
            folder.appendDigits(of: phone.value)
            if let other = phone.value.withoutOptionalZero { folder.appendDigits(of: other) }
        }
        folder.folded.bytes.append(0)
        // As small as possible, because there is one for each contact.
        bytes = Self.bytes(of: folder.folded)
        folder.clear()
    }

    private static func bytes(of folded: FoldedText) -> [UInt8] {
        folded.accents.withUnsafeBytes { accents in
            Array(unsafeUninitializedCapacity: folded.bytes.count + accents.count) {
                buffer, count in
                count = buffer.initialize(fromContentsOf: folded.bytes)
                count = buffer[count...].initialize(fromContentsOf: accents)
            }
        }
    }

    func contains(_ word: SearchWord) -> Bool {
        contains(word.text) || word.digits.contains { strstr(bytes, $0) != nil }
    }

    /// An accented letter of `word` matches only itself, a basic one also those with accents.
    private func contains(_ word: FoldedText) -> Bool {
        if word.accents.isEmpty { return strstr(bytes, word.bytes) != nil }
        return bytes.withUnsafeBytes { all in
            guard let start = all.baseAddress?.assumingMemoryBound(to: CChar.self) else {
                return false
            }
            let accents = all[(strlen(start) + 1)...]
            var next = start
            while let found = strstr(next, word.bytes) {
                let offset = UInt32(truncatingIfNeeded: UnsafePointer(found) - start)
                let isMatch = word.accents.allSatisfy { accent in
                    accents.contains(LetterAccent(end: offset &+ accent.end, mark: accent.mark))
                }
                if isMatch { return true }
                // Only accents without a letter could be found at the end.
                guard found.pointee != 0 else { return false }
                next = UnsafePointer(found) + 1
            }
            return false
        }
    }

    /// Overwrites the text, so that it is gone for good.
    mutating func wipe() {
        for index in bytes.indices { bytes[index] = 0 }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// Whether one of the accents in these bytes is `accent`.
    fileprivate func contains(_ accent: LetterAccent) -> Bool {
        stride(from: startIndex, to: endIndex, by: MemoryLayout<LetterAccent>.stride).contains {
            base.loadUnaligned(fromByteOffset: $0, as: LetterAccent.self) == accent
        }
    }
}

/// A word to search for; each text has a zero at the end.
struct SearchWord {
    var text: FoldedText
    /// The digits alone, if the word can be a phone number, with and without an optional zero.
    var digits: [[UInt8]]

    /// The words of `query`. Each word of a phone number with blanks has to match by itself.
    static func words(of query: String) -> [SearchWord] {
        var folder = SearchFolder()
        let parts = query.split(whereSeparator: { $0.isWhitespace || $0.asciiValue ?? 32 < 32 })
        return parts.compactMap { part in
            folder.clear()
            folder.append(String(part))
            var text = folder.folded
            // Apostrophes and hyphens alone ask for nothing.
            if text.bytes.isEmpty, text.accents.isEmpty { return nil }
            let isNumber = text.bytes.allSatisfy { "+()./0123456789".utf8.contains($0) }
            let number = isNumber ? String(decoding: text.bytes, as: UTF8.self) : ""
            text.bytes.append(0)
            let digits = [number, number.withoutOptionalZero ?? ""].map {
                $0.utf8.filter(\.isDigit)
            }
            return SearchWord(text: text, digits: digits.filter { !$0.isEmpty }.map { $0 + [0] })
        }
    }
}

extension SearchFolder {
    fileprivate mutating func appendDigits(of number: String) {
        for byte in number.utf8 where byte.isDigit { folded.bytes.append(byte) }
        folded.bytes.append(0x0A)
    }
}

extension String {
    /// A phone number without the zero of "+49 (0)30 …", which is only dialled inside the country;
    /// `nil` if it has none.
    fileprivate var withoutOptionalZero: String? {
        guard utf8.contains(0x28), let zero = firstRange(of: "(0)") else { return nil }
        return String(self[..<zero.lowerBound] + self[zero.upperBound...])
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
