import Glibc
import TerminalCore

/// Reads what the terminal sends and passes on the events, one batch per read.
///
/// Standard input is never made non-blocking: that flag would stay with the shell, which shares the
/// open file. `poll` tells whether a read would block.
final class InputReader {
    /// How long a sequence or a paste that has begun may pause.
    private static let sequenceDelay = Duration.seconds(1)
    /// The most bytes that are read before their events are passed on.
    private static let batchLimit = 1 << 18

    private let escapeDelay: Duration
    private let onEvents: ([Event]) -> Void
    private let onHangUp: () -> Void
    private var decoder: KeyDecoder
    private var hasEnded = false
    /// Whether nothing is read for now. Reading in the background would stop the process.
    var isPaused = false
    /// When a sequence or a paste that has begun counts as complete, if nothing follows.
    private var deadline: SuspendingClock.Instant?

    /// A reader that waits `escapeDelay` milliseconds for what may follow an Escape.
    init(
        keys: [[UInt8]: Key], escapeDelay: Int, onEvents: @escaping ([Event]) -> Void,
        onHangUp: @escaping () -> Void
    ) {
        decoder = KeyDecoder(sequences: keys)
        self.escapeDelay = .milliseconds(escapeDelay)
        self.onEvents = onEvents
        self.onHangUp = onHangUp
    }

    /// The descriptor to wait for; -1 while nothing should be read.
    var descriptor: Int32 { hasEnded || isPaused ? -1 : STDIN_FILENO }

    /// How many milliseconds to wait at most, as `poll` counts them; -1 for no limit.
    var patience: Int32 {
        guard descriptor >= 0, let deadline else { return -1 }
        let (seconds, attoseconds) = (deadline - .now).components
        // A little late rather than too early, which would mean another wait.
        return max(0, Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1))
    }

    func stop() {
        hasEnded = true
    }

    /// The wait is over, because something can be read or because time has passed.
    func endWait(isReadable: Bool) {
        guard descriptor >= 0 else { return }
        if isReadable {
            handOn(read())
        } else if let deadline, deadline <= .now {
            handOn((decoder.timeOut(), true))
        }
    }

    private func handOn(_ result: (events: [Event], isOpen: Bool)) {
        deadline =
            switch decoder.pendingTimeout {
            case .escape: .now + escapeDelay
            case .sequence: .now + Self.sequenceDelay
            case nil: nil
            }
        if !result.isOpen { stop() }
        if !result.events.isEmpty { onEvents(result.events) }
        if !result.isOpen { onHangUp() }
    }

    /// All pending input, and whether the terminal is still there. Call this only when there is
    /// something to read, because it blocks until there is.
    private func read() -> (events: [Event], isOpen: Bool) {
        var events: [Event] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // It may contain a password.
        defer { explicit_bzero(&buffer, buffer.count) }
        var total = 0
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        repeat {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 {
                events += decoder.feed(buffer[..<count])
                total += count
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                return (events, false)
            } else {
                break
            }
        } while total < Self.batchLimit && poll(&descriptor, 1, 0) > 0
        return (events, true)
    }
}
