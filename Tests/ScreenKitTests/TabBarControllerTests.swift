import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N1: a tab bar, a stack and a state for each tab.
struct TabBarControllerTests {
    let items = ListScreen(count: 100, title: "Items")
    let list = TestScreen("Shopping List")
    let contacts = TestScreen("Contacts")
    let tabs: TabBarController
    let session: TerminalSession

    init() {
        tabs = TabBarController(
            tabs: [
                ("Items", NavigationController(root: items, strings: .names)),
                ("Shopping List", NavigationController(root: list, strings: .names)),
                ("Contacts", contacts),
            ], strings: .names)
        session = TerminalSession(root: tabs)
    }

    @Test func theBarNamesEveryTabWithItsDigitMarksTheOneShownAndEndsInHelp() {
        #expect(session.rows[23].hasPrefix("[1 Items]  2 Shopping List   3 Contacts"))
        #expect(session.rows[23].hasSuffix("helpItem"))
    }

    @Test func digitsAndAltDigitsChooseATab() {
        session.type("2")
        #expect(session.screen.contains("body of Shopping List"))
        session.press(.alt("3"))
        #expect(session.screen.contains("body of Contacts"))
        session.press(.alt("1"))
        #expect(session.screen.contains("Row 0"))
        session.type("9")
        #expect(tabs.selectedIndex == 0)
    }

    @Test func tabAndShiftTabGoRoundTheTabs() {
        session.press(.tab, .tab)
        #expect(tabs.selectedIndex == 2)
        session.press(.tab)
        #expect(tabs.selectedIndex == 0)
        session.press(.backTab)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func eachTabKeepsItsSelectionAndItsOwnStackWhenItIsLeft() {
        session.press(.pageDown, .down)
        let row = session.selectedRow
        list.navigationController?.push(TestScreen("Milk"))
        session.type("2")
        #expect(session.screen.contains("body of Milk"))
        session.type("1")
        #expect(session.selectedRow == row)
        session.type("2")
        #expect(session.screen.contains("body of Milk"))
        #expect(session.rows[0].contains("back(Shopping List)"))
    }

    @Test func onlyTheTabThatIsShownHasAppeared() {
        #expect(list.life == [])
        session.type("2")
        #expect(list.life == ["appear"])
        session.type("2")
        session.type("3")
        #expect(list.life == ["appear", "disappear"])
        #expect(contacts.life == ["appear"])
    }

    @Test func aTabThatIsChosenBeforeTheWindowShowsItAppearsOnce() {
        let screen = TestScreen("B")
        let tabs = TabBarController(
            tabs: [("A", TestScreen("A")), ("B", screen)], strings: .names)
        tabs.select(1)
        let session = TerminalSession(root: tabs)
        #expect(session.screen.contains("body of B"))
        #expect(screen.life == ["appear"])
    }

    @Test func inATextFieldDigitsAndTabAreNotForTheTabsAltDigitsAre() {
        session.type("/2")
        session.press(.tab, .backTab)
        #expect(tabs.selectedIndex == 0)
        #expect(items.table.filter == "2")
        session.press(.alt("2"))
        #expect(tabs.selectedIndex == 1)
    }

    @Test func aClickOnATabShowsItAndOneOnHelpOpensHelp() throws {
        try session.click("3 Contacts")
        #expect(tabs.selectedIndex == 2)
        try session.click("helpItem")
        #expect(session.screen.contains("everywhere"))
        session.press(.escape)
        try session.click("Items")
        #expect(session.screen.contains("Row 0"))
    }

    @Test func aClickBetweenTheTabsDoesNothing() {
        session.mouse(.press, 60, 23)
        session.mouse(.press, 5, 22)
        session.mouse(.release, 12, 23)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func badgesStandAfterTheTitles() {
        list.badge = "12"
        tabs.setNeedsDisplay()
        session.type("2")
        #expect(session.rows[23].contains("[2 Shopping List 12]"))
    }

    @Test func at40ColumnsTheLongestTitlesAreShortenedAndEveryTabCanStillBeSeen() throws {
        list.badge = "2"
        session.resize(40, 10)
        #expect(session.rows[9] == "[1 Item]  2 Shop 2   3 Cont    helpItem")
        try session.click("3 Cont")
        #expect(tabs.selectedIndex == 2)
    }

    @Test func whereManyBadgesDoNotFitOtherTabsLoseTheirsBeforeATabIsLost() {
        let screens = (1...9).map { number in
            let screen = TestScreen("Screen \(number)")
            screen.badge = "1234"
            return (title: "Title", screen: screen as any ScreenController)
        }
        let session = TerminalSession(
            root: TabBarController(tabs: screens, strings: .names), width: 40, height: 10)
        #expect(session.rows[9] == "[1 1234]  2   3   4   5   6   7   8   9")
        session.type("8")
        #expect(session.rows[9] == " 1   2   3   4   5   6   7  [8 1234]  9")
    }

    @Test func theLineAboveTheHintsShowsWhereTheSelectionIs() {
        session.press(.down)
        #expect(session.rows[21].hasSuffix(" 2/100 ──"))
    }

    @Test func aFormGivesItsKeysToTheBarUntilATabIsChosenOrEscapeGivesThemBack() {
        contacts.capturesText = true
        session.type("3")
        session.type("1")
        #expect(tabs.selectedIndex == 2)
        tabs.focusBar()
        session.press(.escape)
        session.type("1")
        #expect(tabs.selectedIndex == 2)
        tabs.focusBar()
        session.type("1")
        #expect(tabs.selectedIndex == 0)
        session.press(.down)
        #expect(session.selectedRow?.contains("Row 1") == true)
    }
}
