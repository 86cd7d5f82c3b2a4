import TerminalCore

/// A field for one line of text, with a placeholder, a mark that clears it, and a place for an
/// error.
public final class TextField: TextInput {
    private let filter: InputFilter?
    /// The cells before the cursor, from the last layout with the focus.
    private var cursorColumn = 0

    /// A field that holds `text` and takes at most `maximumLength` code points, of those that
    /// `filter` accepts.
    public init(
        placeholder: String, text: String = "", filter: InputFilter? = nil,
        maximumLength: Int = 1000, strings: KitStrings
    ) {
        self.filter = filter
        super.init(
            placeholder: placeholder, maximumLength: maximumLength, strings: strings,
            buffer: TextBuffer(text))
    }

    override public func layout(width: Int, isFocused: Bool) {
        super.layout(width: width, isFocused: isFocused)
        guard isFocused else { return }
        cursorColumn = CellText.width(of: buffer.before)
        // The cursor takes a cell after the end.
        let end = cursorColumn + CellText.width(of: buffer.after) + 1
        scroll.layout(contentHeight: end, height: textWidth)
        scroll.reveal(cursorColumn..<cursorColumn + 1)
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        super.draw(on: &canvas, isFocused: isFocused)
        canvas.draw(in: Rect(x: 0, y: 0, width: textWidth, height: 1)) { line in
            line.write(text, at: Point(x: -scroll.top, y: 0))
            if isFocused {
                line.setCursor(at: Point(x: cursorColumn - scroll.top, y: 0), showing: true)
            }
        }
    }

    override func press(at point: Point) {
        if point.x == width - 1 {
            super.press(at: point)
        } else {
            buffer.moveCursor(toColumn: point.x + scroll.top)
        }
    }

    override func type(_ character: Character) {
        if let filter, !filter.accepts(character) {
            error = filter.refusal
        } else {
            super.type(character)
        }
    }

    override func paste(_ text: String) {
        let line = TextBuffer.singleLine(text).trimmingSpaces()
        guard let filter else { return insert(line) }
        let cleaned = filter.cleaned(line)
        if cleaned.isEmpty, !line.isEmpty {
            error = filter.refusal
        } else {
            insert(cleaned)
        }
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
