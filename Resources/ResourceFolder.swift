import Glibc
import Models

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
        do throws(WholeFile.Failure) {
            return try WholeFile.bytes(at: file)
        } catch {
            throw error.code == ENOENT
                ? .unusable(path: file) : .unreadable(path: file, code: error.code)
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }
}
