import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct SignalTests {
        private let folder = TemporaryFolder()

        @Test(arguments: [SIGTERM, SIGINT])
        func aSignalToEndRestoresTheTerminalAndKills(signal: Int32) throws {
            let session = try SatchelSession.opened(folder)
            session.terminal.signal(signal)
            session.expectEnd(.killed(signal))
        }

        @Test func aSignalOfALostConnectionEndsTheProgramChangesSaved() throws {
            let session = try SatchelSession.opened(folder)
            session.press("jd")
            session.expect("Deleted Notepad")
            session.terminal.signal(SIGHUP)
            session.expectEnd(.exited(128 + SIGHUP))
            #expect(try DataFile(folder.database).names == ["Pear", "Pencil", "Bread", "Mango"])
        }

        @Test func aClosedTerminalEndsTheProgramAtOnceChangesSavedNoTimeBurnt() throws {
            let session = try SatchelSession.opened(folder)
            session.press("jd")
            session.expect("Deleted Notepad")
            session.terminal.hangUp()
            let end = session.terminal.waitForEnd(reading: false)
            #expect(end == .exited(128 + SIGHUP))
            #expect(try #require(session.terminal.processorSeconds) < 0.5)
            #expect(try DataFile(folder.database).names == ["Pear", "Pencil", "Bread", "Mango"])
        }

        enum Loss: Sendable { case signal(Int32), closing }

        @Test(arguments: [Loss.signal(SIGTERM), .signal(SIGHUP), .closing])
        func aTerminalThatStopsReadingDoesNotKeepTheProcessOrMakeItSpin(loss: Loss) throws {
            let session = try SatchelSession.opened(folder, columns: 300, rows: 100)
            // Each one asks for the whole screen.
            for _ in 0..<100 {
                session.terminal.send([0x0C], reading: false)
                // Keys that come together are answered by one frame.
                usleep(5000)
            }
            let busy = try processorTime(of: session.terminal.processID)
            // As long as a spinning program would burn its time.
            usleep(300_000)
            #expect(try processorTime(of: session.terminal.processID) - busy <= 1)
            let end: PtySession.End
            switch loss {
            case .signal(let signal):
                session.terminal.signal(signal)
                end = signal == SIGHUP ? .exited(128 + SIGHUP) : .killed(signal)
            case .closing:
                session.terminal.hangUp()
                end = .exited(128 + SIGHUP)
            }
            #expect(session.terminal.waitForEnd(reading: false) == end)
            #expect(try #require(session.terminal.processorSeconds) < 2)
            if case .signal = loss {
                #expect(session.terminal.modes == session.terminal.originalModes)
            }
        }

        @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGILL, SIGBUS, SIGFPE])
        func aCrashRestoresTheTerminalSaysOneLineAndLeavesNoPrompt(signal: Int32) throws {
            let session = try SatchelSession.opened(folder)
            session.press(" ")
            session.expect("✓ Pear")
            session.terminal.signal(signal)
            session.expectEnd(.killed(signal))
            #expect(
                session.said.hasSuffix(
                    "Satchel crashed. Every change you saw is saved.\n"))
            #expect(!session.said.contains("Press space"))
        }

        @Test func ctrlZHandsTheTerminalToTheShellAndFgComesBackAtTheNewSize() throws {
            let session = try SatchelSession(
                folder,
                through: [
                    "/bin/sh", "-c",
                    "set -m; sh -c '\"$0\" \"$@\"; exit $?' \"$0\" \"$@\"; echo stopped:$?;"
                        + " read answer; fg >/dev/null; echo end:$?",
                ])
            session.expect("Items")
            session.press("j /br\r")
            session.expectNo("Pencil")
            session.settle()
            session.press("\u{1A}")
            session.expect("stopped:148")
            session.expectRestored()
            session.resize(columns: 60, rows: 15)
            session.press("\n")
            session.expect("▌")
            session.wait { $0.lines[14].hasSuffix("? Help") }
            #expect(session.screen.lines[14].hasSuffix("? Help"), "\(session.screen.text)")
            #expect(session.screen.modes.isSuperset(of: [1049, 2004, 1004, 1000, 1006]))
            session.press("q")
            session.expect("end:0")
            _ = session.terminal.waitForEnd()
            session.expectRestored()
        }

        @Test func ctrlZStopsNoChangeInTheMiddleButDoesNotWaitForOtherSessionsForEver() throws {
            let session = try SatchelSession(
                folder,
                through: [
                    "/bin/sh", "-c",
                    "set -m; \"$0\" \"$@\"; echo stopped:$?; read answer; kill -KILL $(jobs -p)",
                ])
            session.expect("Items")
            session.settle()
            let other = try DataFile(folder.database)
            try other.run("BEGIN IMMEDIATE")
            session.press("jd")
            session.settle()
            session.press("\u{1A}")
            session.terminal.wait(for: "stopped:", within: 0.3)
            #expect(!session.said.contains("stopped:"))
            session.expect("stopped:148")
            try other.run("COMMIT")
            try other.run("BEGIN IMMEDIATE")
            try other.run("COMMIT")
            session.press("\n")
            _ = session.terminal.waitForEnd()
        }

        /// Ticks (of 10 ms) that a process has used.
        private func processorTime(of process: pid_t) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            let fields = status.split(separator: ")").last?.split(separator: " ").map(String.init)
            let ticks = try #require(fields).dropFirst(11).prefix(2).compactMap { Int($0) }
            return ticks.reduce(0, +)
        }
    }
}
