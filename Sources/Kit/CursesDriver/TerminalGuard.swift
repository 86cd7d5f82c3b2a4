import CLinux
import Glibc

/// Hands the terminal back where the normal way is not possible: after a crash, if the main thread
/// is stuck, and in the background.
///
/// Without the crash handlers, the Swift runtime would use the terminal, still in raw mode, for a
/// prompt and keep the process alive for half a minute.
///
/// This is the only file that calls `cl_guard_` functions, because every file that does gets its
/// own storage. Inlined into another file, the methods would use that file's storage.
nonisolated enum TerminalGuard {
    /// From now on, catches the signals that end the process. Until the terminal is taken, they end
    /// it without a message or a prompt.
    @inline(never)
    static func catchEnds() {
        cl_guard_catch_ends()
    }

    /// Remembers how to hand the terminal back, and the `message` to print on standard error after
    /// a crash.
    @inline(never)
    static func prepare(modes: TerminalModes, bytes: [UInt8], message: String) {
        var original = modes.original
        cl_guard_prepare(
            openOutput(), isatty(STDERR_FILENO), &original, modes.inputFlags, modes.outputFlags,
            bytes, bytes.count, message)
    }

    /// Sets whether the terminal is taken.
    @inline(never)
    static func setArmed(_ isArmed: Bool) {
        cl_guard_arm(isArmed ? 1 : 0)
    }

    /// Hands the terminal back if it is taken, without waiting for it; in the background, leaves
    /// its modes alone. Returns false if the terminal accepts no more output.
    @inline(never)
    static func restore() -> Bool {
        cl_guard_restore() != 0
    }

    /// Opens the terminal again, so that only this descriptor is non-blocking. Opening it by its
    /// own name is not allowed after `su`.
    private static func openOutput() -> Int32 {
        for path in ["/proc/self/fd/1", "/dev/tty"] {
            let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            if descriptor >= 0 { return descriptor }
        }
        return -1
    }
}
