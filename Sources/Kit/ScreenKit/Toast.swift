import TerminalCore

/// A short notice that disappears by itself. It replaces the hint line and, if the text is long or
/// the terminal narrow, the rows above it.
struct Toast {
    let text: String
    /// The same with a key that works on ``screen`` and nowhere else.
    var offer: String?
    weak var screen: (any ScreenController)?
    /// Whether it says that something is under way, and stays until that is over.
    var isProgress = false
    /// Hides the toast when due.
    let expiry: ScheduledWork

    /// Long enough to be noticed and read: four seconds plus a twentieth of a second per character,
    /// 15 s at most.
    static func duration(of text: String) -> Duration {
        min(.seconds(15), .seconds(4) + .milliseconds(50) * text.count)
    }

    /// Draws over the rows of `canvas` that end at row `bottom`. `isOffered` says whether the
    /// screen has the keys.
    func draw(on canvas: inout Canvas, bottom: Int, isOffered: Bool) {
        let text = isOffered ? offer ?? text : text
        let lines = canvas.symbols.wrapped(text, to: canvas.size.width - 2)
            .prefix(max(1, bottom - 1))
        for (index, line) in lines.enumerated() {
            let y = bottom - lines.count + 1 + index
            canvas.fill(Rect(x: 0, y: y, width: canvas.size.width, height: 1))
            canvas.write(line, at: Point(x: 1, y: y), style: .notice)
        }
    }
}
