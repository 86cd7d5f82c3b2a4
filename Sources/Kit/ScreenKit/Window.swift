import TerminalCore

/// Everything on the terminal: a root screen, sheets over it, and at most one toast.
///
/// Events go to the front screen alone. What it does not handle is looked up among its commands,
/// then among the window's own. The window knows nothing of the terminal: it turns events into
/// state and state into frames.
public final class Window {
    /// The smallest terminal in which every screen works, in cells.
    public static let minimumSize = Size(width: 40, height: 10)

    /// Called when a frame should show a change, possibly many times per frame.
    public var onNeedsDisplay: (() -> Void)?
    /// The screen under all sheets.
    public let root: any ScreenController
    public let strings: KitStrings
    /// The text of the last toast, which help repeats.
    public internal(set) var lastNotice: String?
    /// The commands that work everywhere. The application adds its own.
    public var globalCommands: [Command] = []
    /// The commands that work while no sheet is over the root.
    public var rootCommands: [Command] = []

    let scheduler: any Scheduler
    private(set) var sheets: [Sheet] = []
    var toast: Toast?
    private var size: Size
    /// What the terminal can show, as of the last frame.
    private(set) var symbols = SymbolSet.unicode
    private var needsLayout = true
    /// The commands of each screen that was asked for them since the last change.
    private var knownCommands: [ObjectIdentifier: [CommandGroup]] = [:]
    private var typeAhead = TypeAhead()
    private var holdNotice: ScheduledWork?

    public init(
        root: any ScreenController, size: Size, strings: KitStrings,
        scheduler: any Scheduler = MainQueueScheduler()
    ) {
        self.root = root
        self.size = size
        self.strings = strings
        self.scheduler = scheduler
        root.links.ownWindow = self
        root.willAppear()
    }

    /// The screen that gets the events: the uppermost sheet, or the root.
    public var frontScreen: any ScreenController { sheets.last?.screen ?? root }

    /// How many sheets are over the root.
    public var sheetCount: Int { sheets.count }

    /// Every screen in this window.
    public var allScreens: [any ScreenController] {
        ([root] + sheets.map(\.screen)).flatMap(\.selfAndDescendants)
    }

    /// Requests a new frame.
    public func setNeedsDisplay() {
        needsLayout = true
        knownCommands = [:]
        onNeedsDisplay?()
    }

    // MARK: Sheets

    /// Puts `screen` over everything. `presenter` dismisses it.
    public func present(_ screen: any ScreenController, by presenter: any ScreenController) {
        toast = nil
        // Keys typed for the screen below must not answer a question.
        if frontScreen.holdsInput || screen is ActionSheet { typeAhead.drop() }
        screen.links.ownWindow = self
        screen.links.isSheet = true
        sheets.append(Sheet(screen: screen, presenter: presenter))
        screen.willAppear()
        setNeedsDisplay()
    }

    /// Removes the sheet with `screen`, and all sheets over it.
    public func dismissSheet(of screen: any ScreenController) {
        guard let index = sheets.lastIndex(where: { $0.screen === screen }) else { return }
        removeSheets(from: index)
    }

    /// Removes the sheets that were presented by `screen`, which is being popped, or by a screen
    /// inside it, because nobody would be left to answer them.
    func dismissSheets(ofPopped screen: any ScreenController) {
        let presenters = screen.selfAndDescendants
        let index = sheets.firstIndex { sheet in presenters.contains { $0 === sheet.presenter } }
        if let index { removeSheets(from: index) }
    }

    private func removeSheets(from index: Int) {
        let removed = sheets[index...]
        sheets.removeSubrange(index...)
        for sheet in removed.reversed() {
            sheet.screen.didDisappear()
            sheet.screen.links.ownWindow = nil
            sheet.screen.links.isSheet = false
        }
        setNeedsDisplay()
    }

    /// Tells every visible screen that it is no longer visible, because the program ends.
    func close() {
        for sheet in sheets.reversed() { sheet.screen.didDisappear() }
        root.didDisappear()
    }

    /// Shows the keys that work now, unless help is open already.
    public func showHelp() {
        guard !(frontScreen is HelpScreen) else { return }
        let help = HelpScreen(
            groups: commandGroups.forHelp(capturesText: frontScreen.capturesText),
            lastNotice: lastNotice, strings: strings)
        // Help repeats the notice, and a toast over help would hide that very line.
        toast = nil
        present(help, by: frontScreen)
    }

    // MARK: Events

    /// Every command that can be reached now, in the order in which keys are looked up.
    public var commandGroups: [CommandGroup] {
        frontScreen.currentCommands
            + [
                CommandGroup(
                    title: strings.text(.everywhere), rank: .everywhere,
                    commands: (sheets.isEmpty ? rootCommands : []) + globalCommands)
            ]
    }

    /// The commands of `screen`, which makes them once between two changes.
    func commands(of screen: any ScreenController) -> [CommandGroup] {
        let id = ObjectIdentifier(screen)
        if let known = knownCommands[id] { return known }
        let groups = screen.commandGroups
        knownCommands[id] = groups
        return groups
    }

    /// Sends `event` to its receiver.
    public func send(_ event: Event) {
        if case .resize(let newSize) = event {
            size = newSize
            needsLayout = true
        }
        if needsLayout { layout() }
        setNeedsDisplay()
        if isTooSmall, needsSight(event) { return }
        if needsSight(event), !typeAhead.isEmpty || frontScreen.holdsInput {
            typeAhead.hold(event)
            return
        }
        dispatch(event)
        watchHold()
    }

    /// Says that something is being saved, if the wait can be noticed.
    private func watchHold() {
        guard frontScreen.holdsInput, holdNotice == nil else { return }
        holdNotice = scheduler.schedule(after: .milliseconds(500)) { [weak self] in
            guard let self else { return }
            holdNotice = nil
            guard frontScreen.holdsInput else { return }
            typeAhead.becomeStale()
            showToast(strings.text(.saving))
        }
    }

    /// Releases what was typed ahead while a screen held the input, unless one holds it again.
    func sendHeldEvents() {
        guard !frontScreen.holdsInput else { return }
        holdNotice = nil
        if typeAhead.endWait() { showToast(strings.text(.typeAheadDropped)) }
        while !frontScreen.holdsInput, let event = typeAhead.next() {
            layout()
            dispatch(event)
            setNeedsDisplay()
        }
    }

    /// Drops what was typed ahead, because things did not go as the user expected.
    public func discardHeldEvents() {
        typeAhead.drop()
    }

    private func dispatch(_ event: Event) {
        if case .mouse(let mouse) = event { return send(mouse) }
        guard frontScreen.handle(event) == .ignored, case .key(let key) = event else { return }
        if frontScreen.capturesText, case .character = key { return }
        if let command = commandGroups.command(for: key) {
            run(command)
        } else if case .alt = key, !sheets.isEmpty, root.currentCommands.command(for: key) != nil {
            showToast(strings.text(.closeSheetFirst))
        }
    }

    /// Carries out `command`, or says why it is unavailable.
    func run(_ command: Command) {
        if let reason = command.disabledReason {
            showToast(reason)
        } else {
            // Before the action, which may show a toast of its own.
            if !command.keepsToast { hideToast() }
            command.action()
        }
        setNeedsDisplay()
    }

    private func send(_ mouse: Mouse) {
        guard let sheet = sheets.last else {
            _ = root.handle(.mouse(mouse))
            return
        }
        if mouse.action == .press, let command = sheet.barCommand(at: mouse.location) {
            run(command)
        } else if sheet.contentFrame.contains(mouse.location) {
            _ = sheet.screen.handle(.mouse(mouse.relative(to: sheet.contentFrame.origin)))
        }
    }

    /// Whether `event` only makes sense if the user sees the screen. In a window too small to show
    /// anything, only the control keys that work everywhere do something.
    private func needsSight(_ event: Event) -> Bool {
        switch event {
        case .key(let key):
            guard case .control = key else { return true }
            return !globalCommands.contains { $0.keys.contains(key) }
        case .paste, .mouse: return true
        default: return false
        }
    }

    // MARK: Drawing

    private var isTooSmall: Bool {
        size.width < Self.minimumSize.width || size.height < Self.minimumSize.height
    }

    private func layout() {
        guard !isTooSmall else { return }
        needsLayout = false
        root.layout(size: size)
        for index in sheets.indices { sheets[index].layout(in: size) }
    }

    /// What the terminal should show now.
    public func frame(symbols: SymbolSet) -> Frame {
        self.symbols = symbols
        var canvas = Canvas(size: size, symbols: symbols)
        layout()
        // A screen may have changed without saying so, and commands hold their screens.
        knownCommands = [:]
        defer { knownCommands = [:] }
        if isTooSmall {
            drawTooSmall(on: &canvas)
            return canvas.frame
        }
        let whole = Rect(origin: .zero, size: size)
        canvas.draw(in: whole, focused: sheets.isEmpty) { root.draw(on: &$0) }
        for (index, sheet) in sheets.enumerated() {
            canvas.draw(in: whole, focused: index == sheets.count - 1) { sheet.draw(on: &$0) }
        }
        let hintRow = size.height - 2
        let capturesText = frontScreen.capturesText
        if toast == nil || capturesText {
            let hints = HintLine(
                groups: commandGroups, capturesText: capturesText,
                isForm: !frontScreen.isReadOnly, strings: strings)
            let row = Rect(x: 0, y: hintRow, width: size.width, height: 1)
            canvas.fill(row)
            canvas.draw(in: row) { hints.draw(on: &$0) }
        }
        if let toast {
            // Where keys are text, only the hints say which ones are not.
            toast.draw(
                on: &canvas, bottom: capturesText ? hintRow - 1 : hintRow,
                isOffered: !capturesText && (toast.screen.map(hasKeys) ?? false))
        }
        return canvas.frame
    }

    private func drawTooSmall(on canvas: inout Canvas) {
        let text = strings.text(
            .tooSmall, "\(Self.minimumSize.width)", "\(Self.minimumSize.height)",
            "\(size.width)", "\(size.height)")
        canvas.write(symbols.wrapped(text, to: size.width).prefix(size.height), at: .zero)
    }
}
