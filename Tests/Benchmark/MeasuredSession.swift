import TerminalTestSupport

/// A program in a terminal of 80 × 24, and how long it takes to answer.
final class MeasuredSession {
    /// The answer to a key.
    struct Answer {
        /// From the key to the last byte that it caused.
        let milliseconds: Double
        let bytes: Int
    }

    /// From the start of the process to its first text, in milliseconds; nil if it did not come.
    let firstPaint: Double?
    /// What was sent until nothing more came.
    let startBytes: Int
    let pty: PtySession

    /// Starts `program` and waits until it has painted.
    init(_ program: MeasuredProgram, items: Int) throws {
        let start = Clock.now()
        pty = try PtySession(program.command, environment: program.environment)
        let hasPainted = pty.wait(for: program.firstText, within: 20)
        firstPaint = hasPainted ? (Clock.now() - start) * 1000 : nil
        pty.waitUntilQuiet(for: 0.15)
        startBytes = pty.output.count
    }

    /// Presses a key and reads until nothing has come for `pause` seconds. Nil where nothing comes
    /// at all.
    func press(_ key: String, pause: Double = 0.004, patience: Double = 3) -> Answer? {
        let before = pty.output.count
        let start = Clock.now()
        pty.send(key)
        var last = pty.output.count > before ? Clock.now() : nil
        while pty.read(within: last == nil ? patience : pause) { last = Clock.now() }
        return last.map {
            Answer(milliseconds: ($0 - start) * 1000, bytes: pty.output.count - before)
        }
    }

    /// Presses a key and waits for `text`, for so many milliseconds; nil if it does not come.
    func time(_ key: String, until text: String) -> Double? {
        let start = Clock.now()
        pty.send(key)
        return pty.wait(for: text, within: 20) ? (Clock.now() - start) * 1000 : nil
    }

    /// Presses a key to get somewhere.
    func go(_ key: String) {
        _ = press(key, pause: 0.03, patience: 0.1)
    }

    /// Presses `key` so many times, and starts again with `home` after each `rows` of them.
    func press(_ key: String, times: Int, rows: Int, home: String, pause: Double = 0.004)
        -> [Answer]
    {
        (0..<times).compactMap { index in
            if index % rows == 0 { go(home) }
            return press(key, pause: pause)
        }
    }

    /// Ends the program with `keys`, and says how many milliseconds it took.
    func quit(_ keys: String) -> Double? {
        let start = Clock.now()
        pty.send(keys)
        guard pty.waitForEnd(within: 5, reading: true) != nil else { return nil }
        return (Clock.now() - start) * 1000
    }
}
