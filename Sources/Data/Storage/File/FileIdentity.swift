import Glibc
import Models

/// Which file a path leads to: tells a file from another that was put in its place.
struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    /// The number of the file in its file system.
    let inode: ino_t

    /// `nil` where there is nothing at `path`.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}

/// A file that only its owner may read and write, whatever the umask.
enum PrivateFile {
    /// Creates an empty file at `path`; throws where there is one.
    static func create(_ path: String) throws(StoreError) {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreError(errno: errno, path: path) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError(errno: errno, path: path) }
    }

    /// Takes the rights of others away from a file that is ours.
    static func tighten(_ path: String, _ status: stat) {
        if status.st_uid == geteuid(), status.st_mode & 0o077 != 0 {
            // Where that is not allowed (a read-only disk) the file is still readable.
            _ = chmod(path, status.st_mode & 0o700)
        }
    }
}
