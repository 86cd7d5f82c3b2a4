import TerminalCore

/// Told what the user does with a control.
public protocol ControlDelegate: AnyObject {
    /// What `control` holds has changed, by the user or the program.
    func controlDidChange(_ control: any Control)

    /// `control`, which is enabled, was pressed by key or mouse.
    func controlWasPressed(_ control: any Control)
}

extension ControlDelegate {
    public func controlDidChange(_ control: any Control) {}
    public func controlWasPressed(_ control: any Control) {}
}

/// Something in a form that can have the focus, such as a field or a button.
public protocol Control: AnyObject {
    var delegate: (any ControlDelegate)? { get set }
    /// Whether it can get the focus.
    var isEnabled: Bool { get }
    /// Whether printable keys are text while it has the focus.
    var capturesText: Bool { get }
    /// The entered text; empty if there is none, or nobody should see it.
    var enteredText: String { get }
    /// What is wrong with the contents, in a sentence; `nil`: nothing.
    var error: String? { get }
    /// The keys that work while it has the focus.
    var commands: [Command] { get }
    /// Prepares it for a width and for having the focus or not.
    func layout(width: Int, isFocused: Bool)
    /// In rows, from the last layout.
    var height: Int { get }
    func draw(on canvas: inout Canvas, isFocused: Bool)
    /// Handles text, pastes and the mouse. Locations are the control's own.
    func handle(_ event: Event) -> EventResult
}

extension Control {
    public var capturesText: Bool { false }
    public var enteredText: String { "" }
    public var error: String? { nil }
    public var height: Int { 1 }
    public func layout(width: Int, isFocused: Bool) {}
    public func handle(_ event: Event) -> EventResult { .ignored }
}
