import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct TerminalTypeTests {
        private let folder = TemporaryFolder()

        @Test(arguments: ["vt100", "linux", "xterm-256color", "tmux-256color", "xterm-kitty"])
        func itStartsAndQuitsCleanlyAlsoWhereTheTerminalWasNeverHeardOf(term: String) throws {
            let session = try SatchelSession.opened(folder, changing: ["TERM": term])
            session.press("j")
            session.expect(term == "vt100" || term == "linux" ? ">  Notepad" : "▌  Notepad")
            session.press("q")
            session.expectEnd(.exited(0))
        }

        @Test(arguments: ["vt100", "linux"], [nil, SIGTERM, SIGHUP])
        func whereThereIsNoAlternateScreenNoContactStaysInView(term: String, end: Int32?) throws {
            let session = try SatchelSession.openedContacts(folder, changing: ["TERM": term])
            session.settle()
            #expect(session.screen.text.contains("zqxname"))
            #expect(!session.screen.modes.contains(1049))
            if let end { session.terminal.signal(end) } else { session.press("q") }
            _ = session.terminal.waitForEnd()
            session.update()
            #expect(session.screen.lines.allSatisfy { $0.isEmpty }, "\(session.screen.text)")
        }

        @Test(arguments: ["dumb", nil])
        func oneLineSaysWhatIsWrongWithTERMAndNothingIsDrawn(term: String?) throws {
            let session = try SatchelSession(folder, changing: ["TERM": term])
            #expect(session.terminal.waitForEnd() == .exited(1))
            #expect(
                session.said
                    == (term == nil
                        ? "satchel: TERM isn't set. Set it to your terminal's type, for example:"
                            + " TERM=xterm-256color satchel\n"
                        : "satchel: Satchel can't draw on a terminal of type \"dumb\". Set TERM to"
                            + " your terminal's type, for example xterm-256color.\n"))
        }

        @Test(arguments: ["</dev/null", "|cat"])
        func withoutATerminalAtOneEndOneLineSaysSo(by redirection: String) throws {
            let session = try SatchelSession(
                folder,
                through: [
                    "/bin/sh", "-c", "{ \"$0\" \"$@\"; echo end:$? >&2; } " + redirection,
                ])
            #expect(session.terminal.waitForEnd() == .exited(0))
            #expect(
                session.said
                    == "satchel: Satchel needs a terminal for input and output. Run it in"
                    + " one, without redirection.\nend:1\n")
        }

        @Test func aWrongOptionIsToldInOneLine() throws {
            let session = try SatchelSession(nil, ["--colour"])
            #expect(session.terminal.waitForEnd() == .exited(2))
            #expect(
                session.said
                    == "satchel: Unknown option \"--colour\". Run satchel --help for a list.\n")
        }

        @Test func anAddressOfAServerThatIsNoneIsToldAtTheStart() throws {
            let session = try SatchelSession(
                folder, changing: ["SATCHEL_FORECAST_URL": "ftp://example.org"])
            #expect(session.terminal.waitForEnd() == .exited(1))
            #expect(session.said.contains("ftp://example.org"))
        }

        @Test func installedWithNothingOfTheBuildInReachItFindsItsFiles() throws {
            let manager = FileManager.default
            for name in ["/bin", "/share"] { mkdir(folder.path + name, 0o755) }
            let program = folder.path + "/bin/satchel"
            try manager.copyItem(atPath: SatchelSession.program, toPath: program)
            let resources = URL(fileURLWithPath: SatchelSession.program).resolvingSymlinksInPath()
                .deletingLastPathComponent().appendingPathComponent("satchel_Resources.resources")
            try manager.copyItem(atPath: resources.path, toPath: folder.path + "/share/satchel")
            // The shell's $0, the program of the build, is left unused.
            let script = "exec '\(program)' \"$@\""
            let session = try SatchelSession(folder, through: ["/bin/sh", "-c", script])
            session.expect("Notepad")
            session.press("q")
            session.expectEnd(.exited(0))
        }
    }
}
