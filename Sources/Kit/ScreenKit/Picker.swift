import TerminalCore

/// A choice among a few words.
public final class Picker: Control {
    public var selectedIndex: Int {
        didSet { if selectedIndex != oldValue { changed() } }
    }

    private let options: [String]
    private let strings: KitStrings

    /// `options` must have at least one element.
    public init(options: [String], selectedIndex: Int = 0, strings: KitStrings) {
        precondition(options.indices.contains(selectedIndex))
        self.options = options
        self.selectedIndex = selectedIndex
        self.strings = strings
    }

    override var titleWidth: Int { (options.map { symbols.width(of: $0) }.max() ?? 0) + 4 }

    override public var commands: [Command] {
        [
            strings.command(.space, .right, title: .pickNext, hint: .pickNextHint) { [self] in
                step(1)
            },
            strings.command(.left, title: .pickPrevious) { [self] in step(-1) },
        ]
    }

    override public func draw(on canvas: inout Canvas, isFocused: Bool) {
        let text = "< \(options[selectedIndex]) >"
        canvas.write(
            text, at: .zero, width: canvas.size.width, style: isFocused ? .selected : .plain)
        if isFocused { canvas.setCursor(at: .zero, showing: false) }
    }

    override func press(at point: Point) {
        step(1)
    }

    private func step(_ offset: Int) {
        selectedIndex = (selectedIndex + offset + options.count) % options.count
    }
}
