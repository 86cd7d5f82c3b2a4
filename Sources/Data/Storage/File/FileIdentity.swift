import Glibc
import Models

/// Identifies a file, to tell it from another one that was put in its place.
struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    /// The number of the file in its file system.
    let inode: ino_t

    /// `nil` if there is nothing at `path`.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}

/// A file that only its owner can read and write, whatever the umask.
enum PrivateFile {
    /// Creates an empty file at `path`; throws if there is one.
    static func create(_ path: String) throws(StoreError) {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreError(errno: errno, path: path) }
        defer { close(file) }
        guard fchmod(file, 0o600) == 0 else { throw StoreError(errno: errno, path: path) }
    }

    /// Removes the permissions of others from a file of ours.
    static func tighten(_ path: String, _ status: stat) {
        if status.st_uid == geteuid(), status.st_mode & 0o077 != 0 {
            // This fails on a read-only disk, where the file can still be read.
            _ = chmod(path, status.st_mode & 0o700)
        }
    }
}
