import Glibc

/// Turns off the echo of a terminal. Signals that would end or stop the process are blocked, so
/// that the echo is never left off; ``letSignalsThrough()`` delivers them with the echo on.
struct TerminalSilence {
    private let terminal: Int32
    private let modes: termios
    private let earlierSignals: sigset_t
    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGALRM]

    /// Turns the echo of `terminal` off; `nil` if it is not a terminal.
    init?(_ terminal: Int32) {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { return nil }
        var held = sigset_t()
        sigemptyset(&held)
        for number in Self.numbers { sigaddset(&held, number) }
        var earlier = sigset_t()
        pthread_sigmask(SIG_BLOCK, &held, &earlier)
        self.terminal = terminal
        self.modes = modes
        earlierSignals = earlier
        begin()
    }

    /// Turns the echo on again.
    func end() {
        var modes = modes
        tcsetattr(terminal, TCSAFLUSH, &modes)
    }

    /// Unblocks the signals. A pending one may end the process here.
    func releaseSignals() {
        var mask = earlierSignals
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// If a signal is pending, restores the terminal and lets it act. Returns whether a signal was
    /// delivered, so that the user has to be asked again.
    func letSignalsThrough() -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        guard Self.numbers.contains(where: { sigismember(&pending, $0) == 1 }) else {
            return false
        }
        end()
        var held = sigset_t()
        pthread_sigmask(SIG_SETMASK, nil, &held)
        releaseSignals()
        pthread_sigmask(SIG_SETMASK, &held, nil)
        begin()
        return true
    }

    private func begin() {
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
        tcsetattr(terminal, TCSAFLUSH, &silent)
    }
}
