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

    /// Shows a list with a command on `x`, and the notice "Deleted Mango".
    private func showOverList(tabs: [String] = ["Items"]) -> (ListScreen, TerminalSession) {
        let list = ListScreen(count: 50)
        let screens = tabs.enumerated().map { index, title in
            (title: title, screen: (index == 0 ? list : TestScreen(title)) as any ScreenController)
        }
        let session = TerminalSession(root: TabBarController(tabs: screens, strings: .names))
        list.showToast("Deleted Mango", offer: "Deleted Mango, u to undo")
        session.press(.insert)
        return (list, session)
    }

    @Test func aNoticeGoesAwayWithTheNextCommandThatIsCarriedOut() {
        root.commands = [
            Command(.character("x"), title: "Work") {},
            Command(.character("y"), title: "Refuse", disabledReason: "Not now.") {},
        ]
        show("Could not be saved.")
        session.type("y")
        #expect(session.hints == " Not now.")
        session.type("x")
        #expect(!session.screen.contains("Not now."))
    }

    @Test func movingAboutLeavesTheNoticeThere() {
        let (list, session) = showOverList()
        session.press(.down, .pageDown)
        session.type("jk")
        #expect(session.screen.contains("Deleted Mango"))
        #expect(list.table.selectedRow == 21)
        session.press(.enter)
        #expect(!session.screen.contains("Deleted Mango"))
    }

    @Test func aNoticeGoesAwayWithItsTab() throws {
        let (_, session) = showOverList(tabs: ["Items", "Contacts"])
        session.mouse(.press, 12, 23)
        #expect(session.screen.contains("body of Contacts"))
        #expect(!session.screen.contains("Deleted Mango"))
    }

    @Test func aNoticeNamesAKeyOnlyWhereTheKeyWorks() {
        let (list, session) = showOverList(tabs: ["Items", "Contacts"])
        #expect(session.hints == " Deleted Mango, u to undo")
        session.type("2")
        list.showToast("Deleted Mango", offer: "Deleted Mango, u to undo")
        session.press(.insert)
        #expect(session.hints == " Deleted Mango")
        session.press(.function(1), .end)
        #expect(session.screen.contains("Deleted Mango") && !session.screen.contains("u to undo"))
    }

    @Test func whereTextIsTypedANoticeStandsAboveTheHints() {
        let (list, session) = showOverList()
        session.type("/")
        list.showToast("Deleted Mango", offer: "Deleted Mango, u to undo")
        session.type("1")
        #expect(session.rows[21] == " Deleted Mango")
        #expect(
            session.hints
                == " keyEnter filterKeepHint  keyEscape filterClearHint  F1 openHelpHint")
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
