import TerminalCore

extension Canvas {
    /// Draws `message`, wrapped, in the middle of the canvas.
    public mutating func drawMessage(_ message: String) {
        let lines = symbols.wrapped(message, to: max(1, size.width - 4)).prefix(size.height)
        let top = max(0, (size.height - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            let x = max(0, (size.width - symbols.width(of: line)) / 2)
            write(line, at: Point(x: x, y: top + index), style: .secondary)
            // Screen readers find the text by the cursor.
            if index == 0 { setCursor(at: Point(x: x, y: top), showing: false) }
        }
    }
}
