import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct OpenFileTests {
        private let folder = TemporaryFolder()

        private func start(limit: Int, _ arguments: [String] = []) throws -> SatchelSession {
            try SatchelSession(
                folder, arguments, changing: ["SATCHEL_FORECAST_URL": "http://127.0.0.1:9"],
                through: ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$0\" \"$@\""])
        }

        /// The limit that the program asks for, if that is all that it does.
        private func limitAskedFor(
            in session: SatchelSession, limit: Int, location: SourceLocation = #_sourceLocation
        ) throws -> Int {
            let end = session.terminal.waitForEnd()
            let said = session.said
            #expect(!session.terminal.output.contains(0x1B), sourceLocation: location)
            // The system's own loader opens files too; its line names the error.
            if limit == 3, said.contains("Error 24") { return 32 }
            #expect(end == .exited(1), sourceLocation: location)
            let expected = try Regex(
                #"satchel: Only (\d+) files can be open at once; Satchel needs (\d+)\. "#
                    + #"Raise the limit: ulimit -n (\d+)\n"#,
                as: (Substring, Substring, Substring, Substring).self)
            let match = try #require(said.wholeMatch(of: expected), "\(said)")
            #expect(match.1 == "\(limit)" && match.2 == match.3, sourceLocation: location)
            return try #require(Int(match.2))
        }

        @Test(arguments: 3...31)
        func oneLineNamesTheLimitWhereTooFewFilesCanBeOpen(limit: Int) throws {
            for arguments in [[], ["--demo"], ["account", "list"]] {
                let session = try start(limit: limit, arguments)
                #expect(try limitAskedFor(in: session, limit: limit) >= 32)
            }
        }

        @Test func withAsManyFilesAsItAsksForEverythingWorks() throws {
            // What the test's own process has open is inherited and counts.
            let needed = try limitAskedFor(in: try start(limit: 31), limit: 31)
            let session = try start(limit: needed)
            session.expect("Mango")
            session.press(" ")
            session.expect("✓ Pear")
            session.press("3")
            session.expect("There is no recovery")
            session.press("mj\tsecret one\tsecret one\r")
            session.expect("Contacts: mj")
            session.press("4")
            session.expect("No places yet")
            session.press("aoslo")
            session.expect("Norway")
            session.press("\r")
            session.expect("refused the connection")
            session.expectNoSurprises()
            session.press("q")
            session.expectEnd(.exited(0))
        }
    }
}
