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

    /// The calls of the process that began as `program`, all its threads together, and those of its children.
    func calls(of program: String) throws -> (own: [String], others: [String]) {
        let folder = (path as NSString).deletingLastPathComponent
        var threads: [String: [String]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            guard name.hasPrefix("trace.") else { continue }
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            threads[String(name.dropFirst("trace.".count))] =
                text.split(separator: "\n").map(String.init)
        }
        var next = threads.keys.filter {
            threads[$0]?.first?.hasPrefix("execve(\"\(program)\"") == true
        }
        var own: [String] = []
        while let thread = next.popLast() {
            let calls = threads.removeValue(forKey: thread) ?? []
            own += calls
            // A clone that is no thread is another process.
            next += calls.filter { $0.contains("CLONE_THREAD") }
                .compactMap { $0.split(separator: " ").last.map(String.init) }
        }
        return (own, threads.values.flatMap(\.self))
    }
}
