import CLinux
import Foundation
import Glibc

/// The program that asked.
enum ParentProcess {
    /// Ends this program, with status 2, as soon as the asker has ended or stops reading.
    static func endTogether() {
        let parent = cl_open_parent()
        // A thread of its own, because Dispatch's pool is slow to replace one that waits.
        Thread.detachNewThread {
            var watched = [
                // A pipe without a reader reports an error, whatever events are polled.
                pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
                pollfd(fd: parent, events: Int16(POLLIN), revents: 0),
            ]
            while poll(&watched, nfds_t(watched.count), -1) < 0 {
                guard errno == EINTR else { return }
            }
            _exit(2)
        }
    }
}
