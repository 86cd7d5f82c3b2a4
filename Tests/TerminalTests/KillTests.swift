import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct KillTests {
        private let folder = TemporaryFolder()

        @Test func everyChangeThatWasOnScreenWhenTheProgramWasKilledIsOnDisk() throws {
            var numbers = SeededNumbers(seed: 2)
            var shown: [String] = []
            var allowed: [[String]] = []
            var unfinished = 0
            for round in 0...SatchelSession.rounds(15) {
                // The next start reads what the killed one left.
                let session = try SatchelSession.opened(folder, columns: 60, rows: 60)
                let rows = CatalogueModel.rows(of: session.screen)
                if round > 0 {
                    let isKept = allowed.contains(rows)
                    #expect(isKept, "Round \(round): shown \(shown), on disk \(rows)")
                    #expect(try DataFile(folder.database).integrity == ["ok"])
                }
                var model = CatalogueModel(rows: rows)
                for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
                    let (keys, states) = model.change(round: round, using: &numbers)
                    session.press(keys)
                    let isDone = session.wait { CatalogueModel.rows(of: $0) == states.last ?? rows }
                    #expect(isDone, "Round \(round), \(keys): \(states)\n\(session.screen.text)")
                }
                let before = model.rows
                let (keys, states) = model.change(round: round, using: &numbers)
                session.press(keys)
                let all = [before] + states
                var reached = 0
                // A frame that the kill tore is not one of the states; then the one before it
                // counts.
                func look() {
                    session.update()
                    shown = CatalogueModel.rows(of: session.screen)
                    reached = max(reached, all.firstIndex(of: shown) ?? 0)
                }
                let deadline = Clock.now() + Double.random(in: 0...0.02, using: &numbers)
                while Clock.now() < deadline {
                    session.terminal.read(within: 0.001)
                    look()
                }
                session.terminal.signal(SIGKILL)
                #expect(session.terminal.waitForEnd() == .killed(SIGKILL))
                look()
                if shown != all.last { unfinished += 1 }
                allowed = Array(all[reached...])
            }
            print("\(unfinished) changes were killed before they were shown whole")
        }

        @Test func randomKeysPastesClicksAndSizesBreakNothing() throws {
            var numbers = SeededNumbers(seed: 3)
            var session = try SatchelSession.opened(folder)
            var starts = 1
            for step in 0..<(SatchelSession.rounds(1) * 2000) {
                let input = RandomInput.next(using: &numbers)
                switch input {
                case .bytes(let bytes): session.terminal.send(bytes)
                case .size(let columns, let rows): session.resize(columns: columns, rows: rows)
                }
                if step.isMultiple(of: 20) { session.terminal.waitUntilQuiet(for: 0.01) }
                if try hasQuit(session, after: "step \(step), \(input)") {
                    session = try SatchelSession.opened(folder)
                    starts += 1
                }
            }
            if try !isStillRunning(session) { session = try SatchelSession.opened(folder) }
            session.terminal.signal(SIGTERM)
            #expect(session.terminal.waitForEnd() == .killed(SIGTERM))
            #expect(session.terminal.modes == session.terminal.originalModes)
            #expect(try DataFile(folder.database).integrity == ["ok"])
            let again = try SatchelSession.opened(folder)
            again.press("\u{3}")
            again.expectEnd(.exited(0))
            print("Random input: \(starts) runs")
        }

        /// Whether none of the keys told the program to quit. A quit may still be under way, so
        /// this asks for a whole frame, behind the end of a paste that a key may have begun: a
        /// program that quits draws none, but ends.
        private func isStillRunning(_ session: SatchelSession) throws -> Bool {
            session.terminal.waitUntilQuiet()
            let offset = session.terminal.output.count
            session.terminal.send("\u{1B}[201~\u{C}")
            if session.terminal.wait(for: "\u{1B}[2J", from: offset, within: 60) { return true }
            #expect(session.terminal.waitForEnd() != nil, "It neither draws nor ends")
            return try !hasQuit(session, after: "the last step")
        }

        /// Whether one of the keys told the program to quit. Keys after that one may meet a
        /// terminal that was handed back already, where Ctrl-\ means what it means in a shell.
        private func hasQuit(_ session: SatchelSession, after input: String) throws -> Bool {
            guard let end = session.terminal.waitForEnd(within: 0) else { return false }
            // A second Ctrl-C does not wait for a slow disk. The program says so if a change
            // failed.
            let isImpatient = end == .exited(1) && !session.said.contains("satchel: ")
            try #require(
                isImpatient || [.exited(0), .killed(SIGQUIT)].contains(end), "\(end) after \(input)"
            )
            #expect(session.terminal.modes == session.terminal.originalModes)
            return true
        }
    }
}
