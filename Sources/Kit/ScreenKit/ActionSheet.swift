import TerminalCore

/// A question with a few answers, one of which changes nothing.
public final class ActionSheet: ScreenController {
    public let links = ScreenLinks()

    private let answer: (Int) -> Void
    private let question: String
    let buttons: [Button]
    private let strings: KitStrings
    private let cancelIndex: Int
    private var focusedIndex: Int
    private var size = Size.zero
    /// Which buttons are in view when there is no room for all of them.
    private var scroll = ScrollPosition()

    /// Asks `title`. The last of `buttons` cancels. If the first is destructive, the last has the
    /// focus, so that pressing Enter out of habit destroys nothing; otherwise the first has it.
    /// Once a button is pressed, the sheet closes and `answer` gets the button's index; Escape
    /// presses the last.
    public init(
        title: String, buttons titles: [String], isDestructive: Bool = true, strings: KitStrings,
        answer: @escaping (Int) -> Void = { _ in }
    ) {
        precondition(!titles.isEmpty)
        self.answer = answer
        question = title
        self.strings = strings
        cancelIndex = titles.count - 1
        focusedIndex = isDestructive ? cancelIndex : 0
        buttons = titles.enumerated().map { index, title in
            Button(
                title: title, isDestructive: isDestructive && index == 0 && titles.count > 1,
                strings: strings)
        }
        for button in buttons { button.delegate = self }
    }

    /// Asks `title`: whether to discard what was entered. Keep editing comes first, has the focus,
    /// and is what Escape presses; `discard` is called if the other button is pressed.
    init(title: String, discardButton: String, strings: KitStrings, discard: @escaping () -> Void) {
        answer = { if $0 == 1 { discard() } }
        question = title
        self.strings = strings
        cancelIndex = 0
        focusedIndex = 0
        buttons = [
            Button(title: strings.text(.keepEditing), strings: strings),
            Button(title: discardButton, isDestructive: true, strings: strings),
        ]
        for button in buttons { button.delegate = self }
    }

    public var title: String { "" }

    public var commandGroups: [CommandGroup] {
        [
            CommandGroup(
                title: question,
                commands: [
                    Command(
                        .enter, .space, title: strings.text(.choose),
                        hint: strings.text(.chooseHint)
                    ) { [self] in dismiss(pressing: focusedIndex) },
                    Command(
                        .escape, title: strings.text(.cancel), hint: strings.text(.cancelHint)
                    ) { [self] in dismiss(pressing: cancelIndex) },
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
        for button in buttons {
            button.layout(width: available.width, symbols: symbols, isFocused: false)
        }
        let widest = buttons.map(\.titleWidth).max() ?? 0
        let width = min(available.width, max(24, widest, symbols.width(of: question)))
        return Size(width: width, height: questionLines(width: width).count + 1 + buttons.count)
    }

    public func layout(size: Size) {
        self.size = size
        scroll.layout(
            contentHeight: buttons.count, height: min(buttons.count, size.height - buttonTop))
        scroll.reveal(focusedIndex..<focusedIndex + 1)
    }

    public func draw(on canvas: inout Canvas) {
        canvas.write(questionLines(width: size.width).prefix(buttonTop), at: .zero)
        for index in scroll.visibleRows {
            let row = Rect(x: 0, y: buttonTop + index - scroll.top, width: size.width, height: 1)
            canvas.draw(in: row) { line in
                buttons[index].draw(on: &line, isFocused: false)
                if index == focusedIndex { line.drawSelectionBar() }
            }
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
        symbols.wrapped(question, to: width)
    }

    private func moveFocus(by offset: Int) {
        focusedIndex = min(max(0, focusedIndex + offset), buttons.count - 1)
    }

    private func dismiss(pressing index: Int) {
        dismiss(self)
        answer(index)
    }
}

extension ScreenController {
    /// Asks `question` over this screen; see ``ActionSheet`` for the answer.
    @discardableResult
    public func ask(
        _ question: String, buttons: [String], isDestructive: Bool = true, strings: KitStrings,
        answer: @escaping (Int) -> Void
    ) -> ActionSheet {
        let sheet = ActionSheet(
            title: question, buttons: buttons, isDestructive: isDestructive, strings: strings,
            answer: answer)
        present(sheet)
        return sheet
    }

    /// Asks over this screen whether to discard what was entered; `discard` runs if so. Without a
    /// `button`, the button is called Discard.
    @discardableResult
    public func askWhetherToDiscard(
        _ question: String, button: String? = nil, strings: KitStrings,
        discard: @escaping () -> Void
    ) -> ActionSheet {
        let sheet = ActionSheet(
            title: question, discardButton: button ?? strings.text(.discard), strings: strings,
            discard: discard)
        present(sheet)
        return sheet
    }

    /// Asks `question` over this screen; `action` runs if `button` is pressed, and not Cancel.
    public func confirm(
        _ question: String, button: String, strings: KitStrings, action: @escaping () -> Void
    ) {
        ask(question, buttons: [button, strings.text(.cancel)], strings: strings) { index in
            if index == 0 { action() }
        }
    }
}
