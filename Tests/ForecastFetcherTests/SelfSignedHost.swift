import Foundation
import Testing

/// A web server with a certificate that it made itself.
final class SelfSignedHost {
    let port: Int
    private let process: Process
    private let input: Pipe
    private let folder: URL

    /// `nil` where there is no openssl to make it with.
    init?() throws {
        guard
            let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
                .first(where: FileManager.default.isExecutableFile)
        else { return nil }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (key, certificate) = (folder.path + "/key", folder.path + "/certificate")

        func start(_ arguments: [String], output: Any?, input: Any?) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: openssl)
            process.arguments = arguments
            process.standardOutput = output
            process.standardInput = input
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        let maker = try start(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
            ], output: FileHandle.nullDevice, input: FileHandle.nullDevice)
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)

        let output = Pipe()
        input = Pipe()
        process = try start(
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate],
            output: output, input: input)
        var text = ""
        while !text.hasSuffix("\n") || !text.contains("ACCEPT"),
            let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty
        {
            text += String(decoding: byte, as: UTF8.self)
        }
        port = try #require(text.split { !$0.isNumber }.last.flatMap { Int($0) })
        self.folder = folder
    }

    func stop() {
        // Its signals are blocked like those of the thread that started it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}
