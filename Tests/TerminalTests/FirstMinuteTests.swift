import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct FirstMinuteTests {
        private let folder = TemporaryFolder()

        @Test(.enabled(if: TmuxSession.path() != nil, "\(TmuxSession.missingReason)"))
        func inTmuxItShowsTheSeedsKeepsWhatIsDoneAndGivesTheShellItsScreenBack() throws {
            let path = folder.path
            // What a user types at a prompt, twice.
            let run = "'\(SatchelSession.program)' --data '\(path)/data'; echo end:$?"
            let script = """
                echo shell screen; stty -a >'\(path)/before'; \(run); stty -a >'\(path)/after'
                read answer; \(run); read answer
                """
            let tmux = try TmuxSession(
                command: "sh -c \"\(script.replacing("$", with: "\\$"))\"",
                environment: ["LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.statePath])
            func expect(_ text: String, location: SourceLocation = #_sourceLocation) throws {
                let isThere = try tmux.wait(for: text)
                let screen = try tmux.screen()
                #expect(isThere, "No “\(text)” in\n\(screen)", sourceLocation: location)
            }
            try expect("5 items, 0 on the list")
            let seeds = try tmux.screen().split(separator: "\n").dropFirst(2).prefix(5).map {
                $0.drop { "▌ ".contains($0) }.split(separator: " ").map(String.init)
            }
            #expect(
                seeds == [
                    ["Pear", "0.62"], ["Notepad", "2.53"], ["Pencil", "0.35"], ["Bread", "3.12"],
                    ["Mango", "1.25"],
                ])
            try tmux.press("Down", "Down", "Down", "Space")
            try expect("✓ Bread")
            try tmux.press("2")
            try expect("Total 3.12")
            try tmux.press("1", "a")
            try expect("Add Item")
            try tmux.type("Milk")
            try tmux.press("Tab")
            try tmux.type("12,50")
            try tmux.press("Enter")
            try expect("6 items")
            #expect(try tmux.screen().contains("▌  Milk"))
            try tmux.press("Enter")
            try expect("Price     12.50")
            try tmux.press("Escape")
            try expect("6 items")
            try tmux.press("Up", "d")
            try expect("Deleted Mango · u to undo")
            try tmux.press("u")
            try expect("▌  Mango")
            let rows = try tmux.screen()
            try tmux.press("q")
            try expect("end:0")
            #expect(try tmux.screen().hasPrefix("shell screen\nend:0\n\n"))
            let before = try #require(FileManager.default.contents(atPath: path + "/before"))
            #expect(!before.isEmpty)
            #expect(FileManager.default.contents(atPath: path + "/after") == before)
            try tmux.press("Enter")
            try expect("6 items, 1 on the list")
            let again = try tmux.screen().split(separator: "\n")[2..<8].map { $0.dropFirst() }
            #expect(again == rows.split(separator: "\n")[2..<8].map { $0.dropFirst() })
            try tmux.press("q")
            try expect("end:0")
        }

        /// Once Dispatch's pool has had a thread, it looks after the pool every second.
        @Test func theStartUsesNoThreadOfThePoolSoThatNothingWakesTheProgramAtRest() throws {
            let session = try SatchelSession.opened(folder)
            session.press("j")
            session.settle()
            let threads = "/proc/\(session.terminal.processID)/task"
            let names = try FileManager.default.contentsOfDirectory(atPath: threads).map {
                try String(contentsOfFile: "\(threads)/\($0)/comm", encoding: .utf8)
            }
            #expect(names.contains("satchel\n") && !names.contains { $0.hasSuffix("-qos\n") })
        }

        struct Setting: CustomTestStringConvertible, Sendable {
            let testDescription: String
            var arguments: [String] = []
            var environment: [String: String] = [:]
            var columns = 80
            var rows = 24
            var point = "."
            var check = "✓"
        }

        static let settings = [
            Setting(testDescription: "40x10", columns: 40, rows: 10),
            Setting(testDescription: "LC_ALL=C", environment: ["LC_ALL": "C"], check: "*"),
            Setting(
                testDescription: "da_DK, not generated", environment: ["LC_ALL": "da_DK.UTF-8"],
                point: ","),
            Setting(testDescription: "--ascii", arguments: ["--ascii"], check: "*"),
            Setting(testDescription: "NO_COLOR", environment: ["NO_COLOR": "1"]),
        ]

        @Test(arguments: settings)
        func itGoesAsWellOnSmallPlainAndForeignTerminals(setting: Setting) throws {
            let session = try SatchelSession.opened(
                folder, setting.arguments, changing: setting.environment.mapValues { $0 },
                columns: setting.columns, rows: setting.rows)
            #expect(session.row("Notepad").hasSuffix("2\(setting.point)53"))
            session.press("jjj ")
            session.expect("\(setting.check) Bread")
            session.press("2")
            session.expect("Total 3\(setting.point)12")
            session.press("1a")
            session.expect("Cancel")
            session.press("Milk\t12,50\r")
            // A frame may arrive in pieces: what counts is the whole row.
            #expect(
                session.wait { screen in
                    screen.lines.contains {
                        $0.contains("Milk") && $0.hasSuffix("12\(setting.point)50")
                    }
                })
            session.press("\r")
            session.expect("Price     12\(setting.point)50")
            session.press("\u{1B}")
            session.expectNo("Price")
            session.press("kd")
            session.expect("Deleted Mango")
            session.press("u")
            session.expect("Undid: Deleted Mango")
            session.press("q")
            session.expectEnd(.exited(0))
            session.expectNoSurprises()
            #expect(
                try DataFile(folder.database).names
                    == ["Pear", "Notepad", "Pencil", "Bread", "Mango", "Milk"])
            if setting.check == "*" { #expect(session.said.utf8.allSatisfy { $0 < 0x80 }) }
            if setting.environment["NO_COLOR"] != nil { #expect(!session.screen.usesColor) }
        }

        @Test func whatIsTypedFasterThanItIsSavedIsAllSaved() throws {
            let session = try SatchelSession.opened(folder)
            session.press("aMilk\raEggs\t1,5\raTea\rd2")
            session.expect("Your list is empty")
            session.press("1q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).names.dropFirst(5) == ["Milk", "Eggs"])
        }

        @Test func danishNamesAreSortedAsDanesDoWhereThatLocaleWasNeverGenerated() throws {
            let session = try SatchelSession.opened(
                folder, changing: ["LC_ALL": "da_DK.UTF-8"])
            for name in ["Ål", "Øl", "Ærter", "Zebra"] {
                session.press("a")
                session.expect("Cancel")
                session.press(name + "\r")
                session.expectNo("Cancel")
            }
            session.press("s")
            session.expect("Sorted by name")
            session.settle()
            let names = session.screen.lines[2...10].map {
                String($0.dropFirst(3).prefix { $0 != " " })
            }
            #expect(
                names == [
                    "Bread", "Mango", "Notepad", "Pear", "Pencil", "Zebra", "Ærter", "Øl", "Ål",
                ])
        }
    }
}
