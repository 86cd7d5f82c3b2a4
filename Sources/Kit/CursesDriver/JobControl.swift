import Glibc

/// Stops and ends the process as a shell expects.
public nonisolated enum JobControl {
    /// Ends the process by `signal`, so that its parent sees why. Everything must be saved and the
    /// terminal handed back.
    public static func dieBySignal(_ signal: Int32) -> Never {
        Glibc.signal(signal, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        kill(getpid(), signal)
        _exit(128 + signal)
    }

    /// Stops the whole process group, as Ctrl-Z does: under `make`, the shell waits for make and
    /// not for us. Returns when the process is continued. Call it on the main thread.
    static func stopGroup() {
        signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        SignalRelay.relay(SIGTSTP)
    }

    /// Stops the process group as the system stops one that uses the terminal in the background.
    /// Returns when it is continued, or immediately if no shell could continue it.
    static func stopInBackground() {
        kill(0, SIGTTOU)
    }

    /// Whether the terminal belongs to this process group.
    static func isInForeground() -> Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group < 0 || group == getpgrp()
    }

    /// Whether a shell of this session watches the process group and could continue it.
    static func canStop() -> Bool {
        let (group, session) = (getpgrp(), getsid(0))
        var process = getppid()
        // Walks up through the members of our own group to its parent.
        while process > 1 {
            if getpgid(process) != group { return getsid(process) == session }
            guard let parent = parent(of: process) else { return false }
            process = parent
        }
        return false
    }

    private static func parent(of process: pid_t) -> pid_t? {
        guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = fread(&buffer, 1, buffer.count, file)
        // The name in brackets may contain anything, including brackets.
        guard let end = buffer[..<count].lastIndex(of: 0x29) else { return nil }
        let fields = String(decoding: buffer[(end + 1)..<count], as: UTF8.self).split(
            separator: " ")
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }
}
