import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct SessionTests {
    private let folder = TemporaryFolder()

    @Test func twoProcessesThatEachAdd1000ItemsAtOnceStore2000() throws {
        let first = try Worker("add", folder.path, 1000)
        let second = try Worker("add", folder.path, 1000)
        #expect(first.lines() == ["added 1000"])
        #expect(second.lines() == ["added 1000"])
        let store = try folder.open().items
        #expect(try store.counts().all == 2000)
        #expect(try Set(store.names()).count == 2000)
    }

    @Test func twoSessionsThatWriteWithoutAPauseToASlowDiskBothGetTheirTurn() async throws {
        let files = try (0..<2).map { _ in try Self.file(folder) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for file in files {
                group.addTask {
                    for index in 0..<40 {
                        try file.write { (database) throws(StoreError) in
                            try database.run(
                                "INSERT OR REPLACE INTO preference VALUES('test', ?1)",
                                .integer(Int64(index)))
                            // The disk is slow.
                            usleep(15_000)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func file(_ folder: TemporaryFolder) throws -> StoreFile {
        _ = try folder.open()
        let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 1000)
        _ = try database.integer("SELECT count(*) FROM item")
        return try StoreFile(
            database, folder: folder.path,
            migrator: Migrator(path: folder.database, migrations: Schema.migrations),
            isOnNetwork: false, lockTimeout: 5000, log: nil)
    }

    @Test func whatIsWrittenIsOnDiskBeforeItIsConfirmed() throws {
        let file = try Self.file(folder)
        let level = try file.write { (database) throws(StoreError) in
            try database.integer("PRAGMA synchronous")
        }
        #expect(level == 2)
    }

    @Test func aChangeInOneSessionIsToldToTheOtherEachTime() async throws {
        let mine = try folder.open().items
        let theirs = try folder.open().items
        let pear = try await mine.add("Pear")
        let changes = theirs.changes()
        var iterator = changes.makeAsyncIterator()
        for round in 1...6 {
            // The signal may be removed at any time.
            if round.isMultiple(of: 3) { unlink(folder.path + "/" + ChangeSignal.name) }
            _ = try await mine.perform(.toggleOnList(pear.id))
            _ = await iterator.next()
            #expect(try theirs.item(pear.id)?.isOnList == !round.isMultiple(of: 2))
        }
    }

    @Test func aProcesssOwnChangesAreToldOnceAndNothingIsToldWhenNothingChanges() async throws {
        let store = try folder.open().items
        let changes = store.changes()
        var iterator = store.changes().makeAsyncIterator()
        let pear = try await store.add("Pear")
        _ = await iterator.next()
        _ = try await store.perform(.delete([pear.id, pear.id]))
        _ = await iterator.next()
        let counter = Task {
            var count = 0
            for await _ in changes {
                count += 1
                if try store.counts().all == 1 { break }
            }
            return count
        }
        _ = try await store.perform(.delete([pear.id]))
        ChangeSignal.touch(folder: folder.path)
        // Signals arrive in order: when this one does, nothing of the others is left to come.
        try await folder.open().items.add("Bread")
        // One for the two changes of before, which nobody had taken, and one for the bread.
        #expect((1...2).contains(try await counter.value))
    }

    @Test func onANetworkFolderOthersChangesAreFoundByAsking() async throws {
        let mine = try folder.open(isOnNetwork: true).items
        let theirs = try folder.open(isOnNetwork: true).items
        let changes = theirs.changes()
        try await mine.add("Pear")
        for await _ in changes { break }
        #expect(try theirs.names() == ["Pear"])
    }

    @Test func listenersAreToldWhenReadingWorksAgain() async throws {
        let store = try folder.open(isOnNetwork: true).items
        try await store.add("Pear")
        let changes = store.changes()
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 1000)
        try holder.execute("BEGIN EXCLUSIVE")
        #expect(throws: StoreError.locked(path: folder.database)) { try store.names() }
        try holder.execute("ROLLBACK")
        for await _ in changes { break }
        #expect(try store.names() == ["Pear"])
    }
}
