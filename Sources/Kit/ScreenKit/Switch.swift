import TerminalCore

/// Something that is on or off.
public final class Switch: Control {
    public var isOn: Bool {
        didSet { if isOn != oldValue { changed() } }
    }

    private let title: String
    private let strings: KitStrings

    /// `title` is written beside the switch.
    public init(title: String, isOn: Bool = false, strings: KitStrings) {
        self.title = title
        self.isOn = isOn
        self.strings = strings
    }

    override public var commands: [Command] {
        [
            Command(
                .space, title: strings.text(.turnSwitch, title), hint: strings.text(.turnSwitchHint)
            ) { [self] in isOn.toggle() }
        ]
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        let mark = isOn ? canvas.symbols.text(.check) : " "
        canvas.write("[\(mark)]", at: .zero, style: isFocused ? .selected : .plain)
        canvas.write(
            title, at: Point(x: 4, y: 0), width: canvas.size.width - 4,
            style: isFocused ? .heading : .plain)
        if isFocused { canvas.setCursor(at: Point(x: 1, y: 0), showing: false) }
    }

    override var titleWidth: Int { 4 + symbols.width(of: title) }

    override func press(at point: Point) {
        if point.x < titleWidth { isOn.toggle() }
    }
}
