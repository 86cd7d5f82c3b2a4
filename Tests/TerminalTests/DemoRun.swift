import Foundation
import Glibc
import TerminalTestSupport
import Testing

/// Where `--demo` is tried: a folder for everything that it may write, and a look at the servers
/// that it starts.
struct DemoRun {
    let folder = TemporaryFolder()

    private var temporary: String { folder.path + "/tmp" }
    private var home: String { folder.path + "/home" }

    init() {
        for path in [temporary, home] { mkdir(path, 0o700) }
    }

    /// The program with `--demo`, its first screen shown.
    ///
    /// - Parameters:
    ///   - fault: What the server does wrong.
    ///   - shell: See ``SatchelSession``.
    func session(
        failing fault: String? = nil, through shell: [String] = []
    ) throws -> SatchelSession {
        let session = try start(["--demo"], failing: fault, through: shell)
        session.expect("5 items")
        session.settle()
        return session
    }

    /// The program with `arguments`.
    func start(
        _ arguments: [String], failing fault: String? = nil, through shell: [String] = []
    ) throws -> SatchelSession {
        try SatchelSession(
            nil, arguments,
            changing: [
                "TMPDIR": temporary, "HOME": home, "XDG_DATA_HOME": home + "/data",
                "XDG_STATE_HOME": home + "/state", "SATCHEL_DEMO_FAIL": fault,
            ], through: shell)
    }

    /// The files in the folders of temporary files and of the user.
    func leftovers() throws -> [String] {
        try [temporary, home].flatMap { try FileManager.default.subpathsOfDirectory(atPath: $0) }
    }

    /// The demo's servers that `process` has started.
    func servers(of process: pid_t) throws -> [pid_t] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
            .filter {
                let state = state(of: $0)
                return state.dropFirst().first == "\(process)" && isServer($0)
            }
    }

    /// Waits until `process` runs no more; patient, since the machine may be busy.
    func waitForEnd(of process: pid_t) -> Bool {
        let deadline = Clock.now() + 60
        while isServer(process), state(of: process).first != "Z" {
            guard Clock.now() < deadline else { return false }
            usleep(10_000)
        }
        return true
    }

    /// Whether `process` is a server of the demo.
    private func isServer(_ process: pid_t) -> Bool {
        let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        let path = words.prefix { $0 != 0 }
        return String(decoding: path, as: UTF8.self).hasSuffix("/satchel-demo-server")
    }

    /// What the kernel says behind the name of `process`: its state and its parent come first.
    private func state(of process: pid_t) -> [Substring] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: ")").last?.split(separator: " ") ?? []
    }
}
