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
            ], shortTitles: ["Items", "List", "People"], strings: .names)
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
        #expect(session.rows[23].contains("[2 Shopping List (12)]"))
    }

    @Test func aBadgeInTheBarHasAColorAndInTheSelectedTabNone() throws {
        list.badge = "12"
        tabs.setNeedsDisplay()
        session.press(.insert)
        let frame = session.terminal.frame
        let x = try #require(session.rows[23].firstRange(of: "(12)"))
        let column = session.rows[23].distance(
            from: session.rows[23].startIndex, to: x.lowerBound)
        #expect((0..<4).allSatisfy { frame[Point(x: column + $0, y: 23)].style == .badge })
        #expect(frame[Point(x: column - 1, y: 23)].style == .plain)
        session.type("2")
        #expect(!session.terminal.frame.cells.suffix(80).contains { $0.style == .badge })
    }

    @Test func at40ColumnsTheSelectedTabIsNamedInFullAndTheOthersByShortWords() throws {
        list.badge = "2"
        session.resize(40, 10)
        #expect(session.rows[9] == "[1 Items] 2 List (2) 3 People  helpItem")
        try session.click("3 People")
        #expect(tabs.selectedIndex == 2)
        #expect(session.rows[9] == "1 Items 2 List [3 Contacts]    helpItem")
        session.type("2")
        #expect(session.rows[9] == "1 Items [2 Shopping List (2)] 3 People")
    }

    @Test func whereTheShortWordsDoNotFitOnlyTheDigitsOfTheOtherTabsStay() {
        let titles = ["Items", "Shopping List", "Contacts", "Weather"]
        let screens = titles.map { title in
            let screen = TestScreen(title)
            screen.badge = title == "Shopping List" ? "12" : nil
            return (title: title, screen: screen as any ScreenController)
        }
        let session = TerminalSession(
            root: TabBarController(
                tabs: screens, shortTitles: ["Items", "List", "People", "Weather"],
                strings: .names),
            width: 40, height: 10)
        #expect(session.rows[9] == "[1 Items] 2 List 3 People 4 Weather")
        session.type("2")
        #expect(session.rows[9] == "1 [2 Shopping List (12)] 3 4   helpItem")
        session.type("3")
        #expect(session.rows[9] == "1 Items 2 List [3 Contacts] 4 Weather")
        session.resize(80, 24)
        #expect(
            session.rows[23].hasPrefix(" 1 Items   2 Shopping List (12)  [3 Contacts]  4 Weather"))
    }

    @Test func whereManyBadgesDoNotFitOtherTabsLoseTheirsBeforeATabIsLost() {
        let screens = (1...9).map { number in
            let screen = TestScreen("Screen \(number)")
            screen.badge = "1234"
            return (title: "Title", screen: screen as any ScreenController)
        }
        let session = TerminalSession(
            root: TabBarController(tabs: screens, strings: .names), width: 40, height: 10)
        #expect(session.rows[9] == "[1 Title (1234)] 2 3 4 5 6 7 8 9")
        session.type("8")
        #expect(session.rows[9] == "1 2 3 4 5 6 7 [8 Title (1234)] 9")
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

/// N16: two tabs side by side where there is room.
struct TabPairTests {
    let items = ListScreen(count: 100, title: "Items")
    let list = ListScreen(count: 50, title: "Shopping List")
    let contacts = TestScreen("Contacts")
    let tabs: TabBarController

    init() {
        let roots: [(String, any ScreenController)] = [
            ("Items", NavigationController(root: items, strings: .names)),
            ("Shopping List", NavigationController(root: list, strings: .names)),
            ("Contacts", contacts),
        ]
        tabs = TabBarController(tabs: roots, pairingFirstTwo: true, strings: .names)
    }

    @Test func from110ColumnsThePairIsShownAndTheDigitsMoveTheFocus() {
        let session = TerminalSession(root: tabs, width: 110)
        #expect(session.rows[0].contains("Items") && session.rows[0].contains("Shopping List"))
        #expect(session.rows[2].contains("Row 0") && session.rows[2].contains("│ ▌Row 0"))
        session.press(.down)
        #expect(items.table.selectedRow == 1 && list.table.selectedRow == 0)
        session.type("2")
        session.press(.down, .down)
        #expect(items.table.selectedRow == 1 && list.table.selectedRow == 2)
        #expect(session.rows[23].contains("[2 Shopping List]"))
        session.type("3")
        #expect(session.screen.contains("body of Contacts"))
        #expect(!session.screen.contains("Row 0"))
    }

    @Test func onlyThePaneWithTheKeysHasABar() {
        let session = TerminalSession(root: tabs, width: 120)
        func isReversed(_ x: Int) -> Bool {
            session.terminal.frame.cells[2 * 120 + x].style.attributes.contains(.reverse)
        }
        #expect(isReversed(0) && isReversed(50) && !isReversed(70))
        session.type("2")
        #expect(!isReversed(0) && isReversed(70))
        session.press(.character("?"))
        #expect(!isReversed(70))
    }

    @Test func eachPaneShowsWhereItsSelectionIs() {
        let session = TerminalSession(root: tabs, width: 120)
        #expect(session.rows[21].contains(" 1/100 ─"))
        #expect(session.rows[21].hasSuffix(" 1/50 ──"))
    }

    @Test func aPressMovesTheFocusAndTheWheelScrollsThePaneUnderIt() {
        let session = TerminalSession(root: tabs, width: 120)
        session.mouse(.press, 70, 4)
        #expect(tabs.selectedIndex == 1 && list.table.selectedRow == 2)
        session.mouse(.press, 5, 3)
        #expect(tabs.selectedIndex == 0 && items.table.selectedRow == 1)
        session.mouse(.wheelDown, 70, 4)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func aNarrowerTerminalShowsTheOneWithTheKeysAndTheOtherDisappears() {
        let other = TestScreen("Other")
        let tabs = TabBarController(
            tabs: [("Items", items), ("Other", other)], pairingFirstTwo: true, strings: .names)
        let session = TerminalSession(root: tabs, width: 120)
        #expect(other.life == ["appear"])
        session.resize(109, 24)
        #expect(other.life == ["appear", "disappear"])
        #expect(!session.screen.contains("body of Other"))
        session.resize(110, 24)
        #expect(other.life == ["appear", "disappear", "appear"])
    }
}
