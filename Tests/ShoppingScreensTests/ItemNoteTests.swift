import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// S20: an item has a note of one line.
@Suite struct ItemNoteTests {
    private static let seed = [
        ItemDetails(name: "Pear", price: Money(tenThousandths: 6200), note: "the ripe ones"),
        ItemDetails(name: "Wholemeal rye bread with seeds", note: "sliced"),
        ItemDetails(name: "Ripe cheese"),
    ]

    private func start(width: Int = 80) throws -> TerminalSession {
        try ShoppingFixture(seed: Self.seed).start(width: width)
    }

    @Test func theNoteOfAnItemIsShownDimmedAfterItsName() async throws {
        let session = try start()
        session.press(.space, .down)
        try await session.waitFor("✓ Pear  the ripe ones")
        let row = try #require(session.rows.firstIndex { $0.contains("✓ Pear") })
        let frame = session.terminal.frame
        #expect(frame[Point(x: 3, y: row)].style == .plain)
        #expect(frame[Point(x: 9, y: row)].style == .secondary)
        session.type("2")
        #expect(session.screen.contains("[ ] Pear  the ripe ones"))
    }

    @Test func aNoteForWhichThereIsNoRoomIsLeftOut() throws {
        let session = try start(width: 40)
        #expect(session.screen.contains("the ripe ones"))
        #expect(session.screen.contains("Wholemeal rye bread with seeds"))
        #expect(!session.screen.contains("slic"))
    }

    @Test func theFormTakesTheNoteAndShowsItAgain() async throws {
        let session = try start()
        session.type("aMilk")
        session.press(.tab, .tab, .tab, .tab, .tab)
        session.type("in glass")
        session.press(.enter)
        try await session.waitFor("Milk  in glass")
        session.press(.enter)
        #expect(session.screen.contains("Note      in glass"))
    }

    @Test func theFilterFindsTheNote() throws {
        let session = try start()
        session.type("/ripe")
        #expect(session.screen.contains("Pear") && session.screen.contains("Ripe cheese"))
        #expect(!session.screen.contains("bread"))
    }

    @Test func undoBringsTheOldNoteBack() async throws {
        let session = try start()
        session.press(.enter, .tab, .tab, .tab, .tab, .tab, .control("u"))
        session.type("two of them")
        session.press(.enter)
        try await session.waitFor("Pear  two of them")
        session.type("u")
        try await session.waitFor("Pear  the ripe ones")
        #expect(session.screen.contains("Undid: Edited Pear"))
        session.press(.control("r"))
        try await session.waitFor("Pear  two of them")
    }
}
