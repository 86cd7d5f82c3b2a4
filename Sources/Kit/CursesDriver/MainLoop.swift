import CLinux
import Glibc

/// What the main thread does for as long as the process lives.
///
/// It waits by itself, in one `poll`: with Foundation's run loop and a Dispatch source for the
/// terminal, every key passes through two threads and takes twice as many system calls.
public enum MainLoop {
    /// Serves the main queue, where the tasks and timers of the main actor arrive.
    public static func run() -> Never {
        run(reading: nil)
    }

    /// Serves the main queue and reads `input`.
    static func run(reading input: InputReader?) -> Never {
        let queue = _dispatch_get_main_queue_handle_4CF()
        var waits = [input?.descriptor ?? -1, queue].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while true {
            waits[0].fd = input?.descriptor ?? -1
            // A signal ends the wait early, with nothing to do.
            let count = poll(&waits, nfds_t(waits.count), input?.patience ?? -1)
            if count >= 0 { input?.endWait(isReadable: waits[0].revents != 0) }
            if count > 0, waits[1].revents != 0 { serve(queue) }
        }
    }

    private static func serve(_ queue: Int32) {
        var count: UInt64 = 0
        _ = read(queue, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
