import Foundation
import Glibc

/// The log that `--log` asks for: failed fetches and store errors with their details, one line each. Never handed
/// keys, passwords or contacts. What cannot be written is dropped: a log must not stop the program.
public actor LogFile {
    private let path: String
    private let limit: Int
    private let now: @Sendable () -> Date

    /// Appends to `path` (0600) and keeps the newer half where that grows past `limit` bytes.
    public init(
        path: String, limit: Int = 1_000_000, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = path
        self.limit = limit
        self.now = now
    }

    /// Adds a line; control characters in `message` are written as spaces.
    public func write(_ message: String) {
        let clean = String(
            String.UnicodeScalarView(
                message.unicodeScalars.map {
                    $0.properties.generalCategory == .control ? " " : $0
                }))
        let line = Array("\(now().formatted(.iso8601)) \(clean)\n".utf8.prefix(limit / 4))
        let file = open(
            path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        if Int(status.st_size) + line.count > limit {
            dropOlderHalf(file, size: Int(status.st_size))
        }
        _ = Glibc.write(file, line, line.count)
    }

    private func dropOlderHalf(_ file: Int32, size: Int) {
        var kept = [UInt8](repeating: 0, count: min(size, limit / 2))
        let count = pread(file, &kept, kept.count, off_t(size - kept.count))
        guard ftruncate(file, 0) == 0, count > 0 else { return }
        let whole = kept[..<count].drop { $0 != 0x0A }.dropFirst()
        whole.withUnsafeBytes { _ = Glibc.write(file, $0.baseAddress, $0.count) }
    }
}
