import TerminalCore

/// What a field and a view have in common: the text with its cursor, its limit and the editing
/// keys.
protocol TextInput: Control {
    var buffer: TextBuffer { get set }
    /// In code points.
    var maximumLength: Int { get }
    var strings: KitStrings { get }
    var error: String? { get set }
}

extension TextInput {
    var editingCommands: [Command] {
        let edits: [(keys: [Key], title: KitStrings.Text, edit: (inout TextBuffer) -> Void)] = [
            ([.control("u")], .clearField, { $0.clear() }),
            ([.backspace], .deleteBackward, { $0.deleteBackward() }),
            ([.delete], .deleteForward, { $0.deleteForward() }),
            ([.control("w")], .deleteWord, { $0.deleteWordBackward() }),
            ([.control("k")], .deleteToEnd, { $0.deleteToEnd() }),
            ([.left], .cursorLeft, { $0.moveLeft() }),
            ([.right], .cursorRight, { $0.moveRight() }),
            ([.alt("b")], .wordLeft, { $0.moveWordLeft() }),
            ([.alt("f")], .wordRight, { $0.moveWordRight() }),
            ([.home, .control("a")], .lineStart, { $0.moveToStart() }),
            ([.end, .control("e")], .lineEnd, { $0.moveToEnd() }),
        ]
        return edits.map { keys, title, body in
            Command(keys: keys, title: strings.text(title)) { [self] in edit(body) }
        }
    }

    /// Puts as much of `text` at the cursor as fits, and says so where that is not all.
    func insert(_ text: String) {
        let fitting = text.prefix(scalars: maximumLength - buffer.text.unicodeScalars.count)
        edit { $0.insert(String(fitting)) }
        if fitting.endIndex < text.endIndex {
            error = strings.text(.tooLong, strings.count(maximumLength))
        }
    }

    func edit(_ body: (inout TextBuffer) -> Void) {
        let old = buffer.text
        body(&buffer)
        if buffer.text != old { changed() }
    }

    func changed() {
        error = nil
        delegate?.controlDidChange(self)
    }
}

extension String {
    /// As many whole characters from the beginning as take no more than `limit` code points.
    fileprivate func prefix(scalars limit: Int) -> Substring {
        var count = 0
        return prefix { character in
            count += character.unicodeScalars.count
            return count <= limit
        }
    }
}
