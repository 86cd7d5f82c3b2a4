import Foundation
import Glibc

/// A throwaway folder for the data of a demo. It is deleted with this object, or by the next demo
/// if the process is killed.
///
/// A lock on the folder itself shows that its process is alive: the kernel drops it with the
/// process, and no other file is needed.
public final class DemoFolder: Sendable {
    /// There is no folder, because of this `errno`.
    public struct Failure: Error {
        public let code: Int32
    }

    private static let prefix = "satchel-demo-"

    public let path: String
    private let lock: Int32

    /// Makes a folder in `parent`, and deletes those of demos that were killed.
    public init(in parent: String) throws(Failure) {
        Self.removeAbandoned(in: parent)
        // Another demo may take a new folder for an abandoned one before it is locked.
        for _ in 0..<3 {
            var template = Array((parent + "/" + Self.prefix + "XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
            let path = String(
                decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            if let lock = Self.lock(path) {
                self.path = path
                self.lock = lock
                return
            }
        }
        throw Failure(code: EAGAIN)
    }

    deinit {
        remove()
        close(lock)
    }

    /// Deletes the folder and what is in it, for a process that exits without releasing its
    /// objects.
    public func remove() {
        Self.remove(path)
    }

    /// Deletes the folders of this user that have the name and mode of a demo's, and no lock.
    private static func removeAbandoned(in parent: String) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: parent)
        } catch {
            // mkdtemp reports what is wrong with it.
            return
        }
        for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            guard let lock = lock(parent + "/" + name) else { continue }
            remove(parent + "/" + name)
            close(lock)
        }
    }

    /// The lock on a folder; `nil` if another process has it, or the folder is not a demo's.
    private static func lock(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var facts = stat()
        // A folder that another demo has deleted in the meantime has no link.
        let isOurs =
            flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &facts) == 0
            && facts.st_uid == geteuid() && facts.st_mode & 0o777 == 0o700 && facts.st_nlink > 0
        guard isOurs else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func remove(_ path: String) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            // The system clears temporary folders.
        }
    }
}
