import CLinux
import Glibc

/// The program that asked.
struct ParentProcess {
    private let process = cl_open_parent()

    /// Ends this program with status 2 if the parent has ended or stopped reading.
    func endTogether() {
        var watched = signs
        if poll(&watched, nfds_t(watched.count), 0) > 0 { _exit(2) }
    }

    /// Waits for input for at most `milliseconds`, and returns whether there is some.
    func waitForInput(milliseconds: Int) -> Bool {
        var watched = signs + [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
        _ = poll(&watched, nfds_t(watched.count), Int32(clamping: max(0, milliseconds)))
        endTogether()
        return watched[2].revents != 0
    }

    private var signs: [pollfd] {
        [
            // A pipe without a reader reports an error, whatever events are polled.
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
            pollfd(fd: process, events: Int16(POLLIN), revents: 0),
        ]
    }
}
