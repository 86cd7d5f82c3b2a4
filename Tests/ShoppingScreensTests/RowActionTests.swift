import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

/// S9 to S11: what keys do to the row under the cursor.
@Suite struct RowActionTests {
    /// A session on Shopping List with the first `count` items on it.
    private func startOnList(
        _ count: Int, of fixture: ShoppingFixture
    ) async throws -> TerminalSession {
        let session = try fixture.start()
        for _ in 0..<count { session.press(.space, .down) }
        try await session.waitFor("Shopping List (\(count))")
        session.press(.character("2"))
        try await session.waitForSelection("[ ] ")
        return session
    }

    @Test func aSecondDTypedBeforeTheFirstIsOnDiskDeletesTheNextRow() async throws {
        let session = try ShoppingFixture().start()
        session.type("dd")
        try await session.waitFor("Deleted Notepad")
        #expect(session.screen.contains("3 items"))
        #expect(session.selectedRow?.contains("Pencil") == true)
        session.type("uu")
        try await session.waitFor("Undid: Deleted Pear")
        #expect(session.rows[2].contains("Pear"))
        #expect(session.rows[3].contains("Notepad"))
    }

    @Test func aSecondDOnTheShoppingListTakesOffTheNextRow() async throws {
        let session = try await startOnList(3, of: try ShoppingFixture())
        session.press(.home, .character("d"), .delete)
        try await session.waitFor("Removed Notepad from the list")
        #expect(session.rows[2].contains("[ ] Pencil"))
        #expect(!session.screen.contains("[ ] Pear"))
    }

    @Test func aSecondSpaceTypedBeforeTheFirstIsOnDiskTicksTheNextRow() async throws {
        let session = try await startOnList(3, of: try ShoppingFixture())
        session.press(.home, .space, .space)
        try await session.wait(for: "two ticks") {
            $0.screen.contains("[x] Pear") && $0.screen.contains("[x] Notepad")
        }
        #expect(session.selectedRow?.contains("[ ] Pencil") == true)
    }

    @Test func aSecondDOnTheOnlyRowSaysWhatIsSo() async throws {
        let fixture = try ShoppingFixture(seed: [ItemDetails(name: "Tea")])
        let session = try await startOnList(1, of: fixture)
        session.type("dd")
        try await session.waitFor("Already off the list.")
        session.type("1dd")
        try await session.waitFor("The item has since been deleted.")
        session.type("u")
        try await session.waitFor("Undid: Deleted Tea")
    }

    @Test func kAndJAtTheEndsOfTheListExplainThemselves() async throws {
        let session = try ShoppingFixture().start()
        session.type("K")
        #expect(session.hints.contains("It's already at the top."))
        session.press(.end, .escape, .character("J"))
        #expect(session.hints.contains("It's already at the bottom."))
        #expect(session.rows[6].contains("Mango"))
        session.type("/an")
        session.press(.enter, .character("K"))
        #expect(session.screen.contains("Items can't be moved while the list is filtered."))
    }

    @Test func movesTypedAheadPastTheEndSayThatItIsTheEnd() async throws {
        let session = try ShoppingFixture().start()
        session.type("JJJJJJ")
        try await session.waitFor("It's already at the bottom.")
        #expect(session.rows[6].contains("Pear"))
    }

    @Test func aQuantityAtItsHighestStaysAndSaysSo() async throws {
        let fixture = try ShoppingFixture(
            seed: [ItemDetails(name: "Rice", quantity: Quantity(999_998), unit: "g")])
        let session = try fixture.start()
        session.type("+++")
        try await session.waitFor("Quantity can't go any higher.")
        #expect(session.screen.contains("999999 g"))
        session.type("+")
        #expect(session.hints.contains("Quantity can't go any higher."))
        session.type("u")
        try await session.waitFor("999998 g")
        await fixture.finishWriting()
    }

    @Test func aQuantityLoweredFasterThanItIsWrittenStaysAtOne() async throws {
        let session = try ShoppingFixture().start()
        session.type("+")
        try await session.waitFor("2 × ")
        session.type("--")
        try await session.waitFor("Quantity is already 1.")
        #expect(!session.screen.contains("2 × "))
    }

    @Test func theShoppingListHasQuantityRedoAndDeleteKeysToo() async throws {
        let session = try await startOnList(2, of: try ShoppingFixture())
        session.press(.home, .character("+"), .character("="))
        try await session.waitFor("3 × ")
        #expect(session.screen.contains("Total 4.39"))
        session.type("-")
        try await session.waitFor("2 × ")
        session.type("u")
        try await session.waitFor("3 × ")
        session.press(.control("r"))
        try await session.waitFor("Redid: Changed the quantity of Pear")
        #expect(session.screen.contains("2 × "))
        session.press(.delete)
        try await session.waitFor("Removed Pear from the list")
        #expect(!session.screen.contains("[ ] Pear"))
        session.type("1")
        #expect(session.screen.contains("5 items, 1 on the list"))
    }

    @Test func boughtRowsAreMarkedAndDimmed() async throws {
        let session = try await startOnList(3, of: try ShoppingFixture())
        session.press(.home, .space)
        try await session.waitFor("[x] Pear")
        try await session.waitForSelection("[ ] Notepad")
        let frame = session.terminal.frame
        let bought = try #require(session.rows.firstIndex { $0.contains("[x] Pear") })
        let open = try #require(session.rows.firstIndex { $0.contains("[ ] Pencil") })
        // Name and price; the mark says the same without any style.
        for x in [5, 8, 76] {
            #expect(frame[Point(x: x, y: bought)].style == .secondary)
            #expect(frame[Point(x: x, y: open)].style == .plain)
        }
        #expect(bought > open)
        session.press(.end)
        #expect(session.selectedRow?.hasPrefix("[x] Pear") == true)
    }
}
