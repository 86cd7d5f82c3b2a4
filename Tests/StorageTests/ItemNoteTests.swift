import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct ItemNoteTests {
    private let folder = TemporaryFolder()

    @Test func aFileWithoutNotesKeepsItsItemsAndTakesNotes() async throws {
        try await folder.makeFile(version: 3, item: "Pear")
        let store = try folder.open().items
        let pear = try #require(try store.page(ItemQuery(), rows: 0..<9).items.first)
        #expect(pear.name == "Pear" && pear.note == "" && pear.isOnList)
        #expect(pear.price == Money(tenThousandths: 6200))
        _ = try await store.perform(.update(pear, { $0.note = "the ripe ones" }))
        #expect(try folder.open().items.item(pear.id)?.note == "the ripe ones")
    }

    @Test func theFilterFindsTheNoteAndNothingAcrossNameAndNote() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        try await store.add("Ripe cheese")
        _ = try await store.perform(.update(pear, { $0.note = "the RIPÉ ones" }))
        #expect(try store.names(ItemQuery(filter: "ripe")) == ["Pear", "Ripe cheese"])
        #expect(try store.names(ItemQuery(filter: "pear")) == ["Pear"])
        #expect(try store.names(ItemQuery(filter: "pear the")) == [])
        let noted = try #require(try store.item(pear.id))
        _ = try await store.perform(.update(noted, { $0.note = "" }))
        #expect(try store.names(ItemQuery(filter: "ripe")) == ["Ripe cheese"])
    }

    @Test func anotherSessionsNoteIsNotOverwrittenByAnUndo() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        let change = try await store.perform(.update(pear, { $0.note = "ripe" }))
        let noted = try #require(try store.item(pear.id))
        _ = try await folder.open().items.perform(.update(noted, { $0.note = "green" }))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(change.inverse))
        }
        #expect(try store.item(pear.id)?.note == "green")
    }
}
