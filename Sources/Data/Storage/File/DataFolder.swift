import CLinux
import Glibc
import Models

/// The folder that holds the user's data.
public struct DataFolder: Hashable, Sendable {
    public let path: String
    /// Whether the user named it. Folders that nobody named are not created in the home of another
    /// user.
    private let isChosen: Bool

    public init(path: String) {
        self.init(path: path, isChosen: true)
    }

    private init(path: String, isChosen: Bool) {
        self.path = path
        self.isChosen = isChosen
    }

    /// The folder that the user chose: `option` (--data), else `SATCHEL_DATA`, else `satchel` under
    /// `XDG_DATA_HOME`, else under `.local/share` of the home folder. Relative XDG paths are
    /// ignored, as the XDG specification requires.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if there is no home folder at all.
    public static func resolved(
        option: String?, environment: [String: String]
    ) throws(StoreError) -> DataFolder {
        for given in [option, environment["SATCHEL_DATA"]] {
            if let given, !given.isEmpty { return DataFolder(path: given) }
        }
        if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
            return DataFolder(path: shared + "/satchel", isChosen: false)
        }
        return DataFolder(path: try home(environment) + "/.local/share/satchel", isChosen: false)
    }

    /// The folder for what belongs to this machine and not to the data: device keys. A copy of the
    /// data folder does not contain it.
    ///
    /// It is `satchel` under `XDG_STATE_HOME`, or under `.local/state` of `HOME`, wherever the data
    /// is; `nil` if neither is set. No password can be remembered then.
    public static func state(environment: [String: String]) -> DataFolder? {
        if let shared = environment["XDG_STATE_HOME"], shared.hasPrefix("/") {
            return DataFolder(path: shared + "/satchel", isChosen: false)
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return DataFolder(path: home + "/.local/state/satchel", isChosen: false)
    }

    /// `HOME`, or if that is unset, the home folder that the system knows.
    static func home(_ environment: [String: String]) throws(StoreError) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        guard let home = homeOfUser() else {
            throw .cannotOpen(path: "~", reason: "HOME is not set and the user has no home")
        }
        return home
    }

    /// Creates the folder (0700 whatever the umask) and those above it if they are missing, and
    /// checks that it belongs to the user and nobody else can write to it. A folder that is there
    /// keeps its permissions: the files in it have their own. A symbolic link is judged by what it
    /// points to.
    func prepare() throws(StoreError) {
        var status = stat()
        if stat(path, &status) != 0 {
            guard errno == ENOENT else { throw StoreError(errno: errno, path: path) }
            try create(path)
            guard stat(path, &status) == 0 else { throw StoreError(errno: errno, path: path) }
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(errno: ENOTDIR, path: path)
        }
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw .unsafeFolder(path: path)
        }
    }

    /// The names of its files; `nil` if it cannot be listed, with the reason in `errno`.
    var names: [String]? {
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Whether the folder is on NFS, SMB, FUSE or the like, where shared memory and change
    /// notifications do not work between machines. Every file system that is not known to be local
    /// counts as one of these.
    var isOnNetwork: Bool {
        var status = statfs()
        guard statfs(path, &status) == 0 else { return true }
        return !Self.isLocal(UInt32(truncatingIfNeeded: status.f_type))
    }

    /// Whether a file system of this type (its magic number, statfs(2)) is known to be local.
    static func isLocal(_ type: UInt32) -> Bool {
        switch type {
        // ext2 to ext4, xfs, btrfs, tmpfs
        case 0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994: true
        // overlayfs, zfs, f2fs, bcachefs
        case 0x794C_7630, 0x2FC1_2FC1, 0xF2F5_2010, 0xCA45_1A4E: true
        // reiserfs, jfs, ramfs, ecryptfs
        case 0x5265_4973, 0x3153_464A, 0x8584_58F6, 0xF15F: true
        default: false
        }
    }

    private func create(_ path: String) throws(StoreError) {
        let parent = Self.parent(of: path)
        var status = stat()
        if stat(parent, &status) != 0 {
            guard errno == ENOENT, parent != path else {
                throw StoreError(errno: errno, path: path)
            }
            try create(parent)
        }
        let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0, fstat(folder, &status) == 0 else {
            throw StoreError(errno: errno, path: path)
        }
        defer { close(folder) }
        // Under sudo, HOME may be another user's, who could not use what root makes there.
        guard isChosen || [0, geteuid()].contains(status.st_uid) else {
            throw .anotherUsers(path: parent)
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard mkdirat(folder, name, 0o700) == 0 else {
            if errno == EEXIST { return }
            throw StoreError(errno: errno, path: path)
        }
        // A umask may have removed even the owner's permissions, without which the new folder
        // cannot be opened. Old kernels need /proc for this.
        guard fchmodat(folder, name, 0o700, AT_SYMLINK_NOFOLLOW) == 0 || errno == EOPNOTSUPP else {
            throw StoreError(errno: errno, path: path)
        }
    }

    static func parent(of path: String) -> String {
        let trimmed = path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    private static func homeOfUser() -> String? {
        guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
        let path = String(cString: home)
        return path.hasPrefix("/") ? path : nil
    }
}
