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
    mutating func moveCursor(toColumn column: Int, shownIn symbols: SymbolSet) {
        let all = text
        var x = 0
        var index = all.startIndex
        while index < all.endIndex {
            x += symbols.width(of: all[index])
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
            if scalar == "\n", previous == "\r" { continue }
            if scalar.endsCellOrLine {
                scalars.append(" ")
            } else if !scalar.isUnwanted {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// `text` as one line in which nothing inside is lost: U+FFFD stands for line ends and for what
    /// ``singleLine(_:)`` removes. Its end is trimmed, and its start if `trimsStart`.
    static func visibleLine(_ text: String, trimsStart: Bool) -> String {
        func isInk(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.endsCellOrLine && !scalar.isUnwanted && scalar != " "
        }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: isInk),
            let last = scalars.lastIndex(where: isInk)
        else { return "" }
        let line = scalars[(trimsStart ? first : scalars.startIndex)...last]
            .map { scalar -> Unicode.Scalar in
                if scalar == "\t" { return " " }
                return scalar.endsCellOrLine || scalar.isUnwanted ? "\u{FFFD}" : scalar
            }
        return String(String.UnicodeScalarView(line))
    }
}

extension Unicode.Scalar {
    /// Tabs and line ends.
    fileprivate var endsCellOrLine: Bool {
        [0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029].contains(value)
    }

    /// Other controls, and marks that change the direction of text.
    fileprivate var isUnwanted: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
            0xFEFF:
            !endsCellOrLine
        default: false
        }
    }
}
