import Foundation
import TerminalTestSupport

/// A second process that works on a folder.
struct Worker {
    private let process: PipedProcess

    init(_ command: String, _ folder: String, _ argument: Int = 0) throws {
        process = try PipedProcess(
            [BuiltProgram.path("StoreWorker"), command, folder, String(argument)])
    }

    /// Ends it at once, as a power cut would.
    func kill() {
        process.kill()
    }

    /// What it says until it ends.
    func lines() -> [String] {
        let data = process.readToEnd()
        _ = process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for its next line; empty at the end.
    func nextLine() -> String {
        process.readLine()
    }
}
