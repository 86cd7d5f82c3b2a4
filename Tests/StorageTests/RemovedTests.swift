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
        #expect(try store.names() == ["Pear"])
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
        try FileManager.default.removeItem(atPath: folder.path)
        try await expectRescue(store)
    }
}
