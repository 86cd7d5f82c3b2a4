import Glibc

/// The file that is touched after every commit. The database itself will not do: a write-ahead log is written
/// before the change can be read, and what makes it readable is shared memory, which raises no event.
enum ChangeSignal {
    static let name = "satchel.changed"

    /// Wakes whoever watches `folder`. Without success nothing is lost: others see the change with their next read.
    static func touch(folder: String) {
        let path = folder + "/" + name
        if utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 { return }
        let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if file >= 0 { close(file) }
    }
}
