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

    @Test func aNoticeTakesThePlaceOfTheHintsAndGoesAwayByItself() async throws {
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

    @Test func aLongNoticeStaysLongerButNeverMoreThan15Seconds() {
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

    @Test func aNewerNoticeReplacesTheOlderAndStaysForItsOwnTime() {
        show("First")
        session.scheduler.advance(by: .seconds(4))
        show("Second")
        #expect(!session.screen.contains("First"))
        session.scheduler.advance(by: .seconds(3))
        session.press(.insert)
        #expect(session.hints == " Second")
    }

    @Test func savingIsSaidUntilTheWaitIsOverUnlessThereIsSomethingNewer() async throws {
        session.window.showSaving(true)
        try await session.waitFor("saving")
        session.scheduler.advance(by: .seconds(20))
        await session.settle()
        #expect(session.hints == " saving")
        session.window.showSaving(false)
        try await session.waitFor("keyEnter open")
        session.window.showSaving(true)
        try await session.waitFor("saving")
        show("Refused")
        session.window.showSaving(false)
        session.press(.insert)
        #expect(session.hints == " Refused")
    }

    @Test func at40ColumnsANoticeWrapsOntoTheRowsAboveTheHints() {
        session.resize(40, 10)
        show("The list could not be saved: no space is left on the disk. Free some and try again.")
        #expect(session.rows[6] == " The list could not be saved: no space")
        #expect(session.rows[7] == " is left on the disk. Free some and try")
        #expect(session.rows[8] == " again.")
        #expect(session.rows[9].hasPrefix("[1 Items]"))
    }

    @Test func ofANoticeThatIsFarTooLongTheBeginningIsShown() {
        session.resize(40, 10)
        show((1...99).map { "word\($0)" }.joined(separator: " "))
        #expect(session.rows[2].hasPrefix(" word1 word2"))
        #expect(session.rows[1] == "")
    }

    @Test func helpKeepsTheLastNotice() {
        show("Deleted Mango")
        session.scheduler.advance(by: .seconds(20))
        session.press(.function(1), .end)
        #expect(session.screen.contains("helpLastNotice"))
        #expect(session.screen.contains("Deleted Mango"))
    }

    @Test func helpShowsAFreshNoticeAsItsLastLineWithNothingOverIt() {
        session.resize(40, 10)
        show("The list could not be saved: no space is left on the disk. Free some and try again.")
        session.press(.function(1))
        #expect(session.hints.contains("closeHint"))
        session.press(.end)
        #expect(session.screen.contains("try again."))
    }
}
