import Foundation

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "satchel-smoke-\(UUID().uuidString)"
        mkdir(path, 0o700)
        chmod(path, 0o700)
    }

    deinit {
        chmod(path, 0o700)
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            // A test that removes its own folder leaves nothing to remove.
        }
        do {
            try FileManager.default.removeItem(atPath: statePath)
        } catch {
            // Only what remembers a password makes it.
        }
    }

    /// Where the program keeps what is no part of the data.
    var statePath: String { path + "-state" }

    /// The database in it.
    var database: String { path + "/satchel.sqlite" }

    /// The bytes of the database; empty where there is none.
    var contents: Data { FileManager.default.contents(atPath: database) ?? Data() }
}
