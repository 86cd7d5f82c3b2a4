import TerminalCore

/// A short notice that disappears by itself. It replaces the hint line and, if the text is long or
/// the terminal narrow, the rows above it.
struct Toast {
    let text: String
    /// Hides the toast when due.
    let expiry: ScheduledWork

    /// Long enough to be noticed and read: four seconds plus a twentieth of a second per character,
    /// 15 s at most.
    static func duration(of text: String) -> Duration {
        min(.seconds(15), .seconds(4) + .milliseconds(50) * text.count)
    }

    /// Draws over the rows of `canvas` that end at row `bottom`.
    func draw(on canvas: inout Canvas, bottom: Int) {
        let lines = canvas.symbols.wrapped(text, to: canvas.size.width - 2)
            .prefix(max(1, bottom - 1))
        for (index, line) in lines.enumerated() {
            let y = bottom - lines.count + 1 + index
            canvas.fill(Rect(x: 0, y: y, width: canvas.size.width, height: 1))
            canvas.write(line, at: Point(x: 1, y: y), style: .notice)
        }
    }
}
