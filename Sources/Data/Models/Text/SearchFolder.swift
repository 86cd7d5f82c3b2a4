/// What distinguishes a letter from its basic one: its accents, or the letter that it is.
struct LetterAccent: Hashable, Sendable {
    /// Where the letter ends in the folded text.
    var end: UInt32
    /// The same for the same accents, in whatever order and form they were written.
    var mark: UInt32
}

/// A text without case, accents, apostrophes and hyphens, and which accents it had.
struct FoldedText: Sendable {

    var bytes: [UInt8] = []
    /// In the order of the text.
    private(set) var accents: [LetterAccent] = []

    /// Overwrites the text, so that it is gone for good, and keeps the room for the next one.
    fileprivate mutating func clear() {
        for index in bytes.indices { bytes[index] = 0 }
        for index in accents.indices { accents[index] = LetterAccent(end: 0, mark: 0) }
        bytes.removeAll(keepingCapacity: true)
        accents.removeAll(keepingCapacity: true)
    }

    fileprivate mutating func addAccent(_ mark: UInt32) {
        let end = UInt32(truncatingIfNeeded: bytes.count)
        if let last = accents.last, last.end == end {
            accents[accents.count - 1].mark = last.mark &+ mark
        } else {
            accents.append(LetterAccent(end: end, mark: mark))
        }
    }
}

/// Folds text as ``Swift/StringProtocol/foldedForSearch`` does, but faster, because it remembers
/// the result for every letter. It also leaves out apostrophes and hyphens, which nobody has to
/// type, and keeps the accents.
struct SearchFolder {
    /// What was appended since the last ``clear()``.
    var folded = FoldedText()
    private var known: [Unicode.Scalar: (bytes: [UInt8], mark: UInt32)] = [:]

    mutating func clear() {
        folded.clear()
    }

    mutating func append(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let letter = UInt8(truncatingIfNeeded: scalar.value)
                if letter == 0x27 || letter == 0x2D { continue }
                // Newlines separate the texts of a contact, so a text must not contain them.
                folded.bytes.append(
                    letter &- 0x41 < 26 ? letter | 0x20 : letter < 0x20 ? 0x20 : letter)
                continue
            }
            let (bytes, mark) = known[scalar] ?? remember(scalar)
            folded.bytes.append(contentsOf: bytes)
            if mark != 0 { folded.addAccent(mark) }
        }
    }

    private mutating func remember(_ scalar: Unicode.Scalar) -> (bytes: [UInt8], mark: UInt32) {
        let letters = String(scalar).foldedForSearch.unicodeScalars
            .filter { !["'", "-", "‐", "–"].contains($0) }
        let result = (
            bytes: Array(String(String.UnicodeScalarView(letters)).utf8), mark: scalar.searchMark
        )
        known[scalar] = result
        return result
    }
}
