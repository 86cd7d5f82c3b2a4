import Foundation
import Glibc
import Models
import Synchronization

/// Writes the outcome to standard output, the first that comes, and ends the program.
final class Answer: Sendable {
    private let isGiven = Mutex(false)

    func give(_ outcome: ForecastOutcome) -> Never {
        let isFirst = isGiven.withLock { given in
            defer { given = true }
            return !given
        }
        // Whoever comes second waits for the end of the program.
        while !isFirst { pause() }
        var status: Int32 = 0
        if case .failure = outcome { status = 1 }
        if let data = try? JSONEncoder().encode(outcome) {
            write(data + [0x0A])
        } else {
            status = 1
        }
        // Not exit(): threads of the network are still at work.
        _exit(status)
    }

    private func write(_ data: Data) {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // Nobody listens any more.
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}
