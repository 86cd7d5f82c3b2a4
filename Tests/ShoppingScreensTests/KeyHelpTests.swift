import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// N7: help lists exactly the keys that work, and says of those that do not why.
@Suite struct KeyHelpTests {
    @Test(arguments: ["", "G", "E", "E ", "s", "/", "/pe", "/pe\n", "/zzz\n", "/pe\nE"])
    func helpAndKeysAgreeInItems(typed: String) throws {
        let session = try ShoppingFixture().start()
        for character in typed {
            session.press(character == "\n" ? .enter : .character(character))
        }
        KeyHelp.check(session)
    }

    @Test(arguments: ["", "E", "/"])
    func helpAndKeysAgreeInItemsWithoutAny(typed: String) throws {
        let session = try ShoppingFixture(seed: []).start()
        session.type(typed)
        KeyHelp.check(session)
    }

    @Test func helpAndKeysAgreeInAnEmptyShoppingList() throws {
        let session = try ShoppingFixture().start()
        session.type("2")
        KeyHelp.check(session)
    }

    @Test func helpAndKeysAgreeInAShoppingListWithRows() async throws {
        let session = try ShoppingFixture().start()
        session.press(.space, .down, .space, .character("2"))
        try await session.waitFor("[ ] Notepad")
        session.press(.space)
        try await session.waitFor("[x] Pear")
        await fixture(of: session)?.finishWriting()
        KeyHelp.check(session)
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func helpAndKeysAgreeInEveryFieldOfTheForms(field: Int) throws {
        for (keys, text) in [
            ([Key.character("a")], ""), ([.enter], "-"),
        ] {
            let session = try ShoppingFixture().start()
            for key in keys { session.press(key) }
            for _ in 0..<field { session.press(.tab) }
            session.type(text)
            KeyHelp.check(session)
        }
    }

    @Test(arguments: ["", "-", "x"])
    func helpAndKeysAgreeInPricePaid(typed: String) async throws {
        let session = try ShoppingFixture().start()
        session.press(.space, .character("2"))
        try await session.waitFor("[ ] Pear")
        session.type("p" + typed)
        KeyHelp.check(session)
    }

    private func fixture(of session: TerminalSession) -> ShoppingFixture? {
        session.fixture as? ShoppingFixture
    }
}
