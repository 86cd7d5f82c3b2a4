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

    /// The store's file and, unless it `isAlone`, the two files beside it that belong to it while
    /// it is open in WAL mode.
    static func all(of path: String, isAlone: Bool) -> [FileIdentity?] {
        let names = isAlone ? [path] : [path, path + "-wal", path + "-shm"]
        return names.map(FileIdentity.init(path:))
    }
}
