import Foundation

/// A folder of its own for a test or a measurement, removed with this object.
public final class TemporaryFolder: Sendable {
    public let path: String

    /// Makes the folder, 0700 whatever the umask. `inMemory` keeps it off the disk if the system
    /// has a place for that.
    public init(inMemory: Bool = false) {
        let memory = "/dev/shm/"
        let parent =
            inMemory && access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
        path = parent + "satchel-test-\(UUID().uuidString)"
        mkdir(path, 0o700)
        chmod(path, 0o700)
    }

    deinit {
        chmod(path, 0o700)
        for path in [path, statePath] {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                // A test may remove its folder itself, and few make one for the state.
            }
        }
    }

    /// The program's state folder, beside this one.
    public var statePath: String { path + "-state" }

    /// The database in the folder.
    public var database: String { path("satchel.sqlite") }

    /// The path of `name` in the folder.
    public func path(_ name: String) -> String { path + "/" + name }
}
