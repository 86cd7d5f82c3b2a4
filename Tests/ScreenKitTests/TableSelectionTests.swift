import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Moving about in a list of 100,000 rows.
struct TableSelectionTests {
    let list = ListScreen(count: 100_000)
    let session: TerminalSession

    init() {
        session = TerminalSession(
            root: TabBarController(
                tabs: [("List", NavigationController(root: list, strings: .names))],
                strings: .names))
    }

    @Test func theFirstRowIsSelectedMarkedAndUnderTheCursor() {
        #expect(session.selectedRow == "Row 0")
        #expect(session.terminal.frame.cursor == Point(x: 0, y: 2))
        #expect(session.textAtCursor?.hasPrefix("▌Row 0 ") == true)
        #expect(!session.terminal.frame.showsCursor)
    }

    @Test func arrowsJAndKMoveByOneAndStopAtTheEnds() {
        session.press(.up)
        session.type("k")
        #expect(session.selectedRow == "Row 0")
        session.press(.down)
        session.type("jj")
        session.press(.up)
        #expect(session.selectedRow == "Row 2")
        session.press(.end, .down)
        session.type("j")
        #expect(session.selectedRow == "Row 99999")
    }

    @Test func gGHomeAndEndGoToTheEndsPgUpAndPgDnByPages() {
        session.type("G")
        #expect(session.selectedRow == "Row 99999")
        session.type("g")
        #expect(session.selectedRow == "Row 0")
        session.press(.end)
        #expect(session.selectedRow == "Row 99999")
        session.press(.home, .pageDown)
        #expect(session.selectedRow == "Row 18")
        session.press(.pageDown, .pageUp, .pageUp, .pageUp)
        #expect(session.selectedRow == "Row 0")
    }

    @Test func whereTheSelectionIsStandsInTheLineAboveTheHints() {
        #expect(session.rows[21].hasSuffix(" 1/100000 ──"))
        session.press(.pageDown, .pageDown)
        #expect(session.rows[21].hasSuffix(" 37/100000 ──"))
        list.rows = Array(list.rows.prefix(19))
        list.reload()
        session.press(.insert)
        #expect(list.position == nil)
    }

    @Test func onlyTheRowsInViewAreLoadedWhereverTheSelectionGoes() {
        let (loaded, identities) = (list.loadCount, list.identityCount)
        session.press(.end, .home, .pageDown, .end)
        #expect(list.loadCount - loaded <= 4 * 2 * 19)
        #expect(list.identityCount - identities <= 4 * 6)
    }

    @Test func enterOpensTheSelectedRow() {
        session.press(.down, .enter)
        #expect(list.opened == [1])
    }

    @Test func aResizeKeepsTheSelectionInView() {
        session.press(.pageDown, .pageDown)
        for (width, height) in [(40, 10), (300, 100), (41, 11), (80, 24), (5, 2), (60, 12)] {
            session.resize(width, height)
            if height >= 10 { #expect(session.selectedRow == "Row 36") }
        }
    }

    @Test func theMouseSelectsARowASecondClickOpensItTheWheelMoves() throws {
        try session.click("Row 5")
        #expect(session.selectedRow == "Row 5")
        #expect(list.opened == [])
        try session.click("Row 5")
        #expect(list.opened == [5])
        session.mouse(.wheelDown, 10, 10)
        #expect(session.selectedRow == "Row 8")
        session.mouse(.wheelUp, 10, 10)
        session.mouse(.wheelUp, 10, 10)
        #expect(session.selectedRow == "Row 2")
        session.mouse(.release, 10, 10)
        #expect(session.selectedRow == "Row 2")
    }

    @Test func aClickBelowTheLastRowDoesNothing() {
        list.rows = [.item(1), .item(2)]
        list.reload()
        session.press(.insert)
        session.mouse(.press, 4, 15)
        #expect(session.selectedRow == "Row 1")
        #expect(list.opened == [])
    }

    @Test func theSelectedRowIsOneBarInOneStyleOverItsWholeWidth() {
        for _ in 0..<2 {
            #expect(session.bars == [Bar(y: 2, columns: 0..<80)])
            let row = session.terminal.frame.cells[(2 * 80)..<(3 * 80)]
            #expect(row.allSatisfy { $0.style == .selected })
            // The marks in front of the rows have a colour.
            session.type("E")
        }
    }

    @Test(arguments: [(100, 100), (101, 100), (200, 100), (40, 40)])
    func aRowAndItsBarAreAtMost100CellsWide(width: Int, expected: Int) {
        session.resize(width, 24)
        #expect(list.table.size.width == expected)
        #expect(session.bars == [Bar(y: 2, columns: 0..<expected)])
    }
}

/// Lists in groups.
struct TableHeadingTests {
    let list = ListScreen([
        .heading("Dairy"), .item(1), .item(2), .heading("Bakery"), .item(3), .heading("Rest"),
    ])
    let session: TerminalSession

    init() {
        session = TerminalSession(root: list, width: 40, height: 10)
    }

    @Test func theSelectionPassesOverHeadingsAndStaysWhereNothingElseIs() {
        #expect(session.selectedRow == "Row 1")
        session.press(.up)
        #expect(session.selectedRow == "Row 1")
        session.press(.down, .down)
        #expect(session.selectedRow == "Row 3")
        session.press(.down)
        #expect(session.selectedRow == "Row 3")
        session.press(.up)
        #expect(session.selectedRow == "Row 2")
        session.press(.end)
        #expect(session.selectedRow == "Row 3")
        session.press(.home)
        #expect(session.selectedRow == "Row 1")
    }

    @Test func theHeadingOfTheFirstRowIsShownWithIt() {
        list.rows = [.heading("Dairy")] + (0..<50).map { .item($0) }
        list.reload()
        session.press(.end)
        #expect(!session.screen.contains("Dairy"))
        session.press(.home)
        #expect(session.rows[0] == " Dairy")
        #expect(session.selectedRow == "Row 0")
    }

    @Test func aHeadingCannotBeClicked() throws {
        try session.click("Bakery")
        #expect(session.selectedRow == "Row 1")
        #expect(list.opened == [])
    }

    @Test func aListOfNothingButHeadingsHasNoSelection() {
        list.rows = [.heading("Dairy"), .heading("Rest")]
        list.reload()
        session.press(.down, .enter, .home)
        #expect(list.table.selectedRow == nil)
        #expect(list.table.selectedRowID == nil)
        #expect(session.screen.contains("Rest"))
    }
}
