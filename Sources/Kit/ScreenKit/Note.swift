import TerminalCore

/// A wrapped sentence between the fields of a form. It never has the focus, and scrolls into view
/// with the control above it.
public final class Note: Control {
    private let text: String
    private var width = 1

    public init(_ text: String) {
        self.text = text
        super.init()
        isEnabled = false
    }

    override public var height: Int { lines.count }

    override public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        super.layout(width: width, symbols: symbols, isFocused: isFocused)
        self.width = max(1, width)
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        canvas.write(lines, at: .zero, style: .secondary)
    }

    private var lines: [String] { symbols.wrapped(text, to: width) }
}
