import CLinux
import Glibc
import Models

/// The folder that holds the user's data.
public struct DataFolder: Hashable, Sendable {
    /// Its path, as given or worked out.
    public let path: String

    /// The folder at `path`.
    public init(path: String) {
        self.path = path
    }

    /// The folder that the user asked for: `option` (--data), else `SATCHEL_DATA`, else `satchel` under
    /// `XDG_DATA_HOME`, under `.local/share` of `HOME`, or of the home that the system knows where `HOME` is unset.
    /// Relative XDG paths are ignored, as the XDG specification asks.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:reason:)`` where there is no home at all.
    public static func resolved(
        option: String?, environment: [String: String]
    ) throws(StoreError) -> DataFolder {
        for given in [option, environment["SATCHEL_DATA"]] {
            if let given, !given.isEmpty { return DataFolder(path: given) }
        }
        if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
            return DataFolder(path: shared + "/satchel")
        }
        return DataFolder(path: try home(environment) + "/.local/share/satchel")
    }

    /// `HOME`, or the home that the system knows where that is unset.
    static func home(_ environment: [String: String]) throws(StoreError) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        guard let home = homeOfUser() else {
            throw .cannotOpen(path: "~", reason: "HOME is not set and the user has no home")
        }
        return home
    }

    /// Creates the folder (0700 whatever the umask) with those above it where it does not exist, and checks that it
    /// is ours and that nobody else may write to it. A symbolic link is as good as what it points to.
    func prepare() throws(StoreError) {
        var status = stat()
        if stat(path, &status) != 0 {
            guard errno == ENOENT else { throw StoreError(errno: errno, path: path) }
            try Self.create(path)
            guard stat(path, &status) == 0 else { throw StoreError(errno: errno, path: path) }
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(errno: ENOTDIR, path: path)
        }
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw .unsafeFolder(path: path)
        }
    }

    /// Whether the folder lies on NFS, SMB, FUSE or the like, where shared memory and notices of changes by other
    /// machines do not work.
    var isOnNetwork: Bool {
        var status = statfs()
        guard statfs(path, &status) == 0 else { return false }
        let kinds: [UInt32] = [
            0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x00C3_6400,
            0x5346_414F, 0x7375_7245,
        ]
        return kinds.contains(UInt32(truncatingIfNeeded: status.f_type))
    }

    private static func create(_ path: String) throws(StoreError) {
        if mkdir(path, 0o700) != 0 {
            let reason = errno
            if reason == EEXIST { return }
            let parent = parent(of: path)
            guard reason == ENOENT, parent != path else {
                throw StoreError(errno: reason, path: path)
            }
            try create(parent)
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
                throw StoreError(errno: errno, path: path)
            }
        }
        // A umask may have taken even the owner's rights.
        guard chmod(path, 0o700) == 0 else { throw StoreError(errno: errno, path: path) }
    }

    private static func parent(of path: String) -> String {
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
