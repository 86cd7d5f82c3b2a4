import TerminalCore

public final class Button: Control {
    public let title: String
    /// Whether it destroys something.
    public let isDestructive: Bool

    private let help: String
    private let strings: KitStrings

    /// `help` describes the button in help; it defaults to `title`.
    public init(
        title: String, help: String? = nil, isDestructive: Bool = false, strings: KitStrings
    ) {
        self.title = title
        self.help = help ?? title
        self.isDestructive = isDestructive
        self.strings = strings
    }

    override public var commands: [Command] {
        [
            Command(.enter, .space, title: help, hint: strings.text(.pressHint)) { [self] in
                press()
            }
        ]
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        var style: Style = isDestructive ? .destructive : .plain
        if !isEnabled { style = .secondary }
        if isFocused {
            style.attributes.insert(.reverse)
            canvas.write(.selection, at: .zero)
            canvas.setCursor(at: Point(x: 1, y: 0), showing: false)
        }
        canvas.write(text, at: Point(x: 1, y: 0), width: canvas.size.width - 1, style: style)
    }

    override func press(at point: Point) {
        if (1..<titleWidth).contains(point.x) { press() }
    }

    /// Includes the mark of the focus.
    override var titleWidth: Int { symbols.width(of: text) + 1 }

    /// Brackets mark what can be pressed, parentheses what is unavailable.
    private var text: String { isEnabled ? "[ \(title) ]" : "( \(title) )" }

    private func press() {
        if isEnabled { delegate?.controlWasPressed(self) }
    }
}
