import TerminalCore

/// Labelled controls, one below the other, one of which has the focus. A form that is taller than
/// its space scrolls, so that the focused control is visible.
public final class Form {
    /// A control with its label; buttons have none.
    public struct Row {
        let label: String
        let control: Control

        public init(label: String = "", control: Control) {
            self.label = label
            self.control = control
        }
    }

    /// In a narrow form, labels give way to this many cells of the controls.
    private static let leastControlWidth = 18

    public private(set) var focusedIndex = 0

    private var rows: [Row]
    private let title: String
    private let strings: KitStrings
    private var originalTexts: [String]
    private(set) var size = Size.zero
    private var symbols = SymbolSet.unicode
    /// In cells, from the last layout.
    private var longestLabel = 0
    private var scroll = ScrollPosition()

    /// A form of `rows`, at least one; the first has the focus. `title` heads its keys in help.
    public init(title: String, rows: [Row], strings: KitStrings) {
        precondition(!rows.isEmpty)
        self.title = title
        self.rows = rows
        self.strings = strings
        originalTexts = rows.map(\.control.enteredText)
    }

    /// Whether any text has changed since the form was made.
    public var isEdited: Bool { rows.map(\.control.enteredText) != originalTexts }

    /// The first problem with what was entered; see ``Control/problem``.
    public var problem: String? { rows.lazy.compactMap(\.control.problem).first }

    /// Whether the focus cannot move further down.
    var isLastFieldFocused: Bool {
        !rows[(focusedIndex + 1)...].contains(where: \.control.isEnabled)
    }

    public var focusedControl: Control { rows[focusedIndex].control }

    /// Whether printable keys are text now.
    public var capturesText: Bool { focusedControl.capturesText }

    /// How many rows it takes to show everything.
    public var preferredHeight: Int { rows.indices.reduce(0) { $0 + height(ofRow: $1) } }

    /// How many cells the labels and the controls' own texts take side by side.
    var preferredWidth: Int {
        let labels = longestLabel == 0 ? 0 : longestLabel + 2
        return labels + (rows.map(\.control.titleWidth).max() ?? 0) + 1
    }

    public func focus(_ control: Control) {
        if let index = rows.firstIndex(where: { $0.control === control }) { moveFocus(to: index) }
    }

    /// Puts `new` rows below the one of `control`. The focus stays where it is.
    func insert(_ new: [Row], below control: Control) {
        guard let index = rows.firstIndex(where: { $0.control === control }) else { return }
        rows.insert(contentsOf: new, at: index + 1)
        originalTexts.insert(contentsOf: new.map(\.control.enteredText), at: index + 1)
        if focusedIndex > index { focusedIndex += new.count }
    }

    /// The keys of the form, those of the focused control first. A screen puts its default action
    /// on Enter before this group while that action is available; otherwise Enter moves to the next
    /// field.
    public var commandGroups: [CommandGroup] {
        let isText = focusedControl.capturesText
        let control = CommandGroup(
            title: isText ? strings.text(.editText) : title, rank: isText ? .list : .screen,
            commands: focusedControl.commands)
        let fields = [
            Command(.tab, .down, title: strings.text(.nextField), hint: nextFieldHint) { [self] in
                moveFocus(by: 1, wraps: true)
            },
            strings.command(.enter, title: .nextField) { [self] in
                moveFocus(by: 1, wraps: false)
            },
            strings.command(.backTab, .up, title: .previousField) { [self] in
                moveFocus(by: -1, wraps: true)
            },
        ].map { $0.keepingToast() }
        return [control, CommandGroup(title: title, commands: fields)]
    }

    public func layout(size: Size, symbols: SymbolSet) {
        self.size = size
        self.symbols = symbols
        longestLabel = rows.map { symbols.width(of: $0.label) }.max() ?? 0
        for (index, row) in rows.enumerated() {
            row.control.layout(
                width: controlWidth, symbols: symbols, isFocused: index == focusedIndex)
        }
        let start = offset(ofRow: focusedIndex)
        // A note belongs to the control above it.
        let isNote = { (row: Row) in row.control is Note }
        let last = focusedIndex + rows[(focusedIndex + 1)...].prefix(while: isNote).count
        scroll.layout(contentHeight: preferredHeight, height: size.height)
        scroll.reveal(start..<offset(ofRow: last + 1))
    }

    public func draw(on canvas: inout Canvas) {
        var y = -scroll.top
        for (index, row) in rows.enumerated() {
            let isFocused = index == focusedIndex
            canvas.write(
                row.label, at: Point(x: 0, y: y), width: labelWidth - 1,
                style: isFocused ? .heading : .plain)
            let controlHeight = row.control.height
            let x = column(ofRow: index)
            let line = Rect(x: x, y: y, width: size.width - x - 1, height: controlHeight)
            canvas.draw(in: line) { row.control.draw(on: &$0, isFocused: isFocused) }
            canvas.write(
                errorLines(ofRow: index), at: Point(x: labelWidth, y: y + controlHeight),
                style: .error)
            y += height(ofRow: index)
        }
        scroll.drawArrows(on: &canvas, x: size.width - 1)
    }

    /// Handles text for the focused control, and the mouse for any control.
    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return focusedControl.handle(event) }
        switch mouse.action {
        case .wheelUp: moveFocus(by: -1, wraps: false)
        case .wheelDown: moveFocus(by: 1, wraps: false)
        case .release: return .ignored
        case .press:
            guard let index = row(at: mouse.location.y), rows[index].control.isEnabled else {
                return .ignored
            }
            moveFocus(to: index)
            let origin = Point(x: column(ofRow: index), y: offset(ofRow: index) - scroll.top)
            if mouse.location.x >= origin.x {
                _ = rows[index].control.handle(.mouse(mouse.relative(to: origin)))
            }
        }
        return .handled
    }
}

extension Form {
    /// Room for the longest label, unless that leaves too little for what is entered.
    private var labelWidth: Int {
        let room = max(size.width / 3, size.width - Self.leastControlWidth)
        return longestLabel == 0 ? 0 : min(longestLabel + 2, room)
    }

    /// The last column is for the arrows that show that there is more.
    private var controlWidth: Int { max(1, size.width - labelWidth - 1) }

    /// Where the control of a row begins: below the others, or further left if a button or switch
    /// would be cut there.
    private func column(ofRow index: Int) -> Int {
        guard rows[index].label.isEmpty else { return labelWidth }
        return max(0, min(labelWidth, size.width - 1 - rows[index].control.titleWidth))
    }

    /// Enter does not leave a field of several lines, so it says how to get to the button below.
    private var nextFieldHint: String {
        let next = rows[(focusedIndex + 1)...].first(where: \.control.isEnabled)?.control
        guard focusedControl is TextView, let button = next as? Button else {
            return strings.text(.nextFieldHint)
        }
        return strings.text(.toButtonHint, button.title)
    }

    private func errorLines(ofRow index: Int) -> [String] {
        rows[index].control.error.map { symbols.wrapped($0, to: controlWidth) } ?? []
    }

    private func height(ofRow index: Int) -> Int {
        rows[index].control.height + errorLines(ofRow: index).count
    }

    private func offset(ofRow index: Int) -> Int {
        (0..<index).reduce(0) { $0 + height(ofRow: $1) }
    }

    private func row(at y: Int) -> Int? {
        rows.indices.first { index in
            let start = offset(ofRow: index) - scroll.top
            return y >= start && y < start + height(ofRow: index)
        }
    }

    private func moveFocus(to index: Int) {
        guard index != focusedIndex else { return }
        let control = focusedControl
        focusedIndex = index
        control.delegate?.controlDidEndEditing(control)
    }

    private func moveFocus(by step: Int, wraps: Bool) {
        var index = focusedIndex
        for _ in rows {
            index += step
            if wraps { index = (index + rows.count) % rows.count }
            guard rows.indices.contains(index) else { return }
            if rows[index].control.isEnabled { return moveFocus(to: index) }
        }
    }
}
