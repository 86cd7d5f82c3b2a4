import Foundation

/// A program in a detached tmux, which is the terminal emulator at hand that shows what a person
/// would see.
public final class TmuxSession {
    /// Where tmux is; nil when it is not installed, for tests to skip.
    public static func path() -> String? {
        ["/usr/bin/tmux", "/bin/tmux", "/usr/local/bin/tmux"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Why a test that needs tmux is skipped.
    public static let missingReason = "tmux is not installed"

    private let tmux: String
    private let socket: String

    /// Runs `command`, a line for the shell, in a terminal of `columns` × `rows`.
    public init(command: String, environment: [String: String], columns: Int = 80, rows: Int = 24)
        throws
    {
        guard let tmux = Self.path() else { throw CocoaError(.fileNoSuchFile) }
        self.tmux = tmux
        socket = "satchel-test-\(UUID().uuidString)"
        let settings = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
        try run(
            ["-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
                + settings + [command])
    }

    deinit {
        // A server whose last program has ended is gone already.
        _ = try? run(["kill-server"])
    }

    /// Presses keys, by their names in tmux.
    public func press(_ keys: String...) throws {
        try run(["send-keys"] + keys)
    }

    /// Types `text`.
    public func type(_ text: String) throws {
        try run(["send-keys", "-l", text])
    }

    /// Gives the terminal another size.
    public func resize(columns: Int, rows: Int) throws {
        try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// What the screen shows, one row a line.
    public func screen() throws -> String {
        try run(["capture-pane", "-p"])
    }

    /// Waits until the screen contains `text`, and says whether it came in time.
    public func wait(for text: String, within seconds: Double = 30) throws -> Bool {
        let deadline = Clock.now() + seconds
        repeat {
            if try screen().contains(text) { return true }
            // tmux has no way to tell that its screen has changed.
            usleep(20_000)
        } while Clock.now() < deadline
        return false
    }

    /// Runs tmux and returns what it prints.
    @discardableResult
    public func run(_ arguments: [String]) throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(socket)-\(UUID().uuidString)")
        defer { unlink(file.path) }
        let process = try ChildProcess.spawn(
            [tmux, "-L", socket] + arguments, environment: ["PATH": "/usr/bin:/bin"],
            streams: .outputFile(file.path))
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
