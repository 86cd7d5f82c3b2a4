import TerminalCore

extension Canvas {
    /// Turns the one line of this canvas, which has been drawn, into the bar of the selection.
    /// Where the keys go to something else, the selection has only its mark.
    ///
    /// The bar has a single style, because a colour or dimmed text in reverse video would look like
    /// a hole in it. That also makes it cheap to send.
    mutating func drawSelectionBar() {
        write(.selection, at: .zero)
        guard isFocused else { return }
        setStyle(.selected, in: Rect(origin: .zero, size: size))
        setCursor(at: .zero, showing: false)
    }
}
