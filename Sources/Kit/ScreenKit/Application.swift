import Dispatch
import TerminalCore

/// Why the program is about to end.
public enum ExitReason: Hashable, Sendable {
    case quit
    /// The terminal is gone.
    case hangUp
    /// The system asked for it with this signal.
    case signal(Int32)
}

public protocol ApplicationDelegate: AnyObject {
    /// The terminal got the focus, or the process was continued: data may be out of date.
    func applicationDidBecomeActive(_ application: Application)

    /// The user pressed a key, pasted or used the mouse. If the answer is false, this input and
    /// everything that came with it are dropped, because they were meant for a screen that may be
    /// gone.
    func applicationShouldReceiveInput(_ application: Application) -> Bool

    /// The process is about to be stopped. Remove what must not stay in memory before this returns.
    func applicationWillSuspend(_ application: Application) async

    /// The application has ended. Finish pending writes, hand the terminal back and end the
    /// process, all within a second.
    func application(_ application: Application, didEndFor reason: ExitReason)

    /// The user pressed Ctrl-C again while the program was still ending: end now.
    func applicationDidInsistOnEnding(_ application: Application)
}

/// Connects a window to a terminal: events in, at most one frame per batch out.
public final class Application {
    public let window: Window
    public weak var delegate: (any ApplicationDelegate)?

    private let driver: any TerminalDriver
    private let strings: KitStrings
    private var needsDisplay = false
    private var isHandling = false
    private var isFlushScheduled = false
    private var hasEnded = false
    private weak var question: ActionSheet?

    public init(window: Window, driver: any TerminalDriver) {
        self.window = window
        self.driver = driver
        strings = window.strings
        window.globalCommands = makeCommands()
        window.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    }

    /// Takes the terminal and shows the first frame.
    ///
    /// - Throws: ``TerminalError``.
    public func start() throws(TerminalError) {
        try driver.start { [weak self] events in self?.handle(events) }
        window.send(.resize(driver.size))
        showIfNeeded()
    }

    /// Ends the application, after a question if there are unsaved changes.
    public func quit() {
        guard !window.allScreens.contains(where: \.hasUnsavedChanges) else {
            return askWhetherToDiscard()
        }
        end(for: .quit)
    }
}

extension Application {
    private func handle(_ events: [Event]) {
        isHandling = true
        var forgetsInput = false
        for event in events {
            if event.isInput {
                if delegate?.applicationShouldReceiveInput(self) == false { forgetsInput = true }
                if forgetsInput { continue }
            }
            if hasEnded {
                if event == .key(.control("c")) { delegate?.applicationDidInsistOnEnding(self) }
                continue
            }
            switch event {
            case .hangUp: end(for: .hangUp)
            case .terminate(let signal): end(for: .signal(signal))
            case .suspendRequest: suspend()
            case .focus(true), .resumed:
                delegate?.applicationDidBecomeActive(self)
                window.send(event)
            default: window.send(event)
            }
        }
        isHandling = false
        showIfNeeded()
    }

    private func suspend() {
        Task {
            await delegate?.applicationWillSuspend(self)
            driver.suspend()
        }
    }

    private func end(for reason: ExitReason) {
        guard !hasEnded else { return }
        hasEnded = true
        window.close()
        delegate?.application(self, didEndFor: reason)
    }

    /// A batch of events is followed by a frame anyway; changes outside a batch share one flush.
    private func setNeedsDisplay() {
        needsDisplay = true
        guard !isHandling, !isFlushScheduled else { return }
        isFlushScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isFlushScheduled = false
                self?.showIfNeeded()
            }
        }
    }

    private func showIfNeeded() {
        guard needsDisplay, !hasEnded else { return }
        window.sendHeldEvents()
        guard !hasEnded else { return }
        needsDisplay = false
        driver.show(window.frame(symbols: driver.symbols))
    }

    private func makeCommands() -> [Command] {
        [
            strings.command(.character("?"), .function(1), title: .openHelp) { [weak self] in
                self?.window.showHelp()
            },
            strings.command(.control("c"), .character("q"), title: .quit) { [weak self] in
                self?.quit()
            },
            strings.command(.control("z"), title: .suspend) { [weak self] in self?.suspend() },
            strings.command(.control("l"), title: .redraw) { [weak self] in
                self?.driver.invalidate()
                self?.setNeedsDisplay()
            },
        ]
    }

    private func askWhetherToDiscard() {
        if let question { window.dismissSheet(of: question) }
        question = window.frontScreen.askWhetherToDiscard(
            strings.text(.unsavedQuestion), button: strings.text(.discardAndQuit),
            strings: strings
        ) { [weak self] in self?.end(for: .quit) }
    }
}
