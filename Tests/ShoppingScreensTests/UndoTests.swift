import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// N8: every change of items and list can be undone and done again, and a notice says what that
/// was.
@Suite struct UndoTests {
    /// Undoes and redoes the last change, with what the notices call it.
    private func undoAndRedo(
        _ session: TerminalSession, _ name: String, undone: (TerminalSession) -> Bool,
        redone: (TerminalSession) -> Bool
    ) async throws {
        session.type("u")
        try await session.waitFor("Undid: \(name)")
        #expect(undone(session), "\(session.screen)")
        session.press(.control("r"))
        try await session.waitFor("Redid: \(name)")
        #expect(redone(session), "\(session.screen)")
    }

    /// A session on Shopping List with Pear and Notepad on it.
    private func startOnList() async throws -> TerminalSession {
        let session = try ShoppingFixture().start()
        session.press(.space, .down, .space)
        try await session.waitFor("Shopping List (2)")
        session.press(.character("2"))
        try await session.waitForSelection("[ ] Pear")
        return session
    }

    @Test func oneFrameShowsAChangeInBothTabsAndTheNoticeOfIt() async throws {
        let session = try await startOnList()
        session.press(.character("1"), .home, .character("d"))
        try await session.waitFor("4 items, 1 on the list")
        #expect(session.screen.contains("Deleted Pear"))
        #expect(session.screen.contains("Shopping List (1)"))
        session.type("u")
        try await session.waitFor("5 items, 2 on the list")
        #expect(session.screen.contains("Undid: Deleted Pear"))
        #expect(session.screen.contains("Shopping List (2)"))
    }

    @Test func anAddedItemIsTakenBackAndAddedAgain() async throws {
        let session = try ShoppingFixture().start()
        session.type("aMilk")
        session.press(.enter)
        try await session.waitForSelection("Milk")
        try await undoAndRedo(session, "Added Milk") {
            !$0.rows[7].contains("Milk") && $0.screen.contains("5 items")
        } redone: {
            $0.rows[7].contains("Milk") && $0.selectedRow?.contains("Milk") == true
        }
    }

    @Test func anEditIsTakenBackAndMadeAgain() async throws {
        let session = try ShoppingFixture().start()
        session.press(.enter)
        session.type("s")
        session.press(.tab, .control("u"))
        session.type("7")
        session.press(.enter)
        try await session.waitForSelection("Pears")
        try await undoAndRedo(session, "Edited Pears") {
            $0.rows[2].hasPrefix("▌  Pear ") && $0.rows[2].hasSuffix("0.62")
        } redone: {
            $0.rows[2].hasPrefix("▌  Pears") && $0.rows[2].hasSuffix("7.00")
        }
    }

    @Test func aToggleIsTakenBackAndMadeAgain() async throws {
        let session = try ShoppingFixture().start()
        session.press(.space)
        try await session.waitFor("✓ Pear")
        try await undoAndRedo(session, "Added Pear to the list") {
            !$0.screen.contains("✓ Pear")
        } redone: {
            $0.screen.contains("✓ Pear")
        }
        session.press(.space)
        try await session.waitForNo("✓ Pear")
        try await undoAndRedo(session, "Removed Pear from the list") {
            $0.screen.contains("✓ Pear")
        } redone: {
            !$0.screen.contains("✓ Pear")
        }
    }

    @Test func aQuantityIsTakenBackAndSetAgain() async throws {
        let session = try ShoppingFixture().start()
        session.type("+")
        try await session.waitFor("2 × ")
        try await undoAndRedo(session, "Changed the quantity of Pear") {
            !$0.screen.contains("2 × ")
        } redone: {
            $0.screen.contains("2 × ")
        }
    }

    @Test func aMoveIsTakenBackAndMadeAgain() async throws {
        let session = try ShoppingFixture().start()
        session.type("J")
        try await session.wait(for: "Pear in the second row") { $0.rows[3].contains("Pear") }
        try await undoAndRedo(session, "Moved Pear") {
            $0.rows[2].contains("Pear")
        } redone: {
            $0.rows[3].contains("Pear")
        }
    }

    @Test func aDeletionOfManyIsTakenBackAndMadeAgain() async throws {
        let session = try ShoppingFixture().start()
        let before = session.rows[2...6]
        session.press(.character("E"), .space, .down, .space, .character("d"))
        try await session.waitFor("Deleted 2 items · u to undo")
        session.type("E")
        try await undoAndRedo(session, "Deleted 2 items") {
            $0.rows[2...6].map { $0.dropFirst() } == before.map { $0.dropFirst() }
        } redone: {
            $0.rows[2].contains("Notepad") && $0.screen.contains("3 items")
        }
    }

    @Test func aTickIsTakenBackAndMadeAgain() async throws {
        let session = try await startOnList()
        session.press(.space)
        try await session.waitFor("[x] Pear")
        try await undoAndRedo(session, "Ticked Pear") {
            $0.rows[2].contains("[ ] Pear")
        } redone: {
            $0.rows[3].contains("[x] Pear")
        }
        session.press(.end, .space)
        try await session.waitForNo("[x] Pear")
        try await undoAndRedo(session, "Unticked Pear") {
            $0.screen.contains("[x] Pear")
        } redone: {
            $0.screen.contains("[ ] Pear")
        }
    }

    @Test func takingOffTheListIsTakenBackAndMadeAgain() async throws {
        let session = try await startOnList()
        session.type("d")
        try await session.waitFor("Removed Pear from the list · u to undo")
        try await undoAndRedo(session, "Removed Pear from the list") {
            $0.rows[2].contains("[ ] Pear")
        } redone: {
            $0.rows[2].contains("[ ] Notepad")
        }
    }

    @Test func clearingIsTakenBackWithItsTicksAndMadeAgain() async throws {
        let session = try await startOnList()
        session.press(.space, .space)
        try await session.wait(for: "both ticks") {
            $0.screen.contains("[x] Pear") && $0.screen.contains("[x] Notepad")
        }
        session.type("c")
        try await session.waitFor("Cleared bought items · u to undo")
        #expect(session.screen.contains("Your list is empty."))
        try await undoAndRedo(session, "Cleared bought items") {
            $0.screen.contains("[x] Pear") && $0.screen.contains("[x] Notepad")
        } redone: {
            $0.screen.contains("Your list is empty.")
        }
    }

    @Test func thePricePaidIsTakenBackAndSetAgain() async throws {
        let session = try await startOnList()
        session.press(.character("p"), .control("u"), .character("9"), .enter)
        try await session.waitFor("Total 11.53")
        try await undoAndRedo(session, "Edited Pear") {
            $0.screen.contains("Total 3.15")
        } redone: {
            $0.screen.contains("Total 11.53")
        }
    }

    @Test func theLastChangeIsUndoneFirstInWhicheverTabItWasMade() async throws {
        let session = try await startOnList()
        session.press(.space)
        try await session.waitFor("[x] Pear")
        session.press(.character("1"), .end, .character("d"))
        try await session.waitFor("Deleted Mango")
        session.type("2u")
        try await session.waitFor("Undid: Deleted Mango")
        session.type("1u")
        try await session.waitFor("Undid: Ticked Pear")
        session.type("u")
        try await session.waitFor("Undid: Added Notepad to the list")
        session.type("2u")
        try await session.waitFor("Undid: Added Pear to the list")
        session.type("u")
        #expect(session.hints.contains("Nothing to undo."))
        session.press(.control("r"))
        try await session.waitFor("Redid: Added Pear to the list")
        session.press(.character("1"), .control("r"))
        try await session.waitFor("Redid: Added Notepad to the list")
        session.press(.control("r"))
        try await session.waitFor("Redid: Ticked Pear")
    }

    @Test func aNewChangeEndsWhatCouldBeDoneAgain() async throws {
        let session = try ShoppingFixture().start()
        session.type("+u")
        try await session.waitFor("Undid: Changed the quantity of Pear")
        session.press(.down, .space)
        try await session.waitFor("✓ Notepad")
        await session.settle()
        session.press(.control("r"))
        try await session.waitFor("Nothing to redo.")
    }

    @Test(arguments: ["1", "2"])
    func withNothingToUndoOrRedoTheKeysAndHelpSaySo(tab: String) throws {
        let session = try ShoppingFixture().start()
        session.type(tab + "u")
        #expect(session.hints.contains("Nothing to undo."))
        session.press(.control("r"))
        #expect(session.hints.contains("Nothing to redo."))
        session.resize(80, 60)
        session.press(.character("?"))
        #expect(session.screen.contains("Undo — unavailable: Nothing to undo."))
        #expect(session.screen.contains("Redo — unavailable: Nothing to redo."))
    }
}
