import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct TwoSessionTests {
        private let folder = TemporaryFolder()

        @Test func aChangeInOneShowsInTheOtherItsSelectionAndScrollKept() throws {
            let one = try SatchelSession.opened(folder)
            for index in 0..<20 {
                one.press("a")
                one.expect("Cancel")
                one.press("Thing \(index)\r")
                one.expectNo("Cancel")
            }
            let other = try SatchelSession.opened(folder, columns: 60, rows: 12)
            other.press("Gkk")
            other.expect("▌  Thing 17")
            other.settle()
            let before = other.screen.lines
            for round in 0..<9 {
                let isOn = round.isMultiple(of: 2)
                one.press(" ")
                let isThere = other.wait { $0.text.contains("✓ Thing 19") == isOn }
                #expect(isThere, "\(other.screen.text)")
                one.settle()
            }
            other.settle()
            let after = other.screen.lines
            let unchecked = after[1...10].map { $0.replacing("✓ Thing 19", with: "  Thing 19") }
            #expect(unchecked == Array(before[1...10]))

            // Rows that come and go above the selection do not move it.
            one.press("ggd")
            one.expect("Deleted Pear")
            other.wait { $0.lines[0] != before[0] }
            other.settle()
            #expect(other.row("▌").hasPrefix("▌  Thing 17 "))
            for session in [one, other] {
                session.press("q")
                session.expectEnd(.exited(0))
            }
        }

        @Test func anEditOfWhatTheOtherSessionHasDeletedIsKeptWhenTheUserWantsThat() throws {
            let one = try SatchelSession.opened(folder)
            let other = try SatchelSession.opened(folder)
            one.press("\r")
            one.expect("Edit Item")
            one.press(" tree")
            other.press("d")
            other.expect("Deleted Pear")
            one.press("\r")
            one.expect("It was deleted in the other session.")
            one.press("m")
            one.expectNo("It was deleted")
            one.settle()
            #expect(
                try DataFile(folder.database).names
                    == ["Pear tree", "Notepad", "Pencil", "Bread", "Mango"])
        }
    }
}
