import Foundation
import Models
import Testing

@testable import Storage

@Suite("A file that goes away while it is open")
struct RemovedTests {
    private let folder = TemporaryFolder()

    private func expectRescue(_ store: ItemStore) async throws {
        let path = folder.path + "/satchel-rescued-1.sqlite"
        for _ in 0..<2 {
            await #expect(throws: StoreError.removed(path: folder.file, rescue: path)) {
                try await store.add("Bread")
            }
        }
        #expect(folder.mode(of: "satchel-rescued-1.sqlite") == "0600")
        #expect(folder.names.filter { $0.hasPrefix("satchel-rescued") }.count == 1)
        let copy = try Database(path: path, access: .readOnly, busyTimeout: 0)
        #expect(try copy.rows("SELECT name FROM item") { $0.text(0) } == ["Pear"])
    }

    @Test("Nothing is written into a removed file, and what it held is saved")
    func removed() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        unlink(folder.file)
        try await expectRescue(store)
        #expect(throws: StoreError.self) { try store.names() }
    }

    @Test("Another start leaves the log of a removed file to its session, which saves its own data")
    func anotherStart() async throws {
        let mine = try folder.open()
        try await mine.items.add("Pear")
        var changes = mine.items.changes().makeAsyncIterator()
        rename(folder.file, folder.path + "/elsewhere")
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

    @Test("A log is not applied to a backup that was renamed into the place of its file")
    func backup() async throws {
        try await folder.open().items.add("Bread")
        let backup = folder.path + "/backup"
        try FileManager.default.copyItem(atPath: folder.file, toPath: backup)
        let mine = try folder.open()
        for index in 0..<50 { try await mine.items.add("Pear \(index)") }
        rename(backup, folder.file)
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

    @Test("The log of a killed session outlives its file, and fits it when that is put beside it")
    func killed() async throws {
        let worker = try Worker("churn", folder.path, 1)
        #expect(worker.firstLine() == "ready")
        while FileIdentity(path: folder.file + "-wal") == nil { usleep(1000) }
        usleep(50_000)
        worker.kill()
        _ = worker.lines()
        rename(folder.file, folder.path + "/elsewhere")
        let opened = try folder.open()
        #expect(opened.orphanedLog == folder.path + "/satchel-orphan-1.sqlite-wal")
        #expect(try opened.items.counts().all == 0)
        rename(folder.path + "/elsewhere", folder.path + "/satchel-orphan-1.sqlite")
        let old = try Database(
            path: folder.path + "/satchel-orphan-1.sqlite", access: .readWrite, busyTimeout: 0)
        #expect(try old.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        #expect(try old.integer("SELECT last_position FROM tally") > 0)
    }

    @Test("A file of ours that was cut to nothing is damaged, not new")
    func emptied() async throws {
        try await folder.open().items.add("Pear")
        truncate(folder.file, 0)
        #expect(throws: StoreError.corrupt(path: folder.file)) { try folder.open() }
        var status = stat()
        #expect(stat(folder.file, &status) == 0 && status.st_size == 0)
    }

    @Test("A removed file is noticed, and reported on closing, without a change")
    func unchanged() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        var changes = opened.items.changes().makeAsyncIterator()
        unlink(folder.file)
        _ = await changes.next()
        let error = StoreError.removed(
            path: folder.file, rescue: folder.path + "/satchel-rescued-1.sqlite")
        #expect(throws: error) { try opened.items.names() }
        #expect(await opened.close() == error)
    }

    @Test("The same where another file was put in its place, or the log was removed")
    func replaced() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        rename(folder.file, folder.file + "-old")
        close(open(folder.file, O_CREAT | O_WRONLY, 0o600))
        try await expectRescue(store)
    }

    @Test("A log that was removed would take the changes along")
    func log() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        unlink(folder.file + "-wal")
        try await expectRescue(store)
    }

    @Test("A removed folder is made anew for the copy")
    func wholeFolder() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        let elsewhere = folder.path + "-elsewhere"
        rename(folder.path, elsewhere)
        defer { _ = try? FileManager.default.removeItem(atPath: elsewhere) }
        try await expectRescue(store)
    }
}
