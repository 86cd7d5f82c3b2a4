import TerminalTestSupport
import Testing

/// The probe at a pseudo terminal, with an environment of its own.
struct ProbeSession {
    static let environment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "HOME": "/nonexistent",
    ]

    let terminal: PtySession
    let modesBefore: TerminalSettings?

    /// Starts the probe with `changes` to the environment; nil removes a variable.
    init(
        _ arguments: [String] = [], changing changes: [String: String?] = [:], columns: Int = 80,
        rows: Int = 24, through shell: [String] = []
    ) throws {
        var environment = Self.environment
        for (name, value) in changes { environment[name] = value }
        let program = BuiltProgram.path("DriverProbe")
        terminal = try PtySession(
            shell + [program] + arguments, environment: environment, columns: columns, rows: rows)
        modesBefore = terminal.originalModes
    }

    /// Starts it and waits for its first frame.
    static func ready(
        _ arguments: [String] = [], changing changes: [String: String?] = [:], columns: Int = 80,
        rows: Int = 24
    ) throws -> ProbeSession {
        let session = try ProbeSession(
            arguments, changing: changes, columns: columns, rows: rows)
        #expect(session.terminal.wait(for: "ready:"))
        session.terminal.waitUntilQuiet(for: 0.03)
        return session
    }

    /// Sends `input` and expects `line` to be drawn for it.
    func expect(_ line: String, after input: String) {
        let offset = terminal.output.count
        terminal.send(input)
        #expect(terminal.wait(for: line, from: offset), "\(input.debugDescription)")
    }

    /// Expects the probe to end as `end` says.
    func expectEnd(
        _ end: PtySession.End, reading: Bool = true, location: SourceLocation = #_sourceLocation
    ) {
        let found = terminal.waitForEnd(reading: reading)
        #expect(found == end, sourceLocation: location)
    }

    /// Expects the line to be as it was found and every mode that was turned on to be off.
    func expectRestored() {
        #expect(terminal.modes == modesBefore)
        let output = String(decoding: terminal.output, as: UTF8.self)
        for mode in ["?1049", "?2004", "?1004", "?1000", "?1006"] {
            let on = output.split(separator: "\u{1B}[\(mode)h", omittingEmptySubsequences: false)
            #expect(on.count > 1, "\(mode) was never on")
            #expect(on.last?.contains("\u{1B}[\(mode)l") == true, "\(mode) was left on")
        }
        let hidden = output.split(separator: "\u{1B}[?25l", omittingEmptySubsequences: false)
        #expect(hidden.count == 1 || hidden.last?.contains("\u{1B}[?25h") == true)
        #expect(!output.contains("\u{1B}]0;") && !output.contains("\u{1B}]2;"))
    }
}
