import CLinux
import Foundation
import Glibc
import Models
import Synchronization

/// Writes the first outcome that comes to standard output and ends the program.
final class OutcomeWriter: Sendable {
    private let isWriting = Mutex(false)

    /// Exits with 0 when there is a forecast or nothing new, else with 1.
    func finish(with outcome: ForecastOutcome) -> Never {
        let isFirst = isWriting.withLock { isWriting in
            defer { isWriting = true }
            return !isWriting
        }
        // The second outcome waits for the end of the program.
        while !isFirst { pause() }
        var status: Int32 = 0
        if case .failure = outcome { status = 1 }
        if let data = try? JSONEncoder().encode(outcome) {
            let line = Array(data) + [0x0A]
            _ = cl_send_all(STDOUT_FILENO, line, line.count)
        } else {
            status = 1
        }
        // exit() would run into threads of the network that are still at work.
        _exit(status)
    }
}
