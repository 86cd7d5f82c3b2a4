import TerminalCore

/// A field for one line of text, with a placeholder, a mark that clears it, and a place for an
/// error.
public final class TextField: TextInput {
    /// Judges a text: what is wrong with it, in a sentence. The field keeps all of a text that is
    /// judged, so that its user sees what to correct.
    public var judge: ((String) -> String?)?
    /// How a text that is pasted into the empty field is written, such as a price without its
    /// currency; `nil` leaves it as it is.
    public var rewrite: ((String) -> String?)?

    /// The whole text that the beginning of one, which was typed, is most likely meant to become;
    /// `nil` for none. It is shown after the cursor, and the right arrow takes it.
    public var complete: ((String) -> String?)?

    /// The cells before the cursor, from the last layout with the focus.
    private var cursorColumn = 0

    /// A field that holds `text` and takes at most `maximumLength` code points.
    public init(
        placeholder: String, text: String = "", maximumLength: Int = 1000, strings: KitStrings
    ) {
        super.init(
            placeholder: placeholder, maximumLength: maximumLength, strings: strings,
            buffer: TextBuffer(text))
    }

    override public var problem: String? { judge?(text) }

    override public var commands: [Command] {
        guard let completion else { return super.commands }
        let take = Command(
            .right, title: strings.text(.complete, completion), hint: completion
        ) { [self] in text = completion }
        return [take] + super.commands
    }

    /// What can be taken now. Only the end of the text can be completed.
    private var completion: String? {
        guard !buffer.isEmpty, buffer.after.isEmpty, let whole = complete?(text),
            whole.count > text.count
        else { return nil }
        return whole
    }

    override public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        super.layout(width: width, symbols: symbols, isFocused: isFocused)
        guard isFocused else { return }
        cursorColumn = symbols.width(of: buffer.before)
        // The cursor takes a cell after the end.
        let end = cursorColumn + symbols.width(of: buffer.after) + 1
        scroll.layout(contentHeight: end, height: textWidth)
        scroll.reveal(cursorColumn..<cursorColumn + 1)
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        super.draw(on: &canvas, isFocused: isFocused)
        canvas.draw(in: Rect(x: 0, y: 0, width: textWidth, height: 1)) { line in
            line.write(
                text, at: Point(x: -scroll.top, y: 0),
                style: isFocused && isAllSelected ? .selected : .plain)
            if isFocused, let completion {
                line.write(
                    String(completion.dropFirst(text.count)),
                    at: Point(x: cursorColumn - scroll.top, y: 0), style: .secondary)
            }
            if isFocused {
                line.setCursor(at: Point(x: cursorColumn - scroll.top, y: 0), showing: true)
            }
        }
    }

    override func press(at point: Point) {
        if point.x == width - 1 {
            super.press(at: point)
        } else {
            buffer.moveCursor(toColumn: point.x + scroll.top, shownIn: symbols)
        }
    }

    override func paste(_ text: String) {
        guard judge != nil else { return insert(TextBuffer.singleLine(text).trimmingSpaces()) }
        let line = TextBuffer.visibleLine(text, trimsStart: buffer.isEmpty)
        insert(buffer.isEmpty ? rewrite?(line) ?? line : line)
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
