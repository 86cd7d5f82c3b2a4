import CLinux
import Foundation
import Glibc

/// The program that asked.
enum Asker {
    /// Ends this one, with 2, as soon as the other has ended or reads the answer no more.
    static func endWithAsker() {
        let parent = cl_open_parent()
        // A thread that waits would be missed in Dispatch's pool.
        Thread.detachNewThread {
            var watched = [
                // A pipe without a reader reports an error, whatever is asked for.
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
