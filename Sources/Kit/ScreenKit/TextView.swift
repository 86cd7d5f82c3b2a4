import TerminalCore

/// A field for several lines of text. Lines wrap at the edge. It grows with its text up to a number
/// of rows and then scrolls.
public final class TextView: TextInput {
    private let maximumHeight: Int

    /// Takes at most `maximumLength` code points and `maximumHeight` rows.
    public init(
        placeholder: String, maximumLength: Int = 10_000, maximumHeight: Int = 5,
        strings: KitStrings
    ) {
        self.maximumHeight = maximumHeight
        super.init(
            placeholder: placeholder, maximumLength: maximumLength, strings: strings,
            buffer: TextBuffer(keepsLines: true))
    }

    override public var height: Int { min(max(1, lines(of: text).count), maximumHeight) }

    override public var commands: [Command] {
        [strings.command(.enter, title: .newLine) { [self] in insert("\n") }] + super.commands
    }

    override public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        super.layout(width: width, symbols: symbols, isFocused: isFocused)
        guard isFocused else { return }
        let cursorLine = lines(of: buffer.before).count - 1
        scroll.layout(contentHeight: lines(of: text).count, height: height)
        scroll.reveal(cursorLine..<cursorLine + 1)
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        super.draw(on: &canvas, isFocused: isFocused)
        canvas.write(lines(of: text).dropFirst(scroll.top).prefix(height), at: .zero)
        if isFocused {
            let cursorLines = lines(of: buffer.before)
            let x = symbols.width(of: cursorLines.last ?? "")
            canvas.setCursor(
                at: Point(x: min(x, textWidth), y: cursorLines.count - 1 - scroll.top),
                showing: true)
        }
    }

    /// The text, broken at the edge character by character, so that the cursor has one place in it.
    private func lines(of text: String) -> [String] {
        var lines = [""]
        var used = 0
        for character in text {
            let cells = symbols.width(of: character)
            if character.isNewline || used + cells > textWidth {
                lines.append("")
                used = 0
            }
            if character.isNewline { continue }
            lines[lines.count - 1].append(character)
            used += cells
        }
        return lines
    }
}
