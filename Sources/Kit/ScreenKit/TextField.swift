import TerminalCore

/// A line of text to enter, with a placeholder, a mark that clears it, and a place for an error.
public final class TextField: TextInput {
    public weak var delegate: (any ControlDelegate)?
    /// What is wrong with the text; shown under the field until the next change.
    public var error: String?
    /// Whether it can get the focus.
    public var isEnabled = true

    private let placeholder: String
    private let filter: InputFilter?
    let maximumLength: Int
    let strings: KitStrings
    var buffer = TextBuffer() {
        didSet { measure() }
    }
    /// The cells before the cursor and those of the whole text, measured when the text changes.
    private var cursorColumn = 0
    private var endColumn = 0
    private var width = 0
    /// The cells of the text that are shown.
    private var scroll = ScrollPosition()

    /// A field that holds `text` and takes at most `maximumLength` code points, of those that
    /// `filter` accepts.
    public init(
        placeholder: String, text: String = "", filter: InputFilter? = nil,
        maximumLength: Int = 1000, strings: KitStrings
    ) {
        self.placeholder = placeholder
        self.filter = filter
        self.maximumLength = maximumLength
        self.strings = strings
        buffer = TextBuffer(text)
        measure()
    }

    /// The text. Setting it puts the cursor at its end.
    public var text: String {
        get { buffer.text }
        set {
            buffer = TextBuffer(newValue)
            changed()
        }
    }

    public var enteredText: String { text }
    public var capturesText: Bool { true }

    public var commands: [Command] { editingCommands }

    public func layout(width: Int, isFocused: Bool) {
        self.width = width
        guard isFocused else {
            scroll = ScrollPosition()
            return
        }
        // The cursor takes a cell after the end.
        scroll.layout(contentHeight: endColumn + 1, height: textWidth)
        scroll.reveal(cursorColumn..<cursorColumn + 1)
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        canvas.draw(in: Rect(x: 0, y: 0, width: textWidth, height: 1)) { line in
            if buffer.isEmpty {
                line.write(placeholder, at: .zero, width: textWidth, style: .secondary)
            } else {
                line.write(buffer.text, at: Point(x: -scroll.top, y: 0))
            }
            if isFocused {
                line.setCursor(at: Point(x: cursorColumn - scroll.top, y: 0), showing: true)
            }
        }
        if !buffer.isEmpty {
            canvas.write(.clear, at: Point(x: width - 1, y: 0), style: .secondary)
        }
    }

    public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)):
            type(character)
        case .paste(let text):
            paste(text)
        case .mouse(let mouse) where mouse.action == .press:
            if mouse.location.x == width - 1 {
                edit { $0.clear() }
            } else {
                buffer.moveCursor(toColumn: mouse.location.x + scroll.top)
            }
        default:
            return .ignored
        }
        return .handled
    }
}

extension TextField {
    /// The last two cells belong to the mark that clears.
    private var textWidth: Int { max(1, width - 2) }

    private func type(_ character: Character) {
        if let filter, !filter.accepts(character) {
            error = filter.refusal
            return
        }
        insert(String(character))
    }

    private func paste(_ text: String) {
        let line = TextBuffer.singleLine(text).trimmingSpaces()
        guard let filter else { return insert(line) }
        let cleaned = filter.cleaned(line)
        if cleaned.isEmpty, !line.isEmpty {
            error = filter.refusal
        } else {
            insert(cleaned)
        }
    }

    private func measure() {
        cursorColumn = CellText.width(of: buffer.before)
        endColumn = cursorColumn + CellText.width(of: buffer.after)
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate func trimmingSpaces() -> String {
        let tail = drop { $0 == " " }
        guard let last = tail.lastIndex(where: { $0 != " " }) else { return "" }
        return String(tail[...last])
    }
}
