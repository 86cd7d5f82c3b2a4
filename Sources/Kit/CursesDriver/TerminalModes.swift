import Glibc
import TerminalCore

/// The modes of the terminal at standard input, and the flags of the open files, as they were
/// found.
///
/// A parent may have left them non-blocking. In that case ncurses would retry endlessly whenever
/// the terminal accepts no output.
nonisolated struct TerminalModes: Sendable {
    /// What the shell had set.
    let original: termios
    /// The status flags of standard input and output; -1 if they are unknown.
    let inputFlags = fcntl(STDIN_FILENO, F_GETFL)
    let outputFlags = fcntl(STDOUT_FILENO, F_GETFL)

    /// Remembers the modes; `nil` if there is no terminal.
    init?() {
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
        original = modes
    }

    /// Makes every byte arrive immediately and unchanged: Ctrl-C, Ctrl-Z, Ctrl-\ , Ctrl-S and
    /// Ctrl-Q are keys.
    func setRaw() {
        var modes = original
        cfmakeraw(&modes)
        set(modes)
        setFlags(except: O_NONBLOCK)
    }

    /// Restores exactly what was found.
    func restore() {
        set(original)
        setFlags(except: 0)
    }

    private func setFlags(except flag: Int32) {
        for (descriptor, flags) in [(STDIN_FILENO, inputFlags), (STDOUT_FILENO, outputFlags)]
        where flags >= 0 && flags & O_NONBLOCK != 0 {
            _ = fcntl(descriptor, F_SETFL, flags & ~flag)
        }
    }

    private func set(_ modes: termios) {
        var modes = modes
        // In the background this stops the process until the shell brings it to the foreground.
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) != 0, errno == EINTR {}
    }

    /// The size in cells according to the terminal; `nil` if it does not know.
    static func windowSize() -> Size? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }
}
