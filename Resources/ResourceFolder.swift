import Foundation

/// The files that ship with the program.
///
/// They are looked up here and not by `Bundle.module`, which ends the process where it finds none.
public struct ResourceFolder: Sendable {
    /// Why a resource cannot be used.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no resource folder in any of these places.
        case noFolder(tried: [String])
        /// The file at `path` is missing, unreadable or not what it should be.
        case unusable(path: String)
    }

    /// Where the files are.
    public let path: String

    /// The folder at `path`.
    public init(path: String) {
        self.path = path
    }

    /// The folder that belongs to the program at `executable`: beside it after a build, in `share` beside its
    /// `bin` once installed.
    public init(forExecutable executable: String) throws(Failure) {
        let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
        let candidates = [
            folder.appendingPathComponent("satchel_Resources.resources").path,
            folder.appendingPathComponent("../share/satchel").standardized.path,
        ]
        guard let found = candidates.first(where: FileManager.default.fileExists) else {
            throw .noFolder(tried: candidates)
        }
        path = found
    }

    /// The contents of the file `name`, a path within the folder.
    public func data(_ name: String) throws(Failure) -> Data {
        let file = path + "/" + name
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .unusable(path: file)
        }
        return data
    }
}
