import Dispatch
import Glibc

/// Ends the process when the main thread does not, because it is stuck writing to a terminal that
/// nobody reads.
nonisolated enum Watchdog {
    /// How long the main thread has for saving and ending. The process must be gone within a
    /// second.
    private static let patience = DispatchTimeInterval.milliseconds(600)

    /// Waits on `queue`, which must not be the main one, then hands the terminal back and ends by
    /// `signal`.
    static func arm(for signal: Int32, on queue: DispatchQueue) {
        queue.asyncAfter(deadline: .now() + patience) {
            // Output that nobody reads must not hold up the end.
            if !TerminalGuard.restore() { tcflush(STDOUT_FILENO, TCOFLUSH) }
            if signal == SIGHUP { _exit(128 + signal) }
            JobControl.dieBySignal(signal)
        }
    }
}
