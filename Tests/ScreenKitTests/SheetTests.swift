import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// N2, N3: modal sheets over any screen.
struct SheetTests {
    let root = TestScreen("Items")
    let session: TerminalSession

    init() {
        session = TerminalSession(
            root: TabBarController(
                tabs: [("Items", NavigationController(root: root, strings: .names))],
                strings: .names))
    }

    private func present(_ title: String, by presenter: TestScreen) -> TestScreen {
        let sheet = TestScreen(title)
        sheet.wantedSize = Size(width: 30, height: 4)
        presenter.present(sheet)
        session.press(.insert)
        return sheet
    }

    @Test func aSheetIsBoxedAndCentredWithItsTitleInTheBorder() {
        _ = present("Add Item", by: root)
        #expect(
            session.rows[8] == String(repeating: " ", count: 23)
                + "┌─────────── Add Item ───────────┐")
        #expect(
            session.rows[9] == String(repeating: " ", count: 23)
                + "│ body of Add Item               │")
        #expect(
            session.rows[13] == String(repeating: " ", count: 23)
                + "└────────────────────────────────┘")
        #expect(session.rows[0].contains("Items"))
    }

    @Test func inputGoesToTheUppermostSheetOnly() {
        root.commands = [Command(.character("a"), title: "Add") { Issue.record("below") }]
        let lower = present("Lower", by: root)
        let upper = present("Upper", by: lower)
        let before = (root.events.count, lower.events.count)
        session.type("a1")
        session.press(.tab, .escape)
        session.paste("text")
        #expect((root.events.count, lower.events.count) == before)
        #expect(upper.events.count == 6)
    }

    @Test func aSheetAsksByASheetToAnyDepthAndThePresenterDismissesWithAllAbove() {
        var presenter = root
        for depth in 1...5 { presenter = present("Sheet \(depth)", by: presenter) }
        #expect(session.screen.contains("body of Sheet 5"))
        #expect(session.window.allScreens.count == 8)
        let lives = session.window.allScreens.compactMap { $0 as? TestScreen }
        root.dismiss()
        session.press(.insert)
        #expect(session.window.frontScreen === session.window.root)
        #expect(lives.dropFirst().allSatisfy { $0.life == ["appear", "disappear"] })
        #expect(lives.dropFirst().allSatisfy { $0.window == nil })
        #expect(root.life == ["appear"])
    }

    @Test func dismissingTakesTheLastSheetOfThatPresenterAndLeavesThoseBelow() {
        let lower = present("Lower", by: root)
        _ = present("Upper", by: lower)
        lower.dismiss()
        #expect(session.window.frontScreen === lower)
        lower.dismiss()
        #expect(session.window.frontScreen === lower)
    }

    @Test func aSheetCanHoldItsOwnNavigationStackWithTheWayBackInItsBorder() throws {
        let first = TestScreen("First")
        first.wantedSize = Size(width: 40, height: 3)
        let navigation = NavigationController(root: first, strings: .names)
        root.present(navigation)
        let second = TestScreen("Second")
        second.wantedSize = Size(width: 40, height: 3)
        navigation.push(second)
        session.press(.insert)
        #expect(session.rows[8].contains("┌ back(First) ──── Second ───"))
        try session.click("back(First)")
        #expect(session.screen.contains("body of First"))
        session.press(.escape)
        #expect(session.window.frontScreen === navigation)
        root.dismiss()
        #expect(session.window.frontScreen === session.window.root)
    }

    @Test func barItemsInTheBorderCanBeClicked() throws {
        let sheet = present("Add", by: root)
        var saved = 0
        sheet.commands = [
            Command(.escape, title: "Cancel", bar: .leading("Cancel")) { [root] in root.dismiss() },
            Command(.enter, title: "Save", bar: .trailing("Save")) { saved += 1 },
        ]
        session.press(.insert)
        #expect(session.rows[8].contains("┌ Cancel ───── Add ──────── Save ┐"))
        try session.click("Save")
        #expect(saved == 1)
        try session.click("Cancel")
        #expect(session.window.frontScreen === session.window.root)
    }

    @Test func theMouseDoesNothingOutsideOfASheet() throws {
        let sheet = present("Add", by: root)
        let before = root.events.count
        session.mouse(.press, 2, 3)
        session.mouse(.wheelDown, 2, 3)
        session.mouse(.press, 3, 23)
        session.mouse(.press, 23, 10)
        #expect(root.events.count == before)
        #expect(sheet.events.count == 1)
        session.mouse(.press, 26, 10)
        #expect(
            sheet.events.last == .mouse(Mouse(action: .press, location: Point(x: 1, y: 1))))
    }

    @Test func aResizeUnderSheetsLaysOutEverythingAndAnswersNothing() {
        let sheet = present("Add", by: root)
        session.resize(50, 12)
        #expect(session.rows[2].contains("Add"))
        #expect(sheet.size == Size(width: 30, height: 4))
        #expect(root.size == Size(width: 50, height: 7))
        session.resize(20, 5)
        session.resize(80, 24)
        #expect(session.window.frontScreen === sheet)
        #expect(session.rows[8].contains("Add"))
    }

    @Test func aSheetThatWantsMoreThanThereIsLeavesTheHintsAndTheLineBelowInView() {
        let sheet = present("Big", by: root)
        sheet.wantedSize = Size(width: 500, height: 500)
        sheet.commands = [Command(.enter, title: "Save", hint: "save") {}]
        session.resize(40, 10)
        #expect(sheet.size == Size(width: 34, height: 6))
        #expect(session.rows[7].contains("└──"))
        #expect(session.hints == " keyEnter save")
        #expect(session.rows[9].hasPrefix("[1 Items]"))
    }

    @Test func theCursorNeverStaysOnWhatASheetCovers() {
        let list = ListScreen(count: 5)
        let session = TerminalSession(root: list)
        #expect(session.terminal.frame.cursor == Point(x: 0, y: 0))
        let sheet = TestScreen("Sheet")
        sheet.wantedSize = Size(width: 30, height: 4)
        list.present(sheet)
        session.press(.insert)
        #expect(session.terminal.frame.cursor == Point(x: 23, y: 8))
    }
}
