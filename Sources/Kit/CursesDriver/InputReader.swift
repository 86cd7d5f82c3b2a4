import Dispatch
import Glibc
import TerminalCore

/// Reads what the terminal sends and hands on the events, all of one read in one batch.
///
/// Standard input is never made non-blocking: that flag would stay with the shell, which shares the
/// open file. `poll` tells whether a read would block.
final class InputReader {
    /// How long a sequence or a paste that has begun may pause.
    private static let sequenceDelay = DispatchTimeInterval.seconds(1)
    /// The most bytes that are read before their events are handed on.
    private static let batchLimit = 1 << 18

    private let escapeDelay: DispatchTimeInterval
    private let onEvents: ([Event]) -> Void
    private let onHangUp: () -> Void
    private let source: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    private var decoder: KeyDecoder
    private var isRunning = false
    private var isPaused = false

    /// A reader that waits `escapeDelay` milliseconds for what may follow an Escape.
    init(
        keys: [[UInt8]: Key], escapeDelay: Int, onEvents: @escaping ([Event]) -> Void,
        onHangUp: @escaping () -> Void
    ) {
        decoder = KeyDecoder(sequences: keys)
        self.escapeDelay = .milliseconds(escapeDelay)
        self.onEvents = onEvents
        self.onHangUp = onHangUp
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        timer = DispatchSource.makeTimerSource(queue: .main)
    }

    /// Begins to read.
    func start() {
        isRunning = true
        source.setEventHandler { [weak self] in self?.readAll() }
        timer.setEventHandler { [weak self] in self?.endSilence() }
        source.activate()
        timer.activate()
    }

    /// Stops reading. Reading in the background would stop the process.
    func pause() {
        guard isRunning, !isPaused else { return }
        isPaused = true
        source.suspend()
    }

    /// Continues after ``pause()``.
    func resume() {
        guard isPaused else { return }
        isPaused = false
        source.resume()
    }

    func stop() {
        guard isRunning else { return }
        isRunning = false
        source.cancel()
        timer.cancel()
        // A source may not be released while it is paused.
        resume()
    }

    private func readAll() {
        guard isRunning, !isPaused else { return }
        handOn(read())
    }

    private func endSilence() {
        guard isRunning, !isPaused else { return }
        // What has arrived meanwhile was not silence: the main thread was busy.
        let late = read()
        handOn(late.events.isEmpty && late.isOpen ? (decoder.timeOut(), true) : late)
    }

    private func handOn(_ result: (events: [Event], isOpen: Bool)) {
        if result.isOpen { schedule() } else { stop() }
        if !result.events.isEmpty { onEvents(result.events) }
        if !result.isOpen { onHangUp() }
    }

    private func schedule() {
        switch decoder.pendingTimeout {
        case .escape: timer.schedule(deadline: .now() + escapeDelay, leeway: .milliseconds(2))
        case .sequence: timer.schedule(deadline: .now() + Self.sequenceDelay)
        case nil: timer.schedule(deadline: .distantFuture)
        }
    }

    /// Everything that waits, and whether the terminal is still there.
    private func read() -> (events: [Event], isOpen: Bool) {
        var events: [Event] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // It may contain a password.
        defer { explicit_bzero(&buffer, buffer.count) }
        var total = 0
        while total < Self.batchLimit {
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 0) > 0 else { break }
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 {
                events += decoder.feed(buffer[..<count])
                total += count
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                return (events, false)
            } else {
                break
            }
        }
        return (events, true)
    }
}
