import Glibc

/// The file that is touched after every commit. Watching the database itself would not work: a
/// write-ahead log is written before the change can be read, and what makes it readable is shared
/// memory, which raises no event.
enum ChangeSignal {
    static let name = "satchel.changed"

    /// Wakes the sessions that watch `folder`. If this fails, nothing is lost: they see the change
    /// at their next read.
    static func touch(folder: String) {
        let path = folder + "/" + name
        guard (try? PrivateFile.check(path)) != nil else { return }
        if utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 { return }
        if let file = try? PrivateFile.create(path) { close(file) }
    }

    /// The inode numbers of a file and its log, as last written into the signal file.
    struct Pair: Equatable {
        var main: ino_t
        var log: ino_t
    }

    /// The pair that the last start found, or `nil` if it is not known.
    static func pair(folder: String) -> Pair? {
        guard let file = try? PrivateFile.open(folder + "/" + name, O_RDONLY) else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        guard count > 0, bytes[count - 1] == 0x0A else { return nil }
        let numbers = String(decoding: bytes[..<(count - 1)], as: UTF8.self).split(separator: " ")
            .compactMap { ino_t($0) }
        return numbers.count == 2 ? Pair(main: numbers[0], log: numbers[1]) : nil
    }

    /// Remembers that the file at `path` and the log beside it belong together, so that a later
    /// start does not apply this log to another file. If that cannot be written, the pair is
    /// unknown, and logs are trusted.
    static func recordPair(of path: String, folder: String) {
        guard let main = FileIdentity(path: path)?.inode,
            let log = FileIdentity(path: path + "-wal")?.inode
        else { return }
        let known = pair(folder: folder)
        guard known != Pair(main: main, log: log) else { return }
        guard
            let file = try? PrivateFile.open(
                folder + "/" + name, O_WRONLY | O_TRUNC, isCreating: true)
        else { return }
        defer { close(file) }
        let line = Array("\(main) \(log)\n".utf8)
        _ = PrivateFile.write(line, line.count, to: file)
        // After a power cut, an old pair could contradict a log that reuses an old inode number.
        if known?.main != main { _ = uninterrupted { fsync(file) } }
    }
}
