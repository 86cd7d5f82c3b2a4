import Foundation
import Glibc
import Models

/// The log of `--log`: failed fetches and store errors with their details, one line each. It never
/// receives keys, passwords or contacts. Failed writes are ignored, because a log must not stop the
/// program.
public final class LogFile: Sendable {
    private let path: String
    private let limit: Int
    private let now: @Sendable () -> Date
    private let queue = SerialQueue(label: "log")

    /// The first line of every log. It distinguishes a log from other files.
    static let firstLine = "Satchel log, format 1"

    /// Appends to `path` (0600). At half of `limit` bytes the file is renamed to `path.old`,
    /// replacing an older one, and a new one begins. What is not a log of ours is left alone, and
    /// so is a symbolic link.
    public init(
        path: String, limit: Int = 1_000_000, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = path
        self.limit = limit
        self.now = now
    }

    /// Adds a line on the log's own queue. ``printable`` tells what becomes of control
    /// characters in `message`.
    public func write(_ message: String) {
        let moment = now()
        queue.run { self.append(message, at: moment) }
    }

    /// Returns once every line requested before is written.
    public func finish() async {
        await withCheckedContinuation { continuation in
            queue.run { continuation.resume() }
        }
    }

    /// Waits until every line is written that was asked for before. For a process that ends.
    public func wait() {
        queue.wait()
    }

    private func append(_ message: String, at moment: Date) {
        let text = "\(moment.formatted(.iso8601)) \(message.printable)"
        // A long text may be cut inside a character.
        let line = Array("\(String(decoding: text.utf8.prefix(limit / 4), as: UTF8.self))\n".utf8)
        let header = Array("\(Self.firstLine)\n".utf8)
        for _ in 0..<2 {
            guard let file = openLog() else { return }
            defer { close(file) }
            // Two sessions must not both rename the same log.
            flock(file, LOCK_EX)
            var status = stat()
            guard fstat(file, &status) == 0 else { return }
            if status.st_size > 0, !Self.isOurs(file) { return }
            if Int(status.st_size) + line.count > limit / 2, status.st_size > 0 {
                guard putAside(status) else { return }
                continue
            }
            let bytes = status.st_size == 0 ? header + line : line
            _ = PrivateFile.write(bytes, bytes.count, to: file)
            return
        }
    }

    /// Whether there is something at the path that this log will not touch.
    public var isForeign: Bool {
        if hasNameOfStore { return true }
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        guard status.isRegularFile else { return true }
        return status.st_size > 0 && !Self.isOurs(path: path)
    }

    /// Why the system would not let the user write the log; `nil` if it would.
    public var obstacle: String? {
        let isThere = access(path, F_OK) == 0
        let place = isThere ? path : DataFolder.parent(of: path)
        guard access(place, isThere ? W_OK : W_OK | X_OK) != 0 else { return nil }
        return String(cString: strerror(errno))
    }

    /// Whether the path is that of the data. Opening and closing that file here would break
    /// SQLite's locks on it.
    private var hasNameOfStore: Bool {
        path.split(separator: "/").last?.hasPrefix(StoreOpener.fileName) == true
    }

    private func openLog() -> Int32? {
        guard !hasNameOfStore else { return nil }
        return try? PrivateFile.open(path, O_RDWR | O_APPEND, isCreating: true)
    }

    /// Renames the log, unless another session has just done so or the new name is taken by
    /// something else.
    private func putAside(_ status: stat) -> Bool {
        let older = path + ".old"
        guard FileIdentity(path: path)?.inode == status.st_ino else { return true }
        guard FileIdentity(path: older) == nil || Self.isOurs(path: older) else { return false }
        return rename(path, older) == 0
    }

    private static func isOurs(path: String) -> Bool {
        guard let file = try? PrivateFile.open(path, O_RDONLY) else { return false }
        defer { close(file) }
        return isOurs(file)
    }

    private static func isOurs(_ file: Int32) -> Bool {
        let expected = Array("\(firstLine)\n".utf8)
        var start = [UInt8](repeating: 0, count: expected.count)
        return pread(file, &start, start.count, 0) == expected.count && start == expected
    }
}
