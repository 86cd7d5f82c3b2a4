import TerminalCore

public final class MessageScreen: ScreenController {
    public let links = ScreenLinks()
    public let title: String

    private let message: String

    public init(title: String, message: String) {
        self.title = title
        self.message = message
    }

    public func draw(on canvas: inout Canvas) {
        canvas.drawMessage(message)
    }
}

extension Canvas {
    /// The wrapped lines of `message`, with their positions.
    private func centeredLines(of message: String) -> [(line: String, point: Point)] {
        let lines = message.wrapped(to: max(1, size.width - 4)).prefix(size.height)
        let top = max(0, (size.height - lines.count) / 2)
        return lines.enumerated().map { index, line in
            (line, Point(x: max(0, (size.width - CellText.width(of: line)) / 2), y: top + index))
        }
    }

    /// Draws `message` in the middle of the canvas.
    public mutating func drawMessage(_ message: String) {
        let lines = centeredLines(of: message)
        for (line, point) in lines {
            write(line, at: point, style: .secondary)
        }
        // Screen readers find the text by the cursor.
        if let first = lines.first { setCursor(at: first.point, showing: false) }
    }
}
