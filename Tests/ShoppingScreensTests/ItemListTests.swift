import Models
import ScreenTestSupport
import Testing
import TerminalCore

@Suite struct ItemListTests {
    @Test func theListShowsOneRowAnItemWithMarkNameAndPrice() throws {
        let session = try ShoppingFixture().start()
        #expect(session.rows[2].hasPrefix("▌  Pear"))
        #expect(session.rows[2].hasSuffix("0.62"))
        #expect(session.rows[6].hasPrefix("   Mango"))
        #expect(session.rows[0].contains("Items  · 5 items, 0 on the list"))
    }

    @Test func spaceTogglesTheItemAndTellsTheOtherTab() async throws {
        let session = try ShoppingFixture().start()
        session.press(.down, .down, .down, .space)
        try await session.waitFor("▌✓ Bread")
        try await session.waitFor("2 Shopping List (1)")
        session.press(.character("2"))
        #expect(session.screen.contains("[ ] Bread"))
        #expect(session.screen.contains("Total 3.12"))
        session.press(.character("1"), .space)
        try await session.waitFor("▌  Bread")
        try await session.wait(for: "no badge") { !$0.screen.contains("Shopping List (1)") }
    }

    @Test func addOpensAFormWhoseSaveAppendsTheItemAndSelectsIt() async throws {
        let fixture = try ShoppingFixture()
        let session = try fixture.start()
        session.type("aMilk")
        session.press(.tab)
        session.type("12,50")
        session.press(.enter)
        try await session.waitForSelection("Milk")
        #expect(session.selectedRow?.hasSuffix("12.50") == true)
        #expect(session.rows[7].contains("Milk"))
        await fixture.finishWriting()
        let restarted = try fixture.start()
        #expect(restarted.rows[7].contains("Milk"))
    }

    @Test func cancelChangesNothing() async throws {
        let session = try ShoppingFixture().start()
        session.type("aMilk")
        try session.click("Cancel")
        #expect(!session.screen.contains("Milk"))
        #expect(session.screen.contains("5 items"))
    }

    @Test func enterOpensTheEditFormPrefilledAndSaveUpdates() async throws {
        let session = try ShoppingFixture().start()
        session.press(.down, .enter)
        #expect(session.screen.contains("Edit Item"))
        #expect(session.screen.contains("‹ Items"))
        #expect(session.screen.contains("2.53"))
        #expect(!session.screen.contains("2.530"))
        session.press(.control("u"))
        session.type("Exercise book")
        session.press(.enter)
        try await session.waitForSelection("Exercise book")
        #expect(session.rows[3].contains("Exercise book"))
    }

    @Test func dDeletesTheRowAndUndoBringsItBackInItsPlace() async throws {
        let session = try ShoppingFixture().start()
        session.press(.down, .character("d"))
        try await session.waitFor("Deleted Notepad · u to undo")
        #expect(session.rows[3].contains("Pencil"))
        session.type("u")
        try await session.waitFor("Undid: Deleted Notepad")
        #expect(session.rows[3].hasPrefix("▌  Notepad"))
        session.press(.control("r"))
        try await session.waitFor("Redid: Deleted Notepad")
        #expect(session.rows[3].contains("Pencil"))
    }

    @Test func editingMarksRowsAndDeletesTheMarkedOnes() async throws {
        let session = try ShoppingFixture().start()
        session.type("E")
        #expect(session.screen.contains("Done"))
        session.press(.space, .down, .space)
        #expect(session.rows[2].contains("[✓]"))
        #expect(session.rows[4].contains("[✓]"))
        session.type("d")
        try await session.waitFor("Deleted 2 items")
        #expect(session.screen.contains("3 items"))
        session.type("Eu")
        try await session.waitFor("5 items")
        #expect(session.rows[2].contains("Pear"))
        #expect(session.rows[4].contains("Pencil"))
    }

    @Test func deletingNothingMarkedSaysWhatToDo() throws {
        let session = try ShoppingFixture().start()
        session.type("Ed")
        #expect(session.screen.contains("Nothing is selected yet. Press Space"))
    }

    @Test func plusAndMinusChangeTheQuantityOnTheRow() async throws {
        let session = try ShoppingFixture().start()
        session.type("++")
        try await session.waitFor("3 × ")
        session.type("-")
        try await session.waitFor("2 × ")
        session.type("-")
        try await session.waitForNo("2 × ")
        session.type("-")
        try await session.waitFor("Quantity is already 1")
    }

    @Test func upperKAndJMoveTheItemInTheManualOrderOnly() async throws {
        let fixture = try ShoppingFixture()
        let session = try fixture.start()
        session.type("JJ")
        try await session.wait(for: "Pear in the third row") { $0.rows[4].contains("Pear") }
        #expect(session.selectedRow?.contains("Pear") == true)
        session.type("K")
        try await session.wait(for: "Pear in the second row") { $0.rows[3].contains("Pear") }
        session.type("s")
        try await session.waitFor("Sorted by name")
        session.type("J")
        try await session.waitFor("Items can only be moved in manual order")
        await fixture.finishWriting()
        let restarted = try fixture.start()
        restarted.type("sss")
        try await restarted.waitFor("Manual order")
        #expect(restarted.rows[3].contains("Pear"))
    }

    @Test func sortingIsAViewThatIsKeptBetweenRuns() async throws {
        let fixture = try ShoppingFixture()
        let session = try fixture.start()
        session.type("s")
        try await session.waitFor("Sorted by name")
        #expect(session.rows[2].contains("Bread"))
        session.type("s")
        try await session.waitFor("cheapest first")
        #expect(session.rows[2].contains("Pencil"))
        await fixture.finishWriting()
        let restarted = try fixture.start()
        #expect(restarted.rows[2].contains("Pencil"))
    }

    @Test func theFilterIsAccentBlindCountsAndIsKeptBetweenRuns() async throws {
        let fixture = try ShoppingFixture(
            seed: [ItemDetails(name: "Økologisk mælk"), ItemDetails(name: "Brød")])
        let session = try fixture.start()
        session.type("/okologisk")
        #expect(session.screen.contains("Økologisk mælk"))
        #expect(!session.screen.contains("Brød"))
        #expect(session.screen.contains("1 found"))
        session.press(.enter)
        try await session.wait(for: "the list to have the keys again") {
            $0.screen.contains("Space add/remove")
        }
        session.press(.character("+"))
        try await session.waitFor("2 Økologisk mælk")
        await fixture.finishWriting()
        let restarted = try fixture.start()
        #expect(restarted.screen.contains("1 found"))
        restarted.press(.escape)
        #expect(restarted.screen.contains("Brød"))
    }

    @Test func escapeInTheFilterLineClearsIt() throws {
        let session = try ShoppingFixture().start()
        session.type("/zzz")
        #expect(session.screen.contains("No items match"))
        session.press(.escape)
        #expect(session.screen.contains("Pear"))
    }

    @Test func anEmptyCatalogueSaysWhatToPress() throws {
        let session = try ShoppingFixture(seed: []).start()
        #expect(session.screen.contains("Press a to add one."))
        session.press(.space)
        #expect(session.screen.contains("Nothing is selected."))
    }

    @Test func anUnknownPriceShowsAsADash() async throws {
        let session = try ShoppingFixture(seed: [ItemDetails(name: "Soap")]).start()
        #expect(session.rows[2].hasSuffix("–"))
    }

    @Test func everySheetAndPushedScreenOfItemsIsFreedWhenItIsLeft() async throws {
        let session = try ShoppingFixture().start()
        session.type("a")
        weak let sheet = session.window.frontScreen
        #expect(sheet?.title == "Add Item")
        session.press(.escape)
        #expect(sheet == nil)
        session.press(.enter)
        weak let form = session.window.allScreens.first {
            $0.title == "Edit Item" && $0.children.isEmpty
        }
        #expect(form != nil)
        session.press(.escape)
        #expect(form == nil)
    }

    @Test(arguments: [(80, 24), (120, 40), (40, 10)])
    func goldenItems(width: Int, height: Int) async throws {
        for (symbols, suffix) in [(SymbolSet.unicode, ""), (.ascii, "-ascii")] {
            let session = try ShoppingFixture().start(
                width: width, height: height, symbols: symbols)
            session.press(.down, .space)
            try await session.waitFor("Shopping List (1)")
            try expectGolden(session.screen, "items-\(width)x\(height)\(suffix)")
            session.type("a")
            try expectGolden(session.screen, "add-item-\(width)x\(height)\(suffix)")
        }
    }
}
