import Foundation

/// A folder that goes away with its owner.
final class TemporaryFolder {
    /// Where it is.
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("satchel-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        path = url.path
    }

    deinit {
        // The system empties its folder of temporary files one day.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of `name` in it.
    func path(_ name: String) -> String { path + "/" + name }
}
