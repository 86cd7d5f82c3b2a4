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

    @Test func slashOpensTheFilterLineWithItsPlaceholderAndTheCursorInIt() {
        session.type("/")
        #expect(session.rows[0] == " / any part")
        #expect(session.terminal.frame.cursor == Point(x: 3, y: 0))
        #expect(session.terminal.frame.showsCursor)
    }

    @Test func typingFiltersAndCountsTheMatches() {
        session.type("/19")
        #expect(session.rows[0].hasPrefix(" / 19"))
        #expect(session.rows[0].hasSuffix("filterCount(12)"))
        #expect(session.rows[1] == "▌Row 19")
        #expect(session.rows[2] == " Row 119")
        session.press(.backspace)
        #expect(session.rows[0].hasSuffix("filterCount(119)"))
    }

    @Test func lettersThatAreCommandsElsewhereAreTextHere() {
        session.type("/jkgGqE?/")
        #expect(list.table.filter == "jkgGqE?/")
        #expect(session.exitReason == nil)
    }

    @Test func arrowsMoveTheSelectionWhileFiltering() {
        session.type("/19")
        session.press(.down, .down, .up)
        #expect(session.selectedRow == "Row 119")
        session.type("9")
        #expect(session.selectedRow == "Row 199")
    }

    @Test func enterKeepsTheFilterAndReturnsToTheList() {
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

    @Test func escClearsTheFilterWhileTypingAndLaterAndTheSelectionStays() {
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

    @Test func noMatchSaysSoAndClearingItBringsTheSelectionBack() {
        session.press(.down, .down)
        session.type("/nothing")
        #expect(session.screen.contains("No match"))
        #expect(session.rows[0].hasSuffix("filterCount(0)"))
        #expect(session.terminal.frame.cursor?.y == 0)
        session.press(.escape)
        #expect(session.selectedRow == "Row 2")
    }

    @Test func anEmptyListSaysWhatToDoUnderTheCursorANoticeSaysItInstead() {
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

    @Test func aClickIntoTheFilterLineEditsItOneOnItsMarkClearsIt() throws {
        session.type("/19")
        session.press(.enter)
        session.mouse(.press, 3, 0)
        session.type("1")
        #expect(list.table.filter == "119")
        try session.click("✕")
        #expect(list.table.filter == "")
    }

    @Test func aClickOnARowLeavesTheFilterLine() throws {
        session.type("/19")
        try session.click("Row 119")
        #expect(session.selectedRow == "Row 119")
        #expect(!list.capturesText)
        #expect(list.finishedFilters == ["19"])
    }

    @Test func settingTheFilterFromTheProgramTellsNobody() {
        list.table.filter = "19"
        #expect(list.table.rowCount == 200)
        list.reload()
        #expect(list.table.rowCount == 12)
    }

    @Test func aListWithoutAFilterLineHasNoSuchKey() {
        let list = ListScreen(count: 3, canFilter: false)
        let session = TerminalSession(root: list)
        session.type("/1")
        #expect(!list.capturesText)
        list.table.beginFiltering()
        #expect(!list.capturesText)
    }

    @Test func aPasteGoesIntoTheFilterLineAsOneLine() {
        session.type("/")
        session.paste("Row\n19\n")
        #expect(list.table.filter == "Row 19")
    }
}
