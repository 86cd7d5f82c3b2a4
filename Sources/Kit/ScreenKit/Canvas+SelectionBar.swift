import TerminalCore

extension Canvas {
    /// Turns the one line of this canvas, which has been drawn, into the bar that has the focus.
    ///
    /// The bar has a single style, because a colour or dimmed text in reverse video would look like
    /// a hole in it. That also makes it cheap to send.
    mutating func drawSelectionBar() {
        write(.selection, at: .zero)
        setStyle(.selected, in: Rect(origin: .zero, size: size))
        setCursor(at: .zero, showing: false)
    }
}
