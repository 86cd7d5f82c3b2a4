import CLinux
import FoundationEssentials
import Glibc
import WeatherModels

/// The program that asked.
struct ParentProcess {
    private let process = cl_open_parent()

    /// Ends this program with status 2 if the parent has ended or stopped reading.
    func endTogether() {
        var watched = signs
        if poll(&watched, nfds_t(watched.count), 0) > 0 { _exit(2) }
    }

    /// The request: a line of JSON, or all of the input; empty if it is far too long.
    ///
    /// - Throws: ``ForecastError/timedOut``.
    func readRequest(
        until deadline: ContinuousClock.Instant
    ) throws(ForecastError) -> Data {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= 65_536 {
            let patience = Int((deadline - .now) / .milliseconds(1))
            guard patience > 0 else { throw .timedOut }
            var watched = signs + [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
            _ = poll(&watched, nfds_t(watched.count), Int32(clamping: patience))
            endTogether()
            guard watched[2].revents != 0 else { continue }
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            let chunk = buffer[..<count]
            if let end = chunk.firstIndex(of: 0x0A) { return bytes + chunk[..<end] }
            bytes.append(contentsOf: chunk)
        }
        return Data()
    }

    private var signs: [pollfd] {
        [
            // A pipe without a reader reports an error, whatever events are polled.
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
            pollfd(fd: process, events: Int16(POLLIN), revents: 0),
        ]
    }
}
