import TerminalCore

/// Told what the user does with a control.
public protocol ControlDelegate: AnyObject {
    /// What `control` holds has changed, by the user or the program.
    func controlDidChange(_ control: Control)

    /// The focus has left `control`.
    func controlDidEndEditing(_ control: Control)

    /// `control`, which is enabled, was pressed by key or mouse.
    func controlWasPressed(_ control: Control)
}

extension ControlDelegate {
    public func controlDidChange(_ control: Control) {}
    public func controlDidEndEditing(_ control: Control) {}
    public func controlWasPressed(_ control: Control) {}
}

/// Something in a form that can have the focus, such as a field or a button.
public class Control {
    public weak var delegate: (any ControlDelegate)?
    /// Whether it can get the focus.
    public var isEnabled = true
    /// What is wrong with the contents, in a sentence below the control until the next change;
    /// `nil` if nothing is.
    public var error: String?

    /// What is wrong with the contents as they are; it becomes the ``error`` after each change.
    public var problem: String? { nil }

    /// Whether printable keys are text while it has the focus.
    public var capturesText: Bool { false }
    /// The entered text; empty if there is none, or nobody should see it.
    public var enteredText: String { "" }
    /// The keys that work while it has the focus.
    public var commands: [Command] { [] }
    /// In rows, from the last layout.
    public var height: Int { 1 }
    /// The cells that the control's own texts take, such as a title or a placeholder.
    var titleWidth: Int { 0 }
    /// What the terminal can show, from the last layout.
    private(set) var symbols = SymbolSet.unicode

    /// Prepares the control for a width in cells, and for having the focus or not. Overrides call
    /// this first.
    public func layout(width: Int, symbols: SymbolSet, isFocused: Bool) {
        self.symbols = symbols
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {}

    /// Handles text, pastes and the mouse. Mouse locations are in the control's coordinates.
    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event, mouse.action == .press else { return .ignored }
        press(at: mouse.location)
        return .handled
    }

    /// The left button of the mouse went down at `point`.
    func press(at point: Point) {}

    /// Call this after each change of the contents.
    func changed() {
        error = problem
        delegate?.controlDidChange(self)
    }
}
