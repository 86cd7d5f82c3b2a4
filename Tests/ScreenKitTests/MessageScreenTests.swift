import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Screens with nothing but a remark.
struct MessageScreenTests {
    @Test func theMessageStandsInTheMiddleWrappedWithTheCursorOnIt() {
        let session = TerminalSession(
            root: MessageScreen(title: "Empty", message: "Nothing here.\nPress a to add."),
            width: 40, height: 12)
        #expect(session.rows[5] == String(repeating: " ", count: 13) + "Nothing here.")
        #expect(session.rows[6] == String(repeating: " ", count: 12) + "Press a to add.")
        #expect(session.terminal.frame.cursor == Point(x: 13, y: 5))
        #expect(!session.terminal.frame.showsCursor)
    }

    @Test func aMessageThatIsLongerThanTheScreenIsCutAtItsEnd() {
        let session = TerminalSession(
            root: MessageScreen(
                title: "Long", message: (1...500).map(String.init).joined(separator: " ")),
            width: 40, height: 10)
        #expect(session.rows[0].contains(" 1 2 3"))
        #expect(session.terminal.frame.problem(on: session.terminal.size) == nil)
    }
}

/// Drawing for terminals without UTF-8.
struct ASCIITests {
    @Test func withoutUTF8TheFrameIsASCIIButForTheUsersOwnText() throws {
        let list = ListScreen(count: 50)
        let navigation = NavigationController(root: list, strings: .names)
        let session = TerminalSession(
            root: TabBarController(tabs: [("List", navigation)], strings: .names), width: 40,
            height: 10, symbols: .ascii)
        session.type("/x")
        session.press(.escape)
        list.present(FieldsScreen(labels: (1...9).map { "A label that is too long \($0)" }))
        session.press(.control("c"))
        session.press(.function(1))
        #expect(session.screen.utf8.allSatisfy { $0 < 0x80 })
        session.press(.escape, .escape)
        #expect(session.screen.utf8.allSatisfy { $0 < 0x80 })
    }
}
