import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// N16, D3: Items and Shopping List side by side from 110 columns.
@Suite struct SideBySideTests {
    @Test func aChangeInOneListShowsInTheOtherInTheSameFrame() async throws {
        let session = try ShoppingFixture().start(width: 120, height: 40)
        session.press(.down, .down, .down)
        #expect(session.selectedRow?.contains("Bread") == true)
        session.press(.space)
        // Whichever frame first has the tick also has the row, the total and the badge.
        try await session.waitFor("✓ Bread")
        #expect(session.screen.contains("[ ] Bread"))
        #expect(session.screen.contains("Total 3.12"))
        #expect(session.screen.contains("2 Shopping List (1)"))

        session.type("2++")
        try await session.waitFor("3 Bread")
        session.type("p3.00")
        session.press(.enter)
        try await session.waitForNo("Price Paid")
        #expect(session.selectedRow?.contains("3 Bread") == true)
        #expect(session.selectedRow?.hasSuffix("3 × 3.00   9.00") == true)
        #expect(session.screen.contains("Total 9.00"))
        // The left pane shows the same.
        #expect(session.rows[5].hasPrefix("▌✓ 3 Bread"))
    }

    @Test func undoInOnePaneShowsInBoth() async throws {
        let session = try ShoppingFixture().start(width: 110, height: 24)
        session.press(.character("d"))
        try await session.waitForNo("Pear  ")
        session.type("2u")
        try await session.waitFor("Undid: ")
        #expect(session.rows[2].contains("Pear"))
    }

    /// S21, last sentence.
    @Test func theCategoryFieldCompletesFromTheCategoriesThereAre() async throws {
        let seed = [
            ItemDetails(name: "Milk", category: "dairy"),
            ItemDetails(name: "Rye", category: "bakery"),
        ]
        let session = try ShoppingFixture(seed: seed).start()
        session.type("aButter")
        session.press(.tab, .tab, .tab, .tab)
        session.type("DA")
        #expect(session.screen.contains("DAiry"))
        #expect(session.hints.contains("dairy"))
        session.press(.right, .enter)
        try await session.waitForSelection("Butter")
        #expect(session.selectedRow?.contains("dairy") == true)
    }

    @Test func aListAt109ColumnsIsAloneAndNoWiderThan100Cells() throws {
        let session = try ShoppingFixture().start(width: 109, height: 24)
        #expect(session.bars == [Bar(y: 2, columns: 0..<100)])
        session.resize(110, 24)
        #expect(session.bars == [Bar(y: 2, columns: 0..<55)])
        #expect(session.screen.contains("Your list is empty."))
    }
}
