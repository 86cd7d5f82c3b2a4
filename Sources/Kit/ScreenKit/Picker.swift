import TerminalCore

/// A choice among a few words.
public final class Picker: Control {
    public weak var delegate: (any ControlDelegate)?
    /// Whether it can get the focus.
    public var isEnabled = true
    public var selectedIndex: Int {
        didSet { if selectedIndex != oldValue { delegate?.controlDidChange(self) } }
    }

    private let options: [String]
    private let strings: KitStrings

    /// `options` has at least one element.
    public init(options: [String], selectedIndex: Int = 0, strings: KitStrings) {
        precondition(options.indices.contains(selectedIndex))
        self.options = options
        self.selectedIndex = selectedIndex
        self.strings = strings
    }

    public var commands: [Command] {
        [
            Command(
                .space, .right, title: strings.text(.pickNext), hint: strings.text(.pickNextHint)
            ) { [self] in step(1) },
            Command(.left, title: strings.text(.pickPrevious)) { [self] in step(-1) },
        ]
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        let text = "< \(options[selectedIndex]) >"
        canvas.write(
            text, at: .zero, width: canvas.size.width, style: isFocused ? .selected : .plain)
        if isFocused { canvas.setCursor(at: .zero, showing: false) }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event, mouse.action == .press else { return .ignored }
        step(1)
        return .handled
    }

    private func step(_ offset: Int) {
        selectedIndex = (selectedIndex + offset + options.count) % options.count
    }
}
