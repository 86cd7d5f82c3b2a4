import Foundation
import TerminalTestSupport

/// The connections that a program and its children ask the kernel for, by strace.
struct SystemCallTrace {
    private static let tool = "/usr/bin/strace"

    private let path: String

    /// A trace that is kept in `folder`.
    init(in folder: TemporaryFolder) {
        path = folder.path + "/trace"
    }

    /// Whether there is a tool and the system lets it trace.
    static var isPossible: Bool {
        do {
            let session = try PtySession(
                [tool, "-f", "-o", "/dev/null", "/bin/true"], environment: [:])
            return session.waitForEnd() == .exited(0)
        } catch {
            return false
        }
    }

    /// What the program is to be started through. Every thread has a file of its own.
    var command: [String] {
        [
            Self.tool, "-ff", "-qq", "-o", path, "-e",
            "trace=socket,connect,clone,clone3,execve",
        ]
    }

    /// The calls of the processes that ran the program called `name`, all their threads together.
    func calls(of name: String) throws -> [String] {
        let folder = (path as NSString).deletingLastPathComponent
        var threads: [String: [String]] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            guard file.hasPrefix("trace.") else { continue }
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            threads[String(file.dropFirst("trace.".count))] =
                text.split(separator: "\n").map(String.init)
        }
        var next = threads.filter { _, calls in
            calls.contains { $0.hasPrefix("execve(") && $0.contains("/\(name)\", [") }
        }.map(\.key)
        var found: [String] = []
        while let thread = next.popLast() {
            let calls = threads.removeValue(forKey: thread) ?? []
            found += calls
            // A clone that is no thread is another process.
            next += calls.filter { $0.contains("CLONE_THREAD") }
                .compactMap { $0.split(separator: " ").last.map(String.init) }
        }
        return found
    }
}
