import Foundation
import Testing

/// A second process that works on a folder.
struct Worker {
    private let process = Process()
    private let output = Pipe()

    init(_ command: String, _ folder: String, _ argument: Int = 0) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent()
            .appendingPathComponent("StoreWorker")
        process.arguments = [command, folder, String(argument)]
        process.standardOutput = output
        try process.run()
    }

    /// Ends it at once, as a power cut would.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
    }

    /// What it says until it ends.
    func lines() -> [String] {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for its first line.
    func firstLine() -> String {
        var line: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
