import Glibc
import TerminalTestSupport
import Testing

@Suite(.serialized) struct StartAndStopTests {
    @Test func quittingRestoresTheTerminalExactly() throws {
        let session = try ProbeSession.ready()
        #expect(session.terminal.modes?.echoes == false)
        session.terminal.send("q")
        #expect(session.terminal.waitForEnd() == .exited(0))
        session.expectRestored()
    }

    @Test(arguments: [
        ("xterm-256color", "unicode"), ("tmux-256color", "unicode"), ("screen", "unicode"),
        ("linux", "ascii"), ("vt100", "ascii"), ("ansi", "ascii"),
        ("xterm-kitty", "unicode"), ("alacritty", "unicode"), ("xterm-ghostty", "unicode"),
        ("foot", "unicode"), ("no-such-terminal", "unicode"),
    ])
    func everyTerminalThatPlacesTheCursorWorks(term: String, symbols: String) throws {
        let session = try ProbeSession.ready(changing: ["TERM": term])
        #expect(session.terminal.wait(for: "ready:80x24:\(symbols)"))
        session.expect("key:up", after: "\u{1B}[A")
        session.expect("key:function(5)", after: term == "linux" ? "\u{1B}[[E" : "\u{1B}[15~")
        session.terminal.send("q")
        #expect(session.terminal.waitForEnd() == .exited(0))
        #expect(session.terminal.modes == session.modesBefore)
    }

    @Test(arguments: ["xterm-256color", "screen", "vt100", "linux"])
    func nothingStaysOnTheScreenWhetherOrNotItIsAnotherOne(term: String) throws {
        for ending in [SIGTERM, SIGKILL] {
            let session = try ProbeSession.ready(changing: ["TERM": term])
            if ending == SIGKILL {
                session.terminal.send("q")
            } else {
                session.terminal.signal(ending)
            }
            _ = session.terminal.waitForEnd()
            let output = String(decoding: session.terminal.output, as: UTF8.self)
            let clearing = try #require(output.ranges(of: "\u{1B}[H\u{1B}[").last)
            #expect(!output[clearing.upperBound...].contains("ready"))
            #expect(output[clearing.upperBound...].count < 100)
        }
    }

    @Test func aTerminalOfOldIsSentNoModesOfXterm() throws {
        let session = try ProbeSession.ready(changing: ["TERM": "vt100"])
        session.terminal.send("q")
        #expect(session.terminal.waitForEnd() == .exited(0))
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(!output.contains("?2004h"))
    }

    @Test(arguments: [
        ("dumb", "unusable(term: \"dumb\")"), ("", "termNotSet"), (nil, "termNotSet"),
    ])
    func anUnusableTerminalIsRefusedBeforeAnythingIsDrawn(term: String?, error: String) throws {
        let session = try ProbeSession(changing: ["TERM": term])
        #expect(session.terminal.waitForEnd() == .exited(1))
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.contains(error))
        #expect(!output.contains("\u{1B}"))
        #expect(session.terminal.modes == session.modesBefore)
    }

    @Test(arguments: ["exec \"$0\" </dev/null", "exec \"$0\" | cat"])
    func whatIsNoTerminalIsRefused(command: String) throws {
        let session = try ProbeSession(through: ["/bin/sh", "-c", command])
        _ = session.terminal.waitForEnd()
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.contains("notATerminal"))
        #expect(!output.contains("\u{1B}"))
    }

    @Test(arguments: [
        (["LC_ALL": "C"], "ascii", ["e", "zhong"]),
        (["LC_ALL": "da_DK.UTF-8"], "unicode", ["é", "中"]),
        (["LANG": "nonsense"], "ascii", ["e", "zhong"]),
    ])
    func lettersOfAnyLocaleArriveAndAreShownAsTheTerminalCan(
        changes: [String: String], symbols: String, shown: [String]
    ) throws {
        let session = try ProbeSession.ready(changing: changes.mapValues { $0 })
        #expect(session.terminal.wait(for: ":\(symbols)"))
        session.expect("key:character(\"\(shown[0])\")", after: "é")
        session.expect("key:character(\"\(shown[1])\")", after: "中")
    }

    @Test(arguments: ["de_DE.ISO-8859-1", "ja_JP.eucJP@x"])
    func whereTheLocaleNamesAnotherCodesetNothingButASCIIIsSent(locale: String) throws {
        let session = try ProbeSession.ready(changing: ["LC_ALL": locale])
        #expect(session.terminal.wait(for: ":ascii"))
        session.expect("paste:10:U31mXzhong|", after: "\u{1B}[200~Û31mX中|\u{1B}[201~")
        #expect(session.terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test func asciiCanBeAskedFor() throws {
        let session = try ProbeSession.ready(["ascii"])
        #expect(session.terminal.wait(for: ":ascii"))
    }

    @Test func exportedLinesAndColumnsAreIgnored() throws {
        let session = try ProbeSession.ready(
            changing: ["LINES": "5", "COLUMNS": "7"], columns: 100, rows: 30)
        #expect(session.terminal.wait(for: "ready:100x30"))
    }

    @Test func aTerminalWithoutASizeGetsTheUsualOne() throws {
        let session = try ProbeSession.ready(columns: 0, rows: 0)
        #expect(session.terminal.wait(for: "ready:80x24"))
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 50), (300, 100)])
    func noSizeIsTooSmallOrTooLarge(columns: Int, rows: Int) throws {
        let session = try ProbeSession(columns: columns, rows: rows)
        #expect(session.terminal.wait(for: "r"))
        session.terminal.waitUntilQuiet(for: 0.05)
        session.terminal.send("\u{1B}[AR")
        session.terminal.waitUntilQuiet(for: 0.05)
        session.terminal.send("q")
        #expect(session.terminal.waitForEnd() == .exited(0))
        session.expectRestored()
    }

    @Test func aMonochromeUserGetsNoColours() throws {
        let session = try ProbeSession.ready(changing: ["NO_COLOR": "1"])
        let offset = session.terminal.output.count
        session.terminal.send("R")
        #expect(session.terminal.wait(for: "中文", from: offset))
        session.terminal.waitUntilQuiet(for: 0.05)
        let plain = String(decoding: session.terminal.output[offset...], as: UTF8.self)
        #expect(!plain.contains("[91m") && !plain.contains("[31m"))

        let colourful = try ProbeSession.ready()
        colourful.terminal.send("R")
        #expect(colourful.terminal.wait(for: "[91m"))
    }

    @Test func brightColoursFallBackToBoldOnesWhereThereAreEight() throws {
        let session = try ProbeSession.ready(changing: ["TERM": "xterm"])
        session.terminal.send("R")
        #expect(session.terminal.wait(for: "[31m"))
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.contains("[0;1m") || output.contains("[1m"))
    }
}
