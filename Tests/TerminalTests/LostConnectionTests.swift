import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    /// With real keys, which take about a second each, so the three losses share one account.
    @Suite struct LostConnectionTests {
        private static let password = "grüne Wörter 42"

        private let folder = TemporaryFolder()

        @Test func aHalfEnteredContactSurvivesAHangUpATerminationAndAClosedTerminal() throws {
            try create()
            try lose(finding: nil, adding: "New") { session in
                session.terminal.signal(SIGHUP)
                session.expectEnd(.exited(128 + SIGHUP))
            }
            try lose(finding: "New", adding: "com") { session in
                session.terminal.signal(SIGTERM)
                session.expectEnd(.killed(SIGTERM))
            }
            try lose(finding: "Newcom", adding: "er") { session in
                session.terminal.hangUp()
                let end = session.terminal.waitForEnd(reading: false)
                #expect(end == .exited(128 + SIGHUP))
            }
            let session = try askedAgain(about: "Newcomer")
            session.press("\r")
            session.expectNo("Continue?")
            session.press("\t555 77\r")
            session.expectNo("Add Contact")
            session.expect("555 77")
            session.press("q")
            session.expectEnd(.exited(0))
            try expectSecrecy()
        }

        private func opened() throws -> SatchelSession {
            let session = try SatchelSession.opened(folder)
            session.press("3")
            return session
        }

        private func create() throws {
            let session = try opened()
            session.expect("There is no recovery")
            session.press("mj\t\(Self.password)\t\(Self.password)\r")
            session.expect("Contacts: mj")
            session.press("q")
            session.expectEnd(.exited(0))
        }

        private func askedAgain(about name: String) throws -> SatchelSession {
            let session = try opened()
            session.expect("Log In")
            session.press("\(Self.password)\r")
            session.expect("You were editing \(name) when your session ended. Continue?")
            return session
        }

        /// Adds `text` to what is being entered, or begins with it, and ends the session by `end`.
        private func lose(
            finding name: String?, adding text: String, by end: (SatchelSession) throws -> Void
        ) throws {
            let session: SatchelSession
            if let name {
                session = try askedAgain(about: name)
                session.press("\r")
                session.expectNo("Continue?")
            } else {
                session = try opened()
                session.expect("Log In")
                session.press("\(Self.password)\r")
                session.expect("Contacts: mj")
                session.press("a")
                session.expect("Add Contact")
            }
            session.press(text)
            session.expect((name ?? "") + text)
            try end(session)
        }

        /// No file holds what was entered in plain text.
        private func expectSecrecy() throws {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                let bytes = FileManager.default.contents(atPath: folder.path + "/" + name)
                #expect((bytes ?? Data()).range(of: Data("Newcom".utf8)) == nil, "\(name)")
            }
        }
    }
}
