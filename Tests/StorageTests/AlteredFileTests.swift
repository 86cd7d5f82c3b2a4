import Foundation
import Glibc
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// A file of ours that another program has altered.
@Suite struct AlteredFileTests {
    private let folder = TemporaryFolder()

    private func alter(_ script: String) throws {
        let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 1000)
        try database.execute(script)
        database.keepsLog = false
    }

    @Test(arguments: [
        "DROP TRIGGER item_inserted", "DROP TRIGGER item_ordered", "DROP INDEX item_by_position",
        "DROP INDEX item_on_list", "DROP INDEX contact_by_account", "DROP TABLE tally",
        "DROP TABLE preference", "DROP TABLE forecast", "DROP TABLE item",
    ])
    func aFileThatMissesAPartIsRefusedAndLeftAsItIs(script: String) async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        await opened.close()
        try alter(script)
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.database))
        #expect(throws: StoreError.corrupt(path: folder.database)) { try folder.open() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == before)
    }

    @Test(arguments: [
        "items = 6", "items = 4", "items = -1", "items = 1000000",
        "items = 9223372036854775807", "on_list = 3", "on_list = -1",
        "layout = 9223372036854775807", "layout = -1", "last_position = 9223372036854775807",
        "last_position = -9223372036854775808", "last_position = 0",
    ])
    func countsThatDoNotFitAreNeverBelievedAndCorrectedOnce(change: String) async throws {
        do {
            let opened = try folder.open()
            for name in ["a", "b", "c", "d", "e"] { try await opened.items.add(name) }
            await opened.close()
        }
        try alter("UPDATE tally SET \(change)")
        let store = try folder.open().items
        for rows in [0..<3, 0..<20, 3..<7, 5..<5, 999_990..<1_000_000] {
            let page = try store.page(ItemQuery(), rows: rows)
            #expect(page.items.count <= rows.count)
        }
        _ = try store.row(of: UUID(), in: ItemQuery())
        #expect(try store.page(ItemQuery(filter: "a"), rows: 0..<9).items.map(\.name) == ["a"])
        #expect(try store.counts().all >= 0)
        #expect(try await store.repairCounts())
        #expect(try await !store.repairCounts())
        #expect(try store.counts() == ItemCounts(all: 5, onList: 0))
        #expect(try store.names() == ["a", "b", "c", "d", "e"])
        try await store.add("f")
        #expect(try store.names().last == "f")
    }

    @Test func anItemAddedAfterTheLastPositionOfAllIsLastAndNothingOverflows() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        try await opened.items.add("Bread")
        try alter("UPDATE item SET position = 9223372036854775807 WHERE name = 'Bread'")
        let milk = try await opened.items.add("Milk")
        _ = try await opened.items.perform(.move(milk.id, by: -1))
        #expect(try opened.items.names() == ["Pear", "Milk", "Bread"])
    }

    @Test(arguments: ["", "x"])
    func aTextOfManyMegabytesIsReadUpToABoundAndCutAtAWholeCharacter(start: String) async throws {
        let opened = try folder.open()
        let pear = try await opened.items.add("Pear")
        try alter("UPDATE item SET name = '\(start)' || replace(hex(zeroblob(5000000)), '0', 'é')")
        let name = try #require(try opened.items.item(pear.id)).name
        #expect(name.utf8.count == Statement.textLimit - start.utf8.count)
        #expect(name.dropFirst(start.count).allSatisfy { $0 == "é" })
        let change = try await opened.items.perform(.delete([pear.id]))
        _ = try await opened.items.perform(.apply(change.inverse))
        #expect(try opened.items.names() == [name])
    }

    @Test func aChangeNumberThatCannotGrowStartsAgain() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        for value in ["9223372036854775807", "-5", "x", "1e308"] {
            try alter("UPDATE meta SET value = '\(value)' WHERE key = 'item_changes'")
            try await opened.items.add("Bread")
            #expect(try opened.items.revision() == 1)
            try await opened.items.add("Bread")
            #expect(try opened.items.revision() == 2)
        }
    }

    @Test(arguments: [
        "CREATE TRIGGER spy AFTER INSERT ON item BEGIN DELETE FROM item WHERE id < new.id; END",
        "CREATE TABLE theirs(a)",
        "ALTER TABLE item RENAME TO real; CREATE VIEW item AS SELECT * FROM real",
    ])
    func whatIsPlantedWhileTheFileIsOpenIsNotObeyed(script: String) async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        var changes = opened.items.changes().makeAsyncIterator()
        try alter(script)
        await #expect(throws: StoreError.foreign(path: folder.database)) {
            try await opened.items.add("Bread")
        }
        await opened.refresh()
        await changes.next()
        #expect(throws: StoreError.foreign(path: folder.database)) { try opened.items.names() }
        let table = script.contains("VIEW") ? "real" : "item"
        let database = try Database(path: folder.database, access: .readOnly, busyTimeout: 1000)
        #expect(try database.integer("SELECT count(*) FROM \(table)") == 1)
    }

    @Test func aTableThatIsDroppedWhileTheFileIsOpenIsSaidAndNothingElseIsLost() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        try alter("DROP TABLE preference")
        await #expect(throws: StoreError.corrupt(path: folder.database)) {
            try await opened.items.add("Bread")
        }
        #expect(try opened.items.names() == ["Pear"])
    }

    @Test func ordersByLanguageThatAnotherSessionMakesAreNoReasonToRefuse() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        let other = try folder.open(collation: "da_DK").items
        var changes = other.changes().makeAsyncIterator()
        _ = try other.page(ItemQuery(order: .name), rows: 0..<9)
        await changes.next()
        try await opened.items.add("Bread")
        #expect(try opened.items.names() == ["Pear", "Bread"])
    }
}
