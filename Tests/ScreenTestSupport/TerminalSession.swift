import Dispatch
import ScreenKit
import TerminalCore

/// The program on a terminal in memory, driven as a user would: keys in, text out.
public final class TerminalSession {
    /// Nothing that was waited for happened in time.
    public struct TimeOut: Error, CustomStringConvertible {
        /// What was waited for, and what was there instead.
        public let description: String
    }

    /// What the terminal shows.
    public let terminal: TestTerminal
    /// The time that toasts live in.
    public let scheduler = ManualScheduler()
    /// The window.
    public let window: Window
    /// The program.
    public let application: Application
    /// Why the program ended, once it has.
    public private(set) var exitReason: ExitReason?
    /// How often the user insisted on an end that takes its time.
    public private(set) var insistCount = 0
    /// How often the program was told that it is active again.
    public private(set) var activationCount = 0

    /// What the program does before it is stopped.
    public var onSuspend: (() async -> Void)?
    /// Whether input is welcome.
    public var onInput: (() -> Bool)?
    /// What lives as long as the session: the fixture behind it, with its folder.
    public var fixture: AnyObject?

    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Starts a program that shows `root`.
    public init(
        root: any ScreenController, width: Int = 80, height: Int = 24,
        symbols: SymbolSet = .unicode, strings: KitStrings = .names
    ) {
        let size = Size(width: width, height: height)
        terminal = TestTerminal(size: size, symbols: symbols)
        window = Window(root: root, size: size, strings: strings, scheduler: scheduler)
        application = Application(window: window, driver: terminal)
        application.delegate = self
        terminal.onChange = { [weak self] in self?.wakeUp() }
        do {
            try application.start()
        } catch {
            preconditionFailure("A terminal in memory always starts: \(error)")
        }
    }

    // MARK: Keys in

    /// Presses `keys` one after the other, each in a batch of its own.
    public func press(_ keys: Key...) {
        for key in keys { terminal.send([.key(key)]) }
    }

    /// Types `text` character by character.
    public func type(_ text: String) {
        for character in text { terminal.send([.key(.character(character))]) }
    }

    /// Pastes `text`.
    public func paste(_ text: String) {
        terminal.send([.paste(text)])
    }

    /// Sends `events` in one batch.
    public func send(_ events: Event...) {
        terminal.send(events)
    }

    /// Sends `events` in one batch.
    public func send(_ events: [Event]) {
        terminal.send(events)
    }

    /// Uses the mouse at column `x` of row `y`.
    public func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
        terminal.send([.mouse(Mouse(action: action, location: Point(x: x, y: y)))])
    }

    /// Clicks on the first cell of `text` where it stands on the screen for the first time.
    public func click(_ text: String) throws {
        for row in 0..<terminal.frame.size.height {
            let line = terminal.frame.text(row: row)
            guard let range = line.firstRange(of: text) else { continue }
            mouse(.press, SymbolSet.unicode.width(of: String(line[..<range.lowerBound])), row)
            return
        }
        throw TimeOut(description: "There is no “\(text)” to click on:\n\(screen)")
    }

    /// Changes the terminal's size.
    public func resize(_ width: Int, _ height: Int) {
        terminal.send([.resize(Size(width: width, height: height))])
    }

    // MARK: Text out

    /// The whole screen.
    public var screen: String { terminal.frame.text }

    /// The rows of the screen without the spaces at their ends.
    public var rows: [String] {
        (0..<terminal.frame.size.height).map { terminal.frame.text(row: $0) }
    }

    /// The text of the row with the bar, without the mark; where a sheet has the keys, of the first
    /// row with a mark.
    public var selectedRow: String? {
        let mark = terminal.symbols.text(.selection)
        if let bar = bars.first {
            let frame = terminal.frame
            let cells = bar.columns.dropFirst().map { frame[Point(x: $0, y: bar.y)].text }
            let end = cells.lastIndex { $0 != " " && !$0.isEmpty } ?? -1
            return cells[...end].joined()
        }
        return rows.first { $0.hasPrefix(mark) }.map { String($0.dropFirst()) }
    }

    /// The hint line, or the last line of the toast in its place.
    public var hints: String { rows[max(0, rows.count - 2)] }

    /// The text under the hardware cursor, from there to the end of its row; `nil`: it is nowhere.
    public var textAtCursor: String? {
        guard let cursor = terminal.frame.cursor else { return nil }
        let cells = terminal.frame.cells[(cursor.y * terminal.frame.size.width)...]
        return cells.prefix(terminal.frame.size.width).dropFirst(cursor.x).map(\.text).joined()
    }

    /// Waits until `condition` holds for what is on the screen; looks whenever a frame is shown and
    /// when the program ends. Patient, since all tests of screens share the main actor, on a busy
    /// machine for long.
    public func wait(
        for what: String, seconds: Int = 240, until condition: (TerminalSession) -> Bool
    ) async throws {
        let watchdog = Task {
            try await Task.sleep(for: .seconds(seconds))
            wakeUp()
        }
        defer { watchdog.cancel() }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition(self) {
            guard ContinuousClock.now < deadline else {
                throw TimeOut(description: "Waited in vain for \(what):\n\(screen)")
            }
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Waits until `text` is on the screen.
    public func waitFor(_ text: String) async throws {
        try await wait(for: "“\(text)”") { $0.screen.contains(text) }
    }

    /// Waits until `text` is not on the screen any more.
    public func waitForNo(_ text: String) async throws {
        try await wait(for: "“\(text)” to go") { !$0.screen.contains(text) }
    }

    /// Waits until the row with the selection contains `text`.
    public func waitForSelection(_ text: String) async throws {
        try await wait(for: "a selection of “\(text)”") {
            $0.selectedRow?.contains(text) == true
        }
    }

    /// Lets everything happen that is due on the main queue now, such as a frame that was asked
    /// for.
    public func settle() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    private func wakeUp() {
        let continuations = waiting
        waiting = []
        for continuation in continuations { continuation.resume() }
    }
}

extension TerminalSession: ApplicationDelegate {
    public func applicationDidBecomeActive(_ application: Application) {
        activationCount += 1
        wakeUp()
    }

    public func applicationShouldReceiveInput(_ application: Application) -> Bool {
        onInput?() ?? true
    }

    public func applicationWillSuspend(_ application: Application) async {
        await onSuspend?()
    }

    public func applicationDidInsistOnEnding(_ application: Application) {
        insistCount += 1
        wakeUp()
    }

    public func application(_ application: Application, didEndFor reason: ExitReason) {
        exitReason = reason
        wakeUp()
    }
}

extension KitStrings {
    /// Texts that are their own names, for tests of the kit alone.
    public static var names: KitStrings {
        KitStrings { text, values in
            values.isEmpty ? text.rawValue : "\(text.rawValue)(\(values.joined(separator: ",")))"
        }
    }
}
