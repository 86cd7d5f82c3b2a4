import TerminalCore

/// What a field and a view have in common: the text with its cursor, its limit, the editing keys
/// and the mark that clears.
public class TextInput: Control {
    let strings: KitStrings
    var buffer: TextBuffer
    /// The lines of a view, or the cells of a field, that are shown.
    var scroll = ScrollPosition()
    /// In cells, from the last layout.
    private(set) var width = 0
    /// Whether the next character replaces everything.
    private(set) var isAllSelected = false

    private let placeholder: String
    /// In code points.
    private let maximumLength: Int

    init(placeholder: String, maximumLength: Int, strings: KitStrings, buffer: TextBuffer) {
        self.placeholder = placeholder
        self.maximumLength = maximumLength
        self.strings = strings
        self.buffer = buffer
    }

    /// Setting the text puts the cursor at its end. Lines are separated by line feeds.
    public var text: String {
        get { buffer.text }
        set {
            buffer.clear()
            buffer.insert(newValue)
            changed()
        }
    }

    /// Makes the next character replace everything.
    public func selectAll() {
        isAllSelected = !buffer.isEmpty
    }

    override public var enteredText: String { text }
    override var titleWidth: Int { symbols.width(of: placeholder) + 2 }
    override public var capturesText: Bool { true }

    override public var commands: [Command] {
        let edits: [(keys: [Key], title: KitStrings.Text, edit: (inout TextBuffer) -> Void)] = [
            ([.control("u")], .clearField, { $0.clear() }),
            ([.backspace], .deleteBackward, delete { $0.deleteBackward() }),
            ([.delete], .deleteForward, delete { $0.deleteForward() }),
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
            Command(keys: keys, title: strings.text(title)) { [self] in edit(body) }.keepingToast()
        }
    }

    override public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        super.layout(width: width, symbols: symbols, isFocused: isFocused)
        self.width = width
        if !isFocused { scroll = ScrollPosition() }
    }

    /// Draws the placeholder, or the mark that clears.
    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        if buffer.isEmpty {
            canvas.write(placeholder, at: .zero, width: textWidth, style: .secondary)
        } else {
            canvas.write(.clear, at: Point(x: width - 1, y: 0), style: .secondary)
        }
    }

    override public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)): insert(String(character))
        case .paste(let text): paste(text)
        default: return super.handle(event)
        }
        return .handled
    }

    override func press(at point: Point) {
        if point.x == width - 1, point.y == 0 { edit { $0.clear() } }
    }

    func paste(_ text: String) {
        insert(text)
    }

    /// Puts as much of `text` at the cursor as fits, and says so if that is not all.
    func insert(_ text: String) {
        if isAllSelected { buffer.clear() }
        let fitting = text.prefix(scalars: maximumLength - buffer.text.unicodeScalars.count)
        edit { $0.insert(String(fitting)) }
        if fitting.endIndex < text.endIndex {
            error = strings.text(.tooLong, strings.count(maximumLength))
        }
    }

    /// The last two cells belong to the mark that clears. A wide character needs two.
    var textWidth: Int { max(2, width - 2) }

    private func edit(_ body: (inout TextBuffer) -> Void) {
        let old = buffer.text
        body(&buffer)
        isAllSelected = false
        if buffer.text != old { changed() }
    }

    /// The same as `body`, unless everything is selected: then that is deleted.
    private func delete(
        _ body: @escaping (inout TextBuffer) -> Void
    ) -> (inout TextBuffer) -> Void {
        { [self] buffer in
            if isAllSelected { buffer.clear() } else { body(&buffer) }
        }
    }
}

extension String {
    /// As many whole characters from the beginning as have no more than `limit` code points.
    fileprivate func prefix(scalars limit: Int) -> Substring {
        var count = 0
        return prefix { character in
            count += character.unicodeScalars.count
            return count <= limit
        }
    }
}
