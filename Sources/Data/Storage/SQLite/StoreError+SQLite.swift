import CSQLite
import Glibc
import Models

extension StoreError {
    /// What an extended result code of SQLite means to the user.
    init(sqlite code: Int32, connection: OpaquePointer, path: String) {
        // Read first, because the following calls may change it.
        let reason = errno
        let text = String(cString: sqlite3_errmsg(connection))
        var system = sqlite3_system_errno(connection)
        if system == 0, code & 0xFF == SQLITE_IOERR, Self.isWriting(code) { system = reason }
        let detail = "SQLite \(code): \(text)" + (system == 0 ? "" : " (errno \(system))")
        switch code & 0xFF {
        case SQLITE_FULL: self = .diskFull(path: path)
        case SQLITE_READONLY:
            self =
                code == databaseMovedCode
                ? .removed(path: path, rescue: nil) : .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked(path: path)
        case SQLITE_CORRUPT: self = .corrupt(path: path)
        case SQLITE_NOTADB: self = .foreign(path: path)
        case SQLITE_CANTOPEN where Self.isInterrupted(system),
            SQLITE_IOERR where Self.isInterrupted(system):
            self = .interrupted(path: path)
        case SQLITE_CANTOPEN where Self.isFull(system): self = .diskFull(path: path)
        case SQLITE_CANTOPEN where [EIO, EMFILE, ENFILE, ENOMEM].contains(system):
            self = .failed(detail: String(cString: strerror(system)))
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            self = .cannotOpen(path: path, reason: detail)
        case SQLITE_IOERR
        where Self.isFull(system) || (Self.isWriting(code) && Self.isFull(reason)):
            self = .diskFull(path: path)
        case SQLITE_IOERR where system == EROFS:
            self = .readOnly(path: path)
        default: self = .failed(detail: detail)
        }
    }

    /// The system's message for `errno`, for a file that cannot be created or opened.
    init(errno code: Int32, path: String) {
        switch code {
        case EROFS: self = .readOnly(path: path)
        case _ where Self.isInterrupted(code): self = .interrupted(path: path)
        case _ where Self.isFull(code): self = .diskFull(path: path)
        default: self = .cannotOpen(path: path, reason: String(cString: strerror(code)))
        }
    }

    /// Whether writing failed. SQLite does not always keep the system's reason, and after a failed
    /// read `errno` may be about something else.
    private static func isWriting(_ code: Int32) -> Bool {
        writingCodes.contains(code >> 8)
    }

    /// ETIME comes from our calls for SQLite, which count the interruptions.
    private static func isInterrupted(_ code: Int32) -> Bool {
        [EINTR, ETIME].contains(code)
    }

    /// Whether there is no room left on the disk, in the quota, or under the limit for the size of
    /// a file.
    private static func isFull(_ code: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG].contains(code)
    }
}

/// WRITE, FSYNC, DIR_FSYNC, TRUNCATE, SHMOPEN, SHMSIZE and SHMMAP of `SQLITE_IOERR`; Swift does not
/// see these macros.
private let writingCodes: Set<Int32> = [3, 4, 5, 6, 18, 19, 21]

/// `SQLITE_READONLY | (4 << 8)`; Swift does not see this macro.
private let databaseMovedCode: Int32 = 1032
