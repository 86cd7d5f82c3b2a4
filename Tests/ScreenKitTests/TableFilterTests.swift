import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// The filter line of a list.
struct TableFilterTests {
    let list = ListScreen(count: 200)
    let session: TerminalSession

    init() {
        session = TerminalSession(root: list, width: 60, height: 12)
    }

    @Test func `Slash opens the filter line with its placeholder and the cursor in it`() {
        session.type("/")
        #expect(session.rows[0] == " / any part")
        #expect(session.terminal.frame.cursor == Point(x: 3, y: 0))
        #expect(session.terminal.frame.showsCursor)
    }

    @Test func `Typing filters and counts the matches`() {
        session.type("/19")
        #expect(session.rows[0].hasPrefix(" / 19"))
        #expect(session.rows[0].hasSuffix("filterCount(12)"))
        #expect(session.rows[1] == "▌Row 19")
        #expect(session.rows[2] == " Row 119")
        session.press(.backspace)
        #expect(session.rows[0].hasSuffix("filterCount(119)"))
    }

    @Test func `Letters that are commands elsewhere are text here`() {
        session.type("/jkgGqE?/")
        #expect(list.table.filter == "jkgGqE?/")
        #expect(session.exitReason == nil)
    }

    @Test func `Arrows move the selection while filtering`() {
        session.type("/19")
        session.press(.down, .down, .up)
        #expect(session.selectedRow == "Row 119")
        session.type("9")
        #expect(session.selectedRow == "Row 199")
    }

    @Test func `Enter keeps the filter and returns to the list`() {
        session.type("/19")
        session.press(.enter)
        #expect(session.rows[0].hasPrefix(" / 19"))
        #expect(list.finishedFilters == ["19"])
        #expect(session.terminal.frame.cursor == Point(x: 0, y: 1))
        session.type("j")
        #expect(session.selectedRow == "Row 119")
        session.press(.enter)
        #expect(list.opened == [119])
    }

    @Test func `Esc clears the filter, while typing and later, and the selection stays`() {
        session.type("/150")
        session.press(.escape)
        #expect(list.table.filter == "")
        #expect(session.selectedRow == "Row 150")
        #expect(session.rows[0] != "")
        session.type("/19")
        session.press(.down, .enter, .escape)
        #expect(list.table.filter == "")
        #expect(session.selectedRow == "Row 119")
        #expect(list.finishedFilters == ["", "19", ""])
    }

    @Test func `No match says so, and clearing it brings the selection back`() {
        session.press(.down, .down)
        session.type("/nothing")
        #expect(session.screen.contains("No match"))
        #expect(session.rows[0].hasSuffix("filterCount(0)"))
        #expect(session.terminal.frame.cursor?.y == 0)
        session.press(.escape)
        #expect(session.selectedRow == "Row 2")
    }

    @Test func `An empty list says what to do, under the cursor; a notice says it instead`() {
        list.rows = []
        list.reload()
        session.press(.insert)
        #expect(session.textAtCursor?.hasPrefix("Nothing here") == true)
        list.table.notice = "The file cannot be read."
        list.setNeedsDisplay()
        session.press(.insert)
        #expect(session.screen.contains("The file cannot be read."))
        #expect(!session.screen.contains("Nothing here"))
    }

    @Test func `A click into the filter line edits it, one on its mark clears it`() throws {
        session.type("/19")
        session.press(.enter)
        session.mouse(.press, 3, 0)
        session.type("1")
        #expect(list.table.filter == "119")
        try session.click("✕")
        #expect(list.table.filter == "")
    }

    @Test func `A click on a row leaves the filter line`() throws {
        session.type("/19")
        try session.click("Row 119")
        #expect(session.selectedRow == "Row 119")
        #expect(!list.capturesText)
        #expect(list.finishedFilters == ["19"])
    }

    @Test func `Setting the filter from the program tells nobody`() {
        list.table.filter = "19"
        #expect(list.table.rowCount == 200)
        list.reload()
        #expect(list.table.rowCount == 12)
    }

    @Test func `A list without a filter line has no such key`() {
        let list = ListScreen(count: 3, canFilter: false)
        let session = TerminalSession(root: list)
        session.type("/1")
        #expect(!list.capturesText)
        list.table.beginFiltering()
        #expect(!list.capturesText)
    }

    @Test func `A paste goes into the filter line as one line`() {
        session.type("/")
        session.paste("Row\n19\n")
        #expect(list.table.filter == "Row 19")
    }
}
