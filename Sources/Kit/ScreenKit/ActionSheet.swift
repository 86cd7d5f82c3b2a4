import TerminalCore

/// Told which button of an action sheet was pressed.
public protocol ActionSheetDelegate: AnyObject {
    /// The button at `index`, counted from the top, was pressed. Escape presses the last one,
    /// Cancel. The receiver dismisses the sheet.
    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int)
}

/// A question with a few answers. The first may be destructive; the last one cancels.
public final class ActionSheet: ScreenController {
    public let links = ScreenLinks()
    public weak var delegate: (any ActionSheetDelegate)?

    fileprivate var onAnswer: ((Int) -> Void)?
    private let question: String
    private let buttons: [Button]
    private let strings: KitStrings
    private var focusedIndex: Int
    private var size = Size.zero
    /// The buttons in view, where there is no room for all.
    private var scroll = ScrollPosition()

    /// Asks `title`. The last of `buttons` cancels. If the first is destructive, the last has the
    /// focus, so that Enter by habit destroys nothing; otherwise the first has it.
    public init(
        title: String, buttons titles: [String], isDestructive: Bool = true, strings: KitStrings
    ) {
        precondition(!titles.isEmpty)
        question = title
        self.strings = strings
        focusedIndex = isDestructive ? titles.count - 1 : 0
        buttons = titles.enumerated().map { index, title in
            Button(title: title, isDestructive: isDestructive && index == 0 && titles.count > 1)
        }
        for button in buttons { button.delegate = self }
    }

    public var title: String { "" }

    public var commandGroups: [CommandGroup] {
        [
            CommandGroup(
                title: question,
                commands: [
                    Command(
                        .enter, .space, title: strings.text(.choose), hint: strings.text(.choose)
                    ) { [self] in dismiss(pressing: focusedIndex) },
                    Command(
                        .escape, title: strings.text(.cancel), hint: strings.text(.cancelHint)
                    ) { [self] in dismiss(pressing: buttons.count - 1) },
                    Command(
                        .down, .tab, .character("j"), title: strings.text(.selectNext)
                    ) { [self] in moveFocus(by: 1) },
                    Command(
                        .up, .backTab, .character("k"), title: strings.text(.selectPrevious)
                    ) { [self] in moveFocus(by: -1) },
                ])
        ]
    }

    public func preferredSize(in available: Size) -> Size {
        let widest = buttons.map(\.width).max() ?? 0
        let width = min(available.width, max(24, widest, CellText.width(of: question)))
        return Size(width: width, height: questionLines(width: width).count + 1 + buttons.count)
    }

    public func layout(size: Size) {
        self.size = size
        scroll.layout(
            contentHeight: buttons.count, height: min(buttons.count, size.height - buttonTop))
        scroll.reveal(focusedIndex..<focusedIndex + 1)
    }

    public func draw(on canvas: inout Canvas) {
        for (y, line) in questionLines(width: size.width).prefix(buttonTop).enumerated() {
            canvas.write(line, at: Point(x: 0, y: y))
        }
        for index in scroll.visibleRows {
            let row = Rect(x: 0, y: buttonTop + index - scroll.top, width: size.width, height: 1)
            canvas.draw(in: row) { buttons[index].draw(on: &$0, isFocused: index == focusedIndex) }
        }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return .ignored }
        let index = mouse.location.y - buttonTop + scroll.top
        guard scroll.visibleRows.contains(index) else { return .ignored }
        return buttons[index].handle(event)
    }
}

extension ActionSheet: ControlDelegate {
    public func controlWasPressed(_ button: Control) {
        guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
        dismiss(pressing: index)
    }
}

extension ActionSheet {
    /// The buttons stay visible however long the question is.
    private var buttonTop: Int {
        min(
            questionLines(width: size.width).count + 1, max(0, size.height - buttons.count))
    }

    private func questionLines(width: Int) -> [String] {
        question.wrapped(to: width)
    }

    private func moveFocus(by offset: Int) {
        focusedIndex = min(max(0, focusedIndex + offset), buttons.count - 1)
    }

    private func dismiss(pressing index: Int) {
        delegate?.actionSheet(self, didDismissWithButtonIndex: index)
        onAnswer?(index)
    }
}

extension ScreenController {
    /// Asks `question` with an action sheet over this screen. Once a button is pressed, the sheet
    /// goes and `answer` gets the index of the button in `buttons`; Escape presses the last one.
    ///
    /// Where `isDestructive` is true, the first button destroys something and the last has the
    /// focus.
    public func ask(
        _ question: String, buttons: [String], isDestructive: Bool = true, strings: KitStrings,
        answer: @escaping (Int) -> Void
    ) {
        let sheet = ActionSheet(
            title: question, buttons: buttons, isDestructive: isDestructive, strings: strings)
        sheet.onAnswer = { [weak self, weak sheet] index in
            if let sheet { self?.dismiss(sheet) }
            answer(index)
        }
        present(sheet)
    }
}
