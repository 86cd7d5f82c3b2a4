import Glibc
import Models

/// A regular file of ours. It is never reached through a symbolic link, and nothing here waits for
/// a FIFO or changes what is not a regular file. New ones are 0600 whatever the umask.
enum PrivateFile {
    /// Opens the file at `path`, or creates it if `isCreating` and it is missing.
    static func open(
        _ path: String, _ flags: Int32, isCreating: Bool = false
    ) throws(StoreError) -> Int32 {
        if isCreating {
            do throws(StoreError) { return try create(path, flags) } catch {
                guard errno == EEXIST else { throw error }
            }
        }
        // Opening a device can have effects.
        try check(path)
        let file = uninterrupted { Glibc.open(path, flags | safeFlags) }
        guard file >= 0 else { throw StoreError(errno: errno, path: path) }
        var status = stat()
        guard fstat(file, &status) == 0, status.isRegularFile else {
            close(file)
            throw notRegular(path)
        }
        return file
    }

    /// Creates an empty file at `path` and opens it; throws, with the reason in `errno`, if there
    /// is anything.
    static func create(
        _ path: String, _ flags: Int32 = O_WRONLY
    ) throws(StoreError) -> Int32 {
        let file = uninterrupted { Glibc.open(path, flags | safeFlags | O_CREAT | O_EXCL, 0o600) }
        guard file >= 0 else { throw StoreError(errno: errno, path: path) }
        guard uninterrupted({ fchmod(file, 0o600) }) == 0 else {
            let reason = errno
            close(file)
            throw StoreError(errno: reason, path: path)
        }
        return file
    }

    /// Throws if there is something at `path` that is not a regular file.
    static func check(_ path: String) throws(StoreError) {
        var status = stat()
        if lstat(path, &status) == 0, !status.isRegularFile { throw notRegular(path) }
    }

    /// Removes the permissions of others from a file of the user's, if it is one of ours.
    /// `isOurs` reads it.
    static func tighten(
        _ path: String, _ status: stat, if isOurs: (Int32) -> Bool
    ) throws(StoreError) {
        // Closing a descriptor of a file that this process has open in SQLite gives up SQLite's
        // locks, so nothing is opened without need.
        guard status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return }
        let file = try open(path, O_RDONLY)
        defer { close(file) }
        // This fails on a read-only disk, where the file can still be read.
        if isOurs(file) { fchmod(file, status.st_mode & 0o700) }
    }

    /// Writes all `count` bytes; false, with the reason in `errno`, if that fails.
    static func write(_ start: UnsafeRawPointer, _ count: Int, to file: Int32) -> Bool {
        var done = 0
        while done < count {
            let written = uninterrupted { Glibc.write(file, start + done, count - done) }
            guard written > 0 else { return false }
            done += written
        }
        return true
    }

    static func notRegular(_ path: String) -> StoreError {
        .cannotOpen(path: path, reason: "not a regular file")
    }

    private static let safeFlags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
}

/// Repeats a system call that a signal has interrupted, but not for ever.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    for _ in 0..<100 {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
    return -1
}

extension stat {
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
