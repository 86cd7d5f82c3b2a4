import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// S8: an edit of an item that another session has changed or deleted.
@Suite struct EditConflictTests {
    private static let question = "Changed Elsewhere  · Pears"

    /// Session `one` has a form with Pear renamed to Pears; `other` has since renamed it to Plum.
    private func startConflict() async throws -> (one: TerminalSession, other: TerminalSession) {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.enter)
        one.type("s")
        other.press(.enter, .control("u"))
        other.type("Plum")
        other.press(.enter)
        try await other.waitForSelection("Plum")
        one.press(.enter)
        try await one.waitFor(Self.question)
        return (one, other)
    }

    @Test func theQuestionShowsBothValuesAndNothingElse() async throws {
        let (one, _) = try await startConflict()
        let question = one.rows.filter { $0.contains("│") }.map { row in
            row.split(separator: " ").filter { $0 != "│" }.joined(separator: " ")
        }
        #expect(question.prefix(3) == ["Name", "Mine: Pears", "Theirs: Plum"])
        #expect(!one.screen.contains("Deleted") && !question.contains("Price"))
    }

    @Test func theSameFieldChangedInBothSessionsAsksAndTheirsCanBeKept() async throws {
        let (one, _) = try await startConflict()
        #expect(one.screen.contains("Keep theirs"))
        one.type("t")
        try await one.waitForSelection("Plum")
        #expect(!one.screen.contains("Edit Item"))
        #expect(!one.screen.contains("Pears"))
    }

    @Test func keepingMineWinsInBothSessionsAndCanBeUndone() async throws {
        let (one, other) = try await startConflict()
        one.type("m")
        try await one.waitForSelection("Pears")
        #expect(!one.screen.contains("Edit Item"))
        try await other.waitForSelection("Pears")
        one.type("u")
        try await one.waitFor("Undid: Edited Pears")
        #expect(one.selectedRow?.contains("Plum") == true)
    }

    @Test(arguments: [Key.enter, .escape])
    func keepEditingKeepsTheFormAndItsText(key: Key) async throws {
        let (one, other) = try await startConflict()
        one.press(key)
        #expect(one.screen.contains("Edit Item"))
        #expect(one.screen.contains("Pears"))
        #expect(other.screen.contains("Plum"))
        one.type("!")
        #expect(one.screen.contains("Pears!"))
        one.press(.enter)
        try await one.waitFor("Changed Elsewhere  · Pears!")
    }

    @Test func differentFieldsChangedInBothSessionsAreBothKeptWithoutAsking() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.enter)
        one.type("s")
        other.press(.enter, .tab, .control("u"))
        other.type("9")
        other.press(.enter)
        try await other.waitForSelection("9.00")
        one.press(.enter)
        try await one.waitForSelection("Pears")
        #expect(one.selectedRow?.hasSuffix("9.00") == true)
        try await other.waitForSelection("Pears")
        #expect(other.selectedRow?.hasSuffix("9.00") == true)
    }

    @Test func anItemDeletedElsewhereIsKeptFromItemsOnTheListAndIsShown() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.down, .space)
        try await other.waitFor("✓ Notepad")
        one.press(.enter, .end)
        one.type("s")
        other.press(.down, .character("d"))
        try await other.waitFor("Deleted Notepad")
        one.press(.enter)
        try await one.waitFor("It was deleted in the other session.")
        one.type("m")
        try await one.waitForSelection("✓ Notepads")
        #expect(one.rows[3].contains("Notepads"))
        try await other.waitFor("✓ Notepads")
        #expect(other.screen.contains("2 Shopping List (1)"))
    }

    @Test func anItemDeletedElsewhereIsKeptFromTheShoppingListAndIsShownThere() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.space, .down, .space, .character("2"), .down)
        try await one.waitFor("Shopping List (2)")
        try await one.waitFor("[ ] Pear")
        one.press(.home, .space)
        try await one.waitFor("[x] Pear")
        one.press(.end)
        try await one.waitForSelection("[x] Pear")
        one.press(.enter)
        one.type("s")
        try await other.waitFor("2 on the list")
        other.press(.home, .character("d"))
        try await other.waitFor("Deleted Pear")
        one.press(.enter)
        try await one.waitFor("It was deleted in the other session.")
        one.type("m")
        try await one.waitForSelection("[x] Pears")
        #expect(one.screen.contains("‹") == false)
    }

    @Test func discardingAnEditOfAnItemThatIsGoneLeavesItGone() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.enter)
        one.type("s")
        other.type("d")
        try await other.waitFor("Deleted Pear")
        one.press(.enter)
        try await one.waitFor("It was deleted in the other session.")
        one.type("t")
        try await one.waitFor("4 items")
        #expect(!one.screen.contains("Pear"))
    }

    @Test func anEditIsWrittenToItsItemWhereverThatWasMoved() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.enter)
        one.type("s")
        other.type("JJ")
        try await other.wait(for: "Pear in the third row") { $0.rows[4].contains("Pear") }
        one.press(.enter)
        try await one.waitForSelection("Pears")
        #expect(one.rows[4].contains("Pears"))
        #expect(one.rows[2].contains("Notepad"))
        try await other.waitForSelection("Pears")
    }
}
