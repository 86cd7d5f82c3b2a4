import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// L2: numbers of things are grouped as the user's locale does.
@Suite struct CountTests {
    private static let many = (1...1234).map { ItemDetails(name: "Item \($0)") }

    private func start(_ locale: String) throws -> TerminalSession {
        try ShoppingFixture(environment: ["LC_ALL": locale], seed: Self.many).start()
    }

    private func putAllOnList(_ fixture: ShoppingFixture) async throws {
        let store = try fixture.openStore().items
        let edits = try store.page(ItemQuery(), rows: 0..<5000).items.map { item in
            ItemEdit.updated(before: item, after: item.with { $0.isOnList = true })
        }
        _ = try await store.perform(.apply(ItemChange(edits: edits)))
    }

    @Test(arguments: [
        ("en_US.UTF-8", "1,234"), ("da_DK.UTF-8", "1.234"), ("nb_NO.UTF-8", "1\u{A0}234"),
        ("zh_TW.UTF-8", "1,234"), ("C.UTF-8", "1,234"),
    ])
    func countsAndPositionsAreGroupedByTheLocale(locale: String, number: String) throws {
        let session = try start(locale)
        #expect(session.screen.contains("\(number) items, 0 on the list"))
        session.send(Array(repeating: .key(.down), count: 36))
        #expect(session.screen.contains(" 37/\(number) "))
        session.press(.end)
        #expect(session.screen.contains(" \(number)/\(number) "))
        session.type("/item")
        #expect(session.screen.contains("\(number) found"))
    }

    @Test func whatWasDoneToManyAndWhatHasNoPriceAreGroupedToo() async throws {
        let session = try start("en_US.UTF-8")
        session.send([.key(.character("E"))] + Array(repeating: .key(.space), count: 1234))
        session.type("d")
        try await session.waitFor("Deleted 1,234 items · u to undo")
        session.type("Eu")
        try await session.waitFor("Undid: Deleted 1,234 items")
        #expect(session.screen.contains("1,234 items, 0 on the list"))
    }

    @Test func positionsOnTheShoppingListDoNotCountHeadings() async throws {
        let drafts = (1...30).map { ItemDetails(name: "Item \($0)", category: "aisle \($0 / 10)") }
        let fixture = try ShoppingFixture(seed: drafts)
        try await putAllOnList(fixture)
        let session = try fixture.start()
        session.press(.character("2"))
        #expect(session.screen.contains(" 1/30 "))
        #expect(session.rows[2].contains("aisle 0"))
        session.send(Array(repeating: .key(.down), count: 11))
        #expect(session.selectedRow?.contains("Item 12") == true)
        #expect(session.screen.contains(" 12/30 "))
        session.press(.end)
        #expect(session.screen.contains(" 30/30 "))
    }

    @Test func theListsOwnNumbersAreGrouped() async throws {
        let fixture = try ShoppingFixture(
            environment: ["LC_ALL": "en_US.UTF-8"], seed: Self.many)
        try await putAllOnList(fixture)
        let session = try fixture.start()
        #expect(session.screen.contains("1,234 items, 1,234 on the list"))
        #expect(session.screen.contains("2 Shopping List (1,234)"))
        session.type("2")
        #expect(session.screen.contains("+ 1,234 unpriced"))
        #expect(session.screen.contains(" 1/1,234 "))
    }
}
