import Foundation
import TerminalTestSupport
import Testing

/// A web server with a certificate that it made itself.
final class SelfSignedHost {
    let port: Int
    /// The path of its certificate.
    let certificate: String
    private let process: PipedProcess
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
        let key = folder.path + "/key"
        certificate = folder.path + "/certificate"

        let maker = try PipedProcess([
            openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
            "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
        ])
        try #require(maker.waitUntilExit() == 0)

        process = try PipedProcess([
            openssl, "s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert",
            certificate,
        ])
        var text = ""
        while !text.contains("ACCEPT") { text = process.readLine() }
        port = try #require(text.split { !$0.isNumber }.last.flatMap { Int($0) })
        self.folder = folder
    }

    /// Takes it away with the folder of its key.
    func stop() {
        process.kill()
        _ = process.waitUntilExit()
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            Issue.record(error)
        }
    }
}
