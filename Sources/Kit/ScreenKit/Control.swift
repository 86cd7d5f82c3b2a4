import TerminalCore

/// Something in a form that can have the focus: a field, a button.
public protocol Control: AnyObject {
    /// Whether the focus may come here.
    var isEnabled: Bool { get }
    /// Whether printable keys are text while this has the focus.
    var capturesText: Bool { get }
    /// The text that was entered; empty where there is none, or where nobody should see it.
    var enteredText: String { get }
    /// What is wrong with its contents, in a sentence; `nil`: nothing.
    var error: String? { get }
    /// The keys that work while this has the focus.
    var commands: [Command] { get }
    /// Takes note of the width that it will be drawn in, and of whether it has the focus.
    func layout(width: Int, isFocused: Bool)
    /// How many rows it takes; from the last layout.
    var height: Int { get }
    /// Draws its rows.
    func draw(on canvas: inout Canvas, isFocused: Bool)
    /// Takes text, paste and mouse; locations are the control's own.
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
