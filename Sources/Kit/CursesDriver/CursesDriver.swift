import Dispatch
import Glibc
import TerminalCore

/// A real terminal, drawn by ncurses. There is one per process.
///
/// After ``start(onEvents:)`` the main thread must call ``run()``.
public final class CursesDriver: TerminalDriver {
    private enum State {
        case idle, running, stopped
        /// Running, but the terminal is gone, so nothing is drawn.
        case hungUp
    }

    /// More cells than any terminal has, so that a hostile size cannot exhaust the memory.
    private static let largestSize = Size(width: 1000, height: 500)

    /// In cells, once started.
    public private(set) var size = Size.zero
    /// What the terminal can draw, once started.
    public private(set) var symbols = SymbolSet.ascii

    private let prefersASCII: Bool
    private let crashMessage: String
    private var state = State.idle
    private var modes: TerminalModes?
    private var description: TerminalDescription?
    private var screen: CursesScreen?
    private var input: InputReader?
    private var relay: SignalRelay?
    private var onEvents: ([Event]) -> Void = { _ in }
    private var handledContinues = 0
    /// Whether we may draw on the terminal and read from it; false while we are stopped and the
    /// shell is in charge.
    private var holdsTerminal = false
    /// Whether the terminal shows our screen and has our modes. Still true after an unforeseen
    /// stop.
    private var hasScreen = false
    private var isWaitingForForeground = false

    /// A driver for standard input and output. With `prefersASCII`, it sends nothing but ASCII,
    /// whatever the terminal can show. `crashMessage` is printed on standard error, as a line, if
    /// the program crashes.
    public init(prefersASCII: Bool = false, crashMessage: String) {
        self.prefersASCII = prefersASCII
        self.crashMessage = crashMessage
    }

    /// Makes sure that a signal that ends the process does so immediately and leaves the terminal
    /// as it was found, and that a failed write does not end the process. Call it first, on the
    /// main thread.
    public nonisolated static func prepareProcess() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        TerminalGuard.catchEnds()
    }

    /// Checks whether there is a terminal at all, without touching it.
    public static func checkTerminal() throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        guard TerminalEnvironment().term != nil else { throw .termNotSet }
    }

    /// What can be printed on `descriptor`: what a terminal shows, else what the locale says.
    public nonisolated static func symbols(at descriptor: Int32) -> SymbolSet {
        let environment = TerminalEnvironment()
        let takesUnicode =
            isatty(descriptor) == 1 ? environment.takesUnicode : environment.saysUTF8
        return takesUnicode ? .unicode : .ascii
    }

    /// Takes the terminal at standard input and output.
    ///
    /// - Throws: ``TerminalError`` if there is no usable one; in that case nothing has been drawn.
    public func start(
        onEvents: @escaping @MainActor ([Event]) -> Void
    ) throws(TerminalError) {
        try Self.checkTerminal()
        guard let modes = TerminalModes() else { throw .notATerminal }
        let environment = TerminalEnvironment()
        guard let term = environment.term else { throw .termNotSet }
        CharacterLocale.adopt()
        let description = try TerminalDescription(term: term)
        self.modes = modes
        self.description = description
        self.onEvents = onEvents

        symbols = prefersASCII || !environment.takesUnicode ? .ascii : .unicode
        // Before ncurses starts, because it installs its own handlers for signals that have none.
        relaySignals()
        TerminalGuard.prepare(
            modes: modes, bytes: description.restoringBytes,
            message: symbols.shown(crashMessage) + "\n")
        TerminalGuard.setArmed(true)
        size = currentSize()
        guard
            let screen = CursesScreen(
                description, size: size, forbidsColor: environment.forbidsColor,
                isASCIIOnly: symbols == .ascii)
        else {
            TerminalGuard.setArmed(false)
            throw TerminalError.unusable(term: term)
        }
        modes.setRaw()
        self.screen = screen
        state = .running
        holdsTerminal = true
        hasScreen = true
        readInput(keys: description.keys, escapeDelay: environment.escapeDelay)
    }

    /// Waits for the terminal and for work on the main queue until the process ends.
    public func run() -> Never {
        MainLoop.run(reading: input)
    }

    /// Sends only what differs from the last frame.
    public func show(_ frame: Frame) {
        guard state == .running, holdsTerminal else { return }
        screen?.show(frame)
    }

    /// Sends `bytes` that are not part of a frame, while the terminal is ours.
    func writeDirectly(_ bytes: [UInt8]) {
        if state == .running { screen?.write(bytes) }
    }

    /// Makes the next frame paint every cell.
    public func invalidate() {
        screen?.invalidate()
    }

    /// Hands the terminal back and stops the process group until a shell continues it.
    public func suspend() {
        guard state == .running, holdsTerminal, !SignalRelay.isAskedToEnd(), JobControl.canStop()
        else { return }
        input?.isPaused = true
        handBack()
        JobControl.stopGroup()
        takeAgain()
    }

    /// Hands the terminal back as it was found. Signals are still watched: see ``Watchdog``.
    public func stop() {
        guard state == .running || state == .hungUp else { return }
        state = .stopped
        input?.stop()
        handBack()
    }
}

extension CursesDriver {
    private func currentSize() -> Size {
        let size = TerminalModes.windowSize() ?? description?.size ?? Size(width: 80, height: 24)
        return Size(
            width: min(size.width, Self.largestSize.width),
            height: min(size.height, Self.largestSize.height))
    }

    private func readInput(keys: [[UInt8]: Key], escapeDelay: Int) {
        let input = InputReader(
            keys: keys, escapeDelay: escapeDelay,
            onEvents: { [weak self] events in self?.report(events) },
            onHangUp: { [weak self] in
                if let queue = self?.relay?.queue { Watchdog.arm(for: SIGHUP, on: queue) }
                self?.hangUp()
            })
        self.input = input
    }

    private func report(_ events: [Event]) {
        if state == .running || state == .hungUp { onEvents(events) }
    }

    private func hangUp() {
        guard state == .running else { return }
        state = .hungUp
        input?.stop()
        onEvents([.hangUp])
    }

    private func handBack() {
        guard hasScreen else { return }
        hasScreen = false
        holdsTerminal = false
        // In the background, setting the line would stop the process.
        guard JobControl.isInForeground() else {
            _ = TerminalGuard.restore()
            return
        }
        screen?.leave()
        modes?.restore()
        TerminalGuard.setArmed(false)
    }

    /// Takes the terminal again after a stop, once it is ours. In the background it belongs to the
    /// shell, so the process is stopped again. If a signal to end arrived with the continuation, it
    /// is obeyed instead.
    private func takeAgain() {
        handledContinues = SignalRelay.continueCount()
        let isInForeground = JobControl.isInForeground()
        if isInForeground, !SignalRelay.isAskedToEnd() { return takeAgainInForeground() }
        holdsTerminal = false
        input?.isPaused = true
        guard !isWaitingForForeground else { return }
        isWaitingForForeground = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            self?.waitForForeground()
        }
    }

    private func waitForForeground() {
        isWaitingForForeground = false
        guard state == .running, !holdsTerminal, !SignalRelay.isAskedToEnd() else { return }
        if !JobControl.isInForeground() { JobControl.stopInBackground() }
        takeAgain()
    }

    private func takeAgainInForeground() {
        modes?.setRaw()
        TerminalGuard.setArmed(true)
        handledContinues = SignalRelay.continueCount()
        holdsTerminal = true
        hasScreen = true
        size = currentSize()
        screen?.takeAgain(size: size)
        input?.isPaused = false
        // Deferred, because the program may be in the middle of the batch whose key asked for the
        // stop.
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            report([.resumed, .resize(size)])
        }
    }
}

extension CursesDriver {
    private func relaySignals() {
        let signals = [SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT]
        relay = SignalRelay(signals) { [weak self] signal, queue in
            if [SIGTERM, SIGINT, SIGHUP].contains(signal) { Watchdog.arm(for: signal, on: queue) }
            DispatchQueue.main.async { self?.handle(signal) }
        }
    }

    private func handle(_ signal: Int32) {
        switch signal {
        case SIGWINCH: followSize()
        case SIGTERM, SIGINT: report([.terminate(signal: signal)])
        case SIGHUP: hangUp()
        case SIGTSTP: report([.suspendRequest])
        case SIGCONT:
            // After an unforeseen stop, the shell has set its own modes.
            guard state == .running, SignalRelay.continueCount() != handledContinues else { return }
            takeAgain()
        default: break
        }
    }

    private func followSize() {
        let newSize = currentSize()
        guard state == .running, holdsTerminal, newSize != size else { return }
        size = newSize
        screen?.resize(to: newSize)
        onEvents([.resize(newSize)])
    }
}
