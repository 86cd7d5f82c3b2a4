import TerminalCore

/// Two screens beside each other with a line between them, where there is room.
struct Panes {
    /// The width, in cells, from which both are shown.
    static let minimumWidth = 110

    /// The room for both.
    var size: Size
    /// The part of the width that the leading pane gets.
    let leadingShare: Double

    var showBoth: Bool { size.width >= Self.minimumWidth }

    var leading: Rect {
        Rect(x: 0, y: 0, width: Int(Double(size.width) * leadingShare), height: size.height)
    }

    var trailing: Rect {
        let x = leading.maxX + 2
        return Rect(x: x, y: 0, width: size.width - x, height: size.height)
    }

    /// Draws the line and both panes.
    func draw(
        _ leadingScreen: any ScreenController, _ trailingScreen: (any ScreenController)?,
        leadingIsFocused: Bool, on canvas: inout Canvas
    ) {
        for y in 0..<size.height {
            canvas.write(.vertical, at: Point(x: leading.maxX, y: y), style: .secondary)
        }
        canvas.draw(in: leading, focused: leadingIsFocused) { leadingScreen.draw(on: &$0) }
        guard let trailingScreen else { return }
        canvas.draw(in: trailing, focused: !leadingIsFocused) { trailingScreen.draw(on: &$0) }
    }
}
