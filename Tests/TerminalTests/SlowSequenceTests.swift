import TerminalTestSupport
import Testing

extension SmokeTests {
    /// Escape sequences whose bytes arrive late, as over a bad connection.
    @Suite struct SlowSequenceTests {
        private let folder = TemporaryFolder()

        /// Sends `parts` with a pause between them that is longer than that of a lone Escape.
        private func send(_ parts: String..., to session: SatchelSession) {
            for part in parts {
                session.press(part)
                session.settle(for: 0.2)
            }
        }

        @Test func aCursorKeyThatPausesTypesNothing() throws {
            let session = try SatchelSession.opened(folder)
            session.press("a")
            session.expect("Add Item")
            send("\u{1B}[", "B", to: session)
            send("\u{1B}[", "1;", "5C", to: session)
            session.press("\u{1B}[Z")
            session.press("Quill\r")
            session.expect("Quill")
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).names.contains("Quill"))
        }

        @Test func aMouseReportThatPausesSelectsItsRowAndSwitchesNoTab() throws {
            let session = try SatchelSession.opened(folder)
            send("\u{1B}[", "<0;10;4M", to: session)
            send("\u{1B}[<0;", "10;4m", to: session)
            session.expect("▌  Notepad")
            session.expect("[1 Items]")
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).names.count == 5)
        }
    }
}
