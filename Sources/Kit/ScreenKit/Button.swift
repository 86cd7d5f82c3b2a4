import TerminalCore

/// Told when a button is pressed.
public protocol ButtonDelegate: AnyObject {
    /// `button` was pressed by key or mouse; it is enabled.
    func buttonWasPressed(_ button: Button)
}

/// A word that does something when it is pressed.
public final class Button: Control {
    /// What it says.
    public let title: String
    /// Whether it destroys something.
    public let isDestructive: Bool
    /// Whether it can be pressed.
    public var isEnabled = true
    /// Told of a press.
    public weak var delegate: (any ButtonDelegate)?

    private let help: String

    /// A button that says `title`; `help` says in the list of keys what pressing does, the title if left out.
    public init(title: String, help: String? = nil, isDestructive: Bool = false) {
        self.title = title
        self.help = help ?? title
        self.isDestructive = isDestructive
    }

    public var commands: [Command] {
        [Command(.enter, .space, title: help, hint: title) { [self] in press() }]
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        var style: Style = isDestructive ? .destructive : .plain
        if !isEnabled { style = .secondary }
        if isFocused {
            style = style.adding(.reverse)
            canvas.write(.selection, at: .zero)
            canvas.setCursor(at: Point(x: 1, y: 0), showing: false)
        }
        canvas.write(text, at: Point(x: 1, y: 0), width: canvas.size.width - 1, style: style)
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event, mouse.action == .press,
            (1..<width).contains(mouse.location.x)
        else { return .ignored }
        press()
        return .handled
    }

    /// The cells that it takes, the mark of the focus included.
    var width: Int { CellText.width(of: text) + 1 }

    /// Brackets show what can be pressed, parentheses what cannot be pressed now.
    private var text: String { isEnabled ? "[ \(title) ]" : "( \(title) )" }

    private func press() {
        if isEnabled { delegate?.buttonWasPressed(self) }
    }
}
