import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct RemovedTests {
    private let folder = TemporaryFolder()

    private func expectRescue(_ store: ItemStore) async throws {
        let path = folder.path + "/satchel-rescued-1.sqlite"
        for _ in 0..<2 {
            await #expect(throws: StoreError.removed(path: folder.database, rescue: path)) {
                try await store.add("Bread")
            }
        }
        #expect(folder.mode(of: "satchel-rescued-1.sqlite") == "0600")
        #expect(folder.names.filter { $0.hasPrefix("satchel-rescued") }.count == 1)
        let copy = try Database(path: path, access: .readOnly, busyTimeout: 0)
        #expect(try copy.rows("SELECT name FROM item") { $0.text(0) } == ["Pear"])
    }

    @Test func nothingIsWrittenIntoARemovedFileAndWhatItHeldIsSaved() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        unlink(folder.database)
        try await expectRescue(store)
        #expect(throws: StoreError.self) { try store.names() }
    }

    @Test func anotherStartLeavesTheLogOfARemovedFileToTheSessionThatSavesIt() async throws {
        let mine = try folder.open()
        try await mine.items.add("Pear")
        var changes = mine.items.changes().makeAsyncIterator()
        rename(folder.database, folder.path + "/elsewhere")
        let worker = try Worker("add", folder.path, 3)
        #expect(worker.lines() == ["added 3"])
        #expect(folder.names.contains("satchel-orphan-1.sqlite-wal"))
        _ = await changes.next()
        try await expectRescue(mine.items)
        #expect(throws: StoreError.self) { try mine.items.names() }
        #expect(await mine.close() != nil)
        let other = try folder.open()
        #expect(try other.items.counts().all == 3)
        #expect(other.orphanedLog == nil)
    }

    @Test func aLogIsNotAppliedToABackupThatWasRenamedIntoThePlaceOfItsFile() async throws {
        try await folder.open().items.add("Bread")
        let backup = folder.path + "/backup"
        try FileManager.default.copyItem(atPath: folder.database, toPath: backup)
        let mine = try folder.open()
        for index in 0..<50 { try await mine.items.add("Pear \(index)") }
        rename(backup, folder.database)
        let other = try folder.open()
        #expect(other.orphanedLog == folder.path + "/satchel-orphan-1.sqlite-wal")
        #expect(try other.items.names() == ["Bread"])
        guard case .removed(_, let rescue?)? = await mine.close() else {
            Issue.record("not reported")
            return
        }
        let copy = try Database(path: rescue, access: .readOnly, busyTimeout: 0)
        #expect(try copy.integer("SELECT count(*) FROM item") == 51)
    }

    @Test func theLogOfAKilledSessionOutlivesItsFileAndFitsItAgain() async throws {
        let worker = try Worker("churn", folder.path, 1)
        #expect(worker.nextLine() == "ready")
        // Once a change is confirmed there is something in the log.
        var line = worker.nextLine()
        while !line.isEmpty, !line.hasPrefix("+") { line = worker.nextLine() }
        worker.kill()
        _ = worker.lines()
        rename(folder.database, folder.path + "/elsewhere")
        let opened = try folder.open()
        #expect(opened.orphanedLog == folder.path + "/satchel-orphan-1.sqlite-wal")
        #expect(try opened.items.counts().all == 0)
        rename(folder.path + "/elsewhere", folder.path + "/satchel-orphan-1.sqlite")
        let old = try Database(
            path: folder.path + "/satchel-orphan-1.sqlite", access: .readWrite, busyTimeout: 0)
        #expect(try old.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        #expect(try old.integer("SELECT last_position FROM tally") > 0)
    }

    @Test func aFileOfOursThatWasCutToNothingIsDamagedNotNew() async throws {
        try await folder.open().items.add("Pear")
        truncate(folder.database, 0)
        #expect(throws: StoreError.corrupt(path: folder.database)) { try folder.open() }
        var status = stat()
        #expect(stat(folder.database, &status) == 0 && status.st_size == 0)
    }

    @Test func aRemovedFileIsNoticedAndReportedOnClosingWithoutAChange() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        var changes = opened.items.changes().makeAsyncIterator()
        unlink(folder.database)
        _ = await changes.next()
        let error = StoreError.removed(
            path: folder.database, rescue: folder.path + "/satchel-rescued-1.sqlite")
        #expect(throws: error) { try opened.items.names() }
        #expect(await opened.close() == error)
    }

    @Test func theSameWhereAnotherFileWasPutInItsPlaceOrTheLogWasRemoved() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        rename(folder.database, folder.database + "-old")
        close(open(folder.database, O_CREAT | O_WRONLY, 0o600))
        try await expectRescue(store)
    }

    @Test func aLogThatWasRemovedWouldTakeTheChangesAlong() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        unlink(folder.database + "-wal")
        try await expectRescue(store)
    }

    @Test func aRemovedFolderIsCreatedAgainForTheCopy() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        let elsewhere = folder.path + "-elsewhere"
        rename(folder.path, elsewhere)
        defer { _ = try? FileManager.default.removeItem(atPath: elsewhere) }
        try await expectRescue(store)
    }
}
