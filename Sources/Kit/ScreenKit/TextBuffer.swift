import TerminalCore

/// Text with a cursor, with the editing keys of readline.
///
/// The cursor moves by what a person sees as a character. Incoming text is made harmless first:
/// line ends become spaces unless lines are kept, control and bidi characters vanish.
struct TextBuffer: Equatable, Sendable {
    /// The text before and after the cursor, kept apart so that a typed combining mark joins the
    /// character before it.
    private(set) var before: String
    private(set) var after = ""

    private let keepsLines: Bool

    init(_ text: String = "", keepsLines: Bool = false) {
        self.keepsLines = keepsLines
        before = ""
        insert(text)
    }

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    mutating func insert(_ text: String) {
        guard keepsLines else { return before += Self.singleLine(text) }
        before += text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.singleLine(String($0)) }.joined(separator: "\n")
    }

    mutating func moveLeft() {
        if let character = before.popLast() { after = String(character) + after }
    }

    mutating func moveRight() {
        if !after.isEmpty { before.append(after.removeFirst()) }
    }

    /// To the beginning of the line.
    mutating func moveToStart() {
        moveBack(to: before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex)
    }

    /// To the end of the line.
    mutating func moveToEnd() {
        before += after[..<lineEnd]
        after = String(after[lineEnd...])
    }

    mutating func moveWordLeft() {
        moveBack(to: wordStart)
    }

    mutating func moveWordRight() {
        let word = after.drop { !Self.isWordCharacter($0) }.drop(while: Self.isWordCharacter)
        before += after[..<word.startIndex]
        after = String(word)
    }

    /// Deletes the last code point before the cursor, so that a Thai or Hangul syllable is removed
    /// as it was typed. An emoji is removed as a whole.
    mutating func deleteBackward() {
        guard let character = before.last else { return }
        let scalars = character.unicodeScalars
        if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
            before.removeLast()
        } else {
            before.unicodeScalars.removeLast()
        }
    }

    mutating func deleteForward() {
        if !after.isEmpty { after.removeFirst() }
    }

    mutating func deleteWordBackward() {
        before = String(before[..<wordStart])
    }

    /// Deletes to the end of the line.
    mutating func deleteToEnd() {
        after = String(after[lineEnd...])
    }

    mutating func clear() {
        before = ""
        after = ""
    }

    /// Moves the cursor before the character that covers cell `column` of the text.
    mutating func moveCursor(toColumn column: Int) {
        let all = text
        var x = 0
        var index = all.startIndex
        while index < all.endIndex {
            x += CellText.width(of: all[index])
            if x > column { break }
            index = all.index(after: index)
        }
        before = String(all[..<index])
        after = String(all[index...])
    }

    private mutating func moveBack(to start: String.Index) {
        after = before[start...] + after
        before = String(before[..<start])
    }

    /// The end of the cursor's line, in ``after``.
    private var lineEnd: String.Index { after.firstIndex(of: "\n") ?? after.endIndex }

    /// The beginning of the word before the cursor.
    private var wordStart: String.Index {
        let rest = before.reversed().drop { !Self.isWordCharacter($0) }
        return rest.drop(while: Self.isWordCharacter).startIndex.base
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// `text` as one harmless line.
    static func singleLine(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar.value {
            case 0x0A where previous == "\r":
                continue
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
                scalars.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
                0xFEFF:
                continue
            default:
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
