import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct TwoSessionTests {
    private static let many = (1...200).map { ItemDetails(name: "Item \($0)") }

    @Test func aToggleInOneSessionShowsInTheOther() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.down, .space)
        try await other.waitFor(" ✓ Notepad")
        #expect(other.screen.contains("1 on the list"))
        #expect(other.screen.contains("2 Shopping List (1)"))
    }

    @Test func aChangeThatWaitsForAnotherProgramsLockSaysSavingUntilItIsMade() async throws {
        let fixture = try ShoppingFixture()
        _ = try fixture.openStore()
        // Other tests may keep the main actor busy for longer than a change usually waits.
        let opened = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path), lockTimeout: 240_000
        ).open()
        let session = try fixture.start(store: opened.items)
        let saving = Observation(of: opened.waitsForLock()) { [window = session.window] in
            window.showSaving($0)
        }
        defer { withExtendedLifetime(saving) {} }
        let holder = try DataFile(fixture.folder.path + "/satchel.sqlite")
        try holder.run("BEGIN IMMEDIATE")
        session.press(.space)
        try await session.waitFor("Saving…")
        #expect(!session.screen.contains("✓"))
        try holder.run("ROLLBACK")
        try await session.waitFor("✓ Pear")
        try await session.waitForNo("Saving…")
    }

    @Test func selectionAndScrollStayWhenAnotherSessionChangesRowsAbove() async throws {
        let fixture = try ShoppingFixture(seed: Self.many)
        let (one, other) = (try fixture.start(), try fixture.start())
        other.press(.pageDown, .pageDown, .pageDown, .up, .up)
        let before = other.rows
        let row = try #require(other.selectedRow)
        one.press(.character("d"))
        try await one.waitFor("Deleted Item 1")
        try await other.waitFor("199 items")
        #expect(other.selectedRow == row)
        #expect(Array(other.rows[2...20]) == Array(before[2...20]))
    }

    @Test func theSelectionMovesToTheNextRowWhenItsOwnIsDeletedElsewhere() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        other.press(.down)
        one.press(.down, .character("d"))
        try await other.waitForNo("Notepad")
        #expect(other.selectedRow?.contains("Pencil") == true)
    }

    @Test func anUndoOfWhatTheOtherSessionChangedSinceIsRefusedInWords() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.character("+"))
        try await other.waitFor("2 × ")
        other.press(.character("+"))
        try await one.waitFor("3 × ")
        one.press(.character("u"))
        try await one.waitFor("Can't undo: it has since changed in another session.")
        #expect(one.screen.contains("3 × "))
    }

    @Test func anOpenFormIsNotDisturbedByTheOtherSession() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        other.press(.enter)
        other.type("s")
        one.press(.down, .space)
        try await other.waitFor("Shopping List (1)")
        #expect(other.screen.contains("Pears"))
        other.press(.enter)
        try await one.waitFor("Pears")
        #expect(one.screen.contains("✓ Notepad"))
    }
}
