import FoundationEssentials
import Glibc
import WeatherModels

/// Reads the request: a line of JSON, or all of the input.
enum RequestReader {
    private static let limit = 65_536

    /// The request; empty if it is far too long.
    ///
    /// - Throws: ``ForecastError/timedOut``.
    static func read(
        from parent: ParentProcess, until deadline: ContinuousClock.Instant
    ) throws(ForecastError) -> Data {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= limit {
            let patience = Int((deadline - .now) / .milliseconds(1))
            guard patience > 0 else { throw .timedOut }
            guard parent.waitForInput(milliseconds: patience) else { continue }
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            let chunk = buffer[..<count]
            if let end = chunk.firstIndex(of: 0x0A) { return bytes + chunk[..<end] }
            bytes.append(contentsOf: chunk)
        }
        return Data()
    }
}
