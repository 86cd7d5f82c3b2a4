import TerminalTestSupport
import Testing

@Suite(.serialized) struct DrawingTests {
    /// The bytes that each of `keys` costs.
    private func cost(_ keys: [String], in session: ProbeSession) -> [Int] {
        keys.map { key in
            let count = session.terminal.output.count
            session.terminal.send(key)
            while session.terminal.output.count == count {
                guard session.terminal.read(within: 30) else { break }
            }
            session.terminal.waitUntilQuiet(for: 0.06)
            return session.terminal.output.count - count
        }
    }

    private func table() throws -> ProbeSession {
        let session = try ProbeSession(["table"])
        #expect(session.terminal.wait(for: "Weather"))
        session.terminal.waitUntilQuiet(for: 0.05)
        return session
    }

    @Test func changesCostFewBytes() throws {
        let session = try table()
        #expect(session.terminal.output.count <= 4096)
        let steps = cost(
            Array(repeating: "\u{1B}[B", count: 10) + ["\u{1B}[A", "\u{1B}[A"], in: session)
        #expect(steps.allSatisfy { $0 > 0 && $0 <= 130 }, "\(steps)")
        let scrolls = cost(Array(repeating: "\u{1B}[6~", count: 5), in: session)
        #expect(scrolls.allSatisfy { $0 > 0 && $0 <= 250 }, "\(scrolls)")
        let letters = cost(["a", "b", "c", "d"], in: session)
        #expect(letters.dropFirst().allSatisfy { $0 > 0 && $0 <= 10 }, "\(letters)")
        // Keys that change nothing cost nothing: with one of them before it, a letter is no dearer.
        let others = cost(["\u{1B}[15~e", "\u{1B}[If"], in: session)
        #expect(others.allSatisfy { $0 <= letters[3] }, "\(letters), \(others)")
    }

    /// Many programs that call themselves xterm do not repeat characters.
    @Test func aTerminalThatCannotRepeatBlanksShowsEveryTextInItsPlace() throws {
        let session = try table()
        _ = cost(Array(repeating: "\u{1B}[B", count: 5), in: session)
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.contains(#/ \x{1B}\[\d+b/#))
        let ignored = output.replacing(#/\x{1B}\[\d+b/#, with: "")
        let screens = [output, ignored].map { text in
            var model = ScreenModel(columns: 80, rows: 24)
            model.feed(text.utf8)
            return model.text
        }
        #expect(screens[0].contains("▌  Milk 6"))
        #expect(screens[0] == screens[1])
    }

    @Test func afterCtrlLEveryCellIsPaintedAgain() throws {
        let session = try table()
        let offset = session.terminal.output.count
        session.terminal.send("\u{C}")
        #expect(session.terminal.wait(for: "Weather", from: offset))
        let repainted = String(decoding: session.terminal.output[offset...], as: UTF8.self)
        #expect(repainted.contains("\u{1B}[2J") && repainted.contains("Pear"))
    }

    @Test(.enabled(if: TmuxSession.path() != nil, "\(TmuxSession.missingReason)"))
    func everyCornerIsDrawnAndNothingScrolls() throws {
        let session = try TmuxSession(
            command: BuiltProgram.path("DriverProbe"), environment: ["LC_ALL": "C.UTF-8"],
            columns: 40, rows: 8)
        #expect(try session.wait(for: "ready:40x8"))
        try session.type("R")
        #expect(try session.wait(for: "└"))
        let rows = try session.screen().split(separator: "\n")
        try #require(rows.count == 8)
        #expect(rows[0] == "┌" + String(repeating: "─", count: 38) + "┐")
        #expect(rows[7] == "└" + String(repeating: "─", count: 38) + "┘")
        #expect(rows[1].hasPrefix("│ 中文e\u{301} "))
        #expect(rows[1].hasSuffix(" │"))
    }
}
