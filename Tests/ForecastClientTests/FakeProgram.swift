import Foundation
import TerminalTestSupport

/// A shell script in place of a program, in a folder of its own.
final class FakeProgram {
    let folder: URL

    /// - Parameter script: Finds the folder as the current one.
    init(_ script: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Written by another process: while this one has a file open for writing, children that
        // other tests start at the same moment have it too, and what somebody writes cannot be run.
        let writer = try PipedProcess([
            "/bin/sh", "-c", "cat >\"$0\" && chmod 700 \"$0\"", path,
        ])
        writer.write(Data("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".utf8))
        writer.closeInput()
        _ = writer.waitUntilExit()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var path: String { folder.path + "/program" }

    /// What the script wrote.
    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}
