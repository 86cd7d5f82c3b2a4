import Glibc

/// Identifies a file, to tell it from another one that was put in its place. A symbolic link is not
/// followed.
struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    /// The number of the file in its file system.
    let inode: ino_t

    /// `nil` if there is nothing at `path`.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}
