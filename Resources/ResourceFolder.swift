import Glibc

/// The files that ship with the program.
///
/// `Bundle.module` would end the process if it found none, so they are looked up here.
/// `FileManager` and `URL` are avoided, because they would cost time and memory at every start.
public struct ResourceFolder: Sendable {
    /// Why a resource cannot be used.
    public enum Failure: Error, Hashable, Sendable {
        /// None of these places has a resource folder.
        case noFolder(tried: [String])
        /// The file at `path` is missing or malformed.
        case unusable(path: String)
        /// The file at `path` cannot be read now, because of `code`.
        case unreadable(path: String, code: Int32)
    }

    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// The folder of the program at `executable`: beside it after a build, in `share` beside its
    /// `bin` folder after an installation.
    public init(forExecutable executable: String) throws(Failure) {
        let folder = Self.parent(of: executable)
        let candidates = [
            folder + "/satchel_Resources.resources", Self.parent(of: folder) + "/share/satchel",
        ]
        guard let found = candidates.first(where: { access($0, F_OK) == 0 }) else {
            throw .noFolder(tried: candidates)
        }
        path = found
    }

    /// The contents of the file `name`, a path within the folder.
    public func bytes(_ name: String) throws(Failure) -> [UInt8] {
        let file = path + "/" + name
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? .unusable(path: file) : .unreadable(path: file, code: errno)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 13)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw .unreadable(path: file, code: errno)
            }
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }
}
