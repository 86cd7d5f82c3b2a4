import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N6: short notices that go away by themselves.
struct ToastTests {
    let root = TestScreen("Items", commands: [Command(.enter, title: "Open", hint: "open") {}])
    let session: TerminalSession

    init() {
        session = TerminalSession(
            root: TabBarController(tabs: [("Items", root)], strings: .names))
    }

    private func show(_ text: String) {
        root.showToast(text)
        session.press(.insert)
    }

    @Test func `A notice takes the place of the hints and goes away by itself`() async throws {
        #expect(session.hints == " keyEnter open")
        show("Deleted Mango")
        #expect(session.hints == " Deleted Mango")
        session.scheduler.advance(by: .seconds(4))
        session.press(.insert)
        #expect(session.hints == " Deleted Mango")
        session.scheduler.advance(by: .seconds(1))
        try await session.waitFor("keyEnter open")
        #expect(!session.screen.contains("Mango"))
    }

    @Test func `A long notice stays longer, but never more than 15 seconds`() {
        let text = String(repeating: "word ", count: 12)
        show(text)
        session.scheduler.advance(by: .seconds(6))
        session.press(.insert)
        #expect(session.screen.contains("word"))
        show(String(repeating: "word ", count: 200))
        session.scheduler.advance(by: .seconds(14))
        session.press(.insert)
        #expect(session.screen.contains("word"))
        session.scheduler.advance(by: .seconds(1))
        session.press(.insert)
        #expect(!session.screen.contains("word"))
    }

    @Test func `A newer notice replaces the older and stays for its own time`() {
        show("First")
        session.scheduler.advance(by: .seconds(4))
        show("Second")
        #expect(!session.screen.contains("First"))
        session.scheduler.advance(by: .seconds(3))
        session.press(.insert)
        #expect(session.hints == " Second")
    }

    @Test func `At 40 columns a notice wraps onto the rows above the hints`() {
        session.resize(40, 10)
        show("The list could not be saved: no space is left on the disk. Free some and try again.")
        #expect(session.rows[6] == " The list could not be saved: no space")
        #expect(session.rows[7] == " is left on the disk. Free some and try")
        #expect(session.rows[8] == " again.")
        #expect(session.rows[9].hasPrefix("[1 Items]"))
    }

    @Test func `Of a notice that is far too long the beginning is shown`() {
        session.resize(40, 10)
        show((1...99).map { "word\($0)" }.joined(separator: " "))
        #expect(session.rows[4].hasPrefix(" word1 word2"))
        #expect(session.rows[3] == "")
    }

    @Test func `Help keeps the last notice`() {
        show("Deleted Mango")
        session.scheduler.advance(by: .seconds(20))
        session.press(.function(1), .end)
        #expect(session.screen.contains("helpLastNotice"))
        #expect(session.screen.contains("Deleted Mango"))
    }

    @Test func `Help shows a fresh notice as its last line, with nothing over it`() {
        session.resize(40, 10)
        show("The list could not be saved: no space is left on the disk. Free some and try again.")
        session.press(.function(1))
        #expect(session.hints.contains("helpClose"))
        session.press(.end)
        #expect(session.screen.contains("try again."))
    }
}
