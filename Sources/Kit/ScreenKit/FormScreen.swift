import TerminalCore

/// A form as a screen: fields one below the other with notes under them, Save and Cancel, the wait
/// while it is saved, and the question whether to discard changes. A subclass gives the fields
/// their meaning.
open class FormScreen: ScreenController, ControlDelegate {
    public struct FormNote {
        let text: String
        let style: Style

        /// An empty `text` means no note.
        public init(_ text: String, style: Style = .secondary) {
            self.text = text
            self.style = style
        }
    }

    public let links = ScreenLinks()
    public let title: String
    public let form: Form
    public let kitStrings: KitStrings
    public private(set) var isSaving = false

    private let saveTexts: (title: String, hint: String, help: String)
    private let sheetWidth: Int
    private var frame = Rect.zero
    private var hud: HUDScreen?

    /// A form of `rows`, in a sheet `sheetWidth` cells wide, or wider for long texts. `save` is the
    /// save command's title in the navigation bar, and also its hint and its line in help unless
    /// these are given. Without `save`, the command is called Save.
    public init(
        title: String, rows: [Form.Row], save: String? = nil, saveHint: String? = nil,
        saveHelp: String? = nil, sheetWidth: Int = 56, strings: KitStrings
    ) {
        self.title = title
        self.sheetWidth = sheetWidth
        kitStrings = strings
        let saveTitle = save ?? strings.text(.save)
        let usualHint = save ?? strings.text(.saveHint)
        saveTexts = (saveTitle, saveHint ?? usualHint, saveHelp ?? saveTitle)
        form = Form(title: title, rows: rows, strings: strings)
        for row in rows { row.control.delegate = self }
    }

    // MARK: For subclasses

    /// Why the form cannot be saved; `nil` if it can.
    open var refusal: String? { nil }

    /// Saves the form. Only called if there is no ``refusal``.
    open func save() {}

    /// Leaves the form and discards its contents.
    open func cancel() { leave() }

    open func controlDidChange(_ control: Control) {}
    open func controlDidEndEditing(_ control: Control) {}
    open func controlWasPressed(_ control: Control) {}

    /// Notes under the fields, the most important one last: it is kept when there is little room.
    open var notes: [FormNote] { [] }

    /// The screen's own commands.
    open var commands: [Command] { [saveCommand] + cancelCommands }

    open var subtitle: String? { nil }
    open var hasUnsavedChanges: Bool { false }
    open var hidesBackItem: Bool { false }
    open func willAppear() {}
    open func didDisappear() {}

    /// The position of the form in a screen of `size`.
    open func formFrame(in size: Size) -> Rect {
        // A sheet has its own margin.
        Rect(origin: .zero, size: size).insetBy(dx: links.isSheet ? 0 : 2, dy: 0)
    }

    open func shouldLeave() -> Bool {
        guard hasUnsavedChanges else { return true }
        askWhetherToDiscard(kitStrings.text(.discardQuestion), strings: kitStrings) {
            [weak self] in self?.cancel()
        }
        return false
    }

    /// Puts `rows` below the one of `control`, for a form that grows while it is filled in.
    public func insert(_ rows: [Form.Row], below control: Control) {
        for row in rows { row.control.delegate = self }
        form.insert(rows, below: control)
    }

    // MARK: Saving

    /// Call this when saving begins. Until it ends, nothing can be changed, and `hud` is shown;
    /// pass one if the user will notice the wait.
    public func beginSaving(_ hud: HUDScreen? = nil) {
        isSaving = true
        self.hud = hud
        if let hud { present(hud) }
    }

    /// Call this when saving has ended. Returns whether it was under way.
    @discardableResult
    public func endSaving() -> Bool {
        let wasSaving = isSaving
        if let hud { dismiss(hud) }
        hud = nil
        isSaving = false
        setNeedsDisplay()
        return wasSaving
    }

    /// Saving failed because of `message`. The contents stay and can be saved again. Keys that the
    /// user typed ahead are dropped, because they were meant for another screen. `control` gets the
    /// focus.
    public func saveDidFail(_ message: String? = nil, focusing control: Control? = nil) {
        endSaving()
        window?.discardHeldEvents()
        if let control { form.focus(control) }
        if let message { showToast(message) }
    }

    /// The save command. Enter triggers it except in a field of several lines. While the form
    /// cannot be saved, Enter moves to the next field, and at the last one it says why.
    public var saveCommand: Command {
        let refusal = refusal
        let takesEnter =
            !(form.focusedControl is TextView) && (refusal == nil || form.isLastFieldFocused)
        return Command(
            keys: takesEnter ? [.enter] : [], title: saveTexts.help, hint: saveTexts.hint,
            bar: .trailing(saveTexts.title), disabledReason: refusal
        ) { [self] in
            if !isSaving { save() }
        }
    }

    /// Saves the form, or says why it cannot be saved.
    public func saveOrExplain() {
        window?.run(saveCommand)
    }

    /// Closes a form that saves by itself and has no Save and Cancel.
    public var closeCommand: Command {
        let title = kitStrings.text(.close)
        return Command(
            .escape, title: title, hint: kitStrings.text(.leaveFormHint), bar: .leading(title)
        ) { [self] in
            if shouldLeave() { leave() }
        }
    }

    /// Escape asks before anything is lost; Cancel in the bar does not. Cancel is in the bar only
    /// if the bar has no way back.
    private var cancelCommands: [Command] {
        let title = kitStrings.text(.cancel)
        let leave = kitStrings.command(.escape, title: .cancel, hint: .leaveFormHint) { [self] in
            if shouldLeave() { cancel() }
        }
        let bar = Command(keys: [], title: title, bar: .leading(title)) { [self] in cancel() }
        return links.isSheet || hidesBackItem ? [leave, bar] : [leave]
    }

    // MARK: The screen

    public var capturesText: Bool { form.capturesText }
    public var isReadOnly: Bool { false }
    public var holdsInput: Bool { isSaving && hud == nil }

    public var commandGroups: [CommandGroup] {
        [CommandGroup(title: title, commands: commands)] + form.commandGroups
    }

    public func preferredSize(in available: Size) -> Size {
        form.layout(size: available, symbols: symbols)
        let width = min(available.width, max(sheetWidth, form.preferredWidth))
        form.layout(size: Size(width: width, height: available.height), symbols: symbols)
        return Size(
            width: width, height: form.preferredHeight + noteLines(notes, width: width).count)
    }

    public func layout(size: Size) {
        frame = formFrame(in: size)
        // A sheet is no taller than its contents. If it is cut short, the note keeps its place.
        let room = links.isSheet ? noteLines(notes, width: frame.size.width).count : 0
        let height = max(1, frame.size.height - room)
        form.layout(size: Size(width: frame.size.width, height: height), symbols: symbols)
    }

    public func draw(on canvas: inout Canvas) {
        canvas.draw(in: frame) { block in
            for (y, line) in fittingNoteLines(in: block.size) {
                block.write(line.text, at: Point(x: 0, y: y), style: line.style)
            }
            block.draw(in: Rect(origin: .zero, size: form.size)) { form.draw(on: &$0) }
        }
    }

    public func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: frame.origin)))
    }
}

extension FormScreen {
    /// The lines of `notes`, with an empty one before each if `spaced`.
    private func noteLines(_ notes: [FormNote], width: Int, spaced: Bool = true) -> [FormNote] {
        notes.filter { !$0.text.isEmpty }.flatMap { note in
            (spaced ? [FormNote("")] : [])
                + symbols.wrapped(note.text, to: max(1, width))
                .map { FormNote($0, style: note.style) }
        }
    }

    /// The lines that fit under the fields, with their rows: with gaps, without gaps, or only the
    /// last note.
    private func fittingNoteLines(in size: Size) -> [(Int, FormNote)] {
        let top = min(form.preferredHeight, form.size.height)
        let notes = notes.filter { !$0.text.isEmpty }
        let fitting =
            [true, false].map { noteLines(notes, width: size.width, spaced: $0) }
            .first { $0.count <= size.height - top }
            ?? noteLines(notes.suffix(1), width: size.width, spaced: false)
        return fitting.enumerated().map { (top + $0, $1) }
    }
}
