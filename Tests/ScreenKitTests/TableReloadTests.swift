import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// Every list keeps its selection by identity when data change under it.
struct TableReloadTests {
    let list = ListScreen(count: 100)
    let session: TerminalSession

    init() {
        session = TerminalSession(root: list, width: 40, height: 12)
        list.table.select(id: 50)
        session.press(.up, .up)
    }

    /// The screen line of the selection.
    private var line: Int? { session.terminal.frame.cursor?.y }

    private func change(_ body: (inout [ListScreen.Row]) -> Void) {
        body(&list.rows)
        list.reload()
        session.press(.insert)
    }

    @Test func rowsThatComeAndGoAboveLeaveTheSelectionWhereItIsOnScreen() {
        let before = line
        change { $0.insert(contentsOf: [.item(1000), .item(1001), .item(1002)], at: 0) }
        #expect(session.selectedRow == "Row 48")
        #expect(line == before)
        #expect(list.position == "52/103")
        change { $0.removeFirst(10) }
        #expect(session.selectedRow == "Row 48")
        #expect(line == before)
    }

    @Test func rowsThatComeAndGoBelowDoNotMoveIt() {
        let before = line
        change { $0.insert(.item(1000), at: 49) }
        change { $0.removeLast(20) }
        #expect(session.selectedRow == "Row 48")
        #expect(line == before)
    }

    @Test func whenTheSelectedRowGoesTheRowInItsPlaceIsSelected() {
        let before = line
        change { $0.remove(at: 48) }
        #expect(session.selectedRow == "Row 49")
        #expect(line == before)
    }

    @Test func whenTheLastRowGoesTheOneBeforeItIsSelected() {
        session.press(.end)
        change { $0.removeLast() }
        #expect(session.selectedRow == "Row 98")
    }

    @Test func whenTheSelectedRowMovesTheSelectionGoesWithIt() {
        change { $0.swapAt(48, 2) }
        #expect(list.table.selectedRow == 2)
        #expect(session.selectedRow == "Row 48")
    }

    @Test func whenAllRowsGoAndComeBackSoDoesTheSelection() {
        let rows = list.rows
        change { $0 = [] }
        #expect(list.table.selectedRow == nil)
        #expect(list.table.selectedRowID == nil)
        #expect(session.screen.contains("Nothing here"))
        change { $0 = rows }
        #expect(session.selectedRow == "Row 48")
    }

    @Test func aListThatGetsShorterThanItsPlaceShowsAllOfIt() {
        session.press(.end)
        change { $0 = Array($0.suffix(5)) }
        #expect(session.rows[0] == " Row 95")
        #expect(session.selectedRow == "Row 99")
    }

    @Test func selectingByIdentityBringsTheRowIntoViewAndAMissingRowChangesNothing() {
        list.table.select(id: 90)
        session.press(.insert)
        #expect(session.selectedRow == "Row 90")
        list.table.select(id: 4711)
        session.press(.insert)
        #expect(session.selectedRow == "Row 90")
    }

    @Test func whileEditingRowsCarryMarksThatStayWithThem() {
        session.type("E")
        #expect(session.selectedRow == "[ ] Row 48")
        session.press(.space, .space)
        #expect(list.table.markedIDs == [48, 49])
        #expect(session.selectedRow?.hasSuffix("Row 50") == true)
        #expect(session.rows.contains { $0.contains("[✓] Row 48") })
        change { $0.insert(.item(1000), at: 0) }
        #expect(list.table.markedIDs == [48, 49])
        change { $0.removeAll { $0 == .item(48) } }
        #expect(list.table.markedIDs == [49])
        session.press(.up, .space)
        #expect(list.table.markedIDs == [])
        session.press(.space)
        session.type("EE")
        #expect(list.table.markedIDs == [])
    }

    @Test func headingsCarryNoMarks() {
        let list = ListScreen([.heading("Dairy"), .item(1)])
        let session = TerminalSession(root: list)
        session.type("E")
        #expect(session.rows[0] == " Dairy")
        #expect(session.rows[1] == "▌[ ] Row 1")
    }
}
