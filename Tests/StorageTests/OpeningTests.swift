import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct OpeningTests {
    private let folder = TemporaryFolder()

    private func contents() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.database))
    }

    @Test func anEmptyFileIsANewOne() async throws {
        close(open(folder.database, O_CREAT | O_WRONLY, 0o600))
        try await folder.open().items.add("Pear")
        #expect(try folder.open().items.names() == ["Pear"])
    }

    @Test func aFileThatIsNotOursIsRefusedAndLeftAsItWas() throws {
        try Data("just some text, long enough to be looked at".utf8)
            .write(to: URL(fileURLWithPath: folder.database))
        let text = try contents()
        #expect(throws: StoreError.foreign(path: folder.database)) { try folder.open() }
        #expect(try contents() == text)

        unlink(folder.database)
        close(open(folder.database, O_CREAT | O_WRONLY, 0o600))
        do {
            let other = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            try other.execute("CREATE TABLE theirs(a)")
        }
        let database = try contents()
        #expect(throws: StoreError.foreign(path: folder.database)) { try folder.open() }
        #expect(try contents() == database)
    }

    @Test(arguments: [
        """
        CREATE TRIGGER spy AFTER INSERT ON contact BEGIN
            DELETE FROM contact WHERE id < new.id;
        END
        """,
        "CREATE TRIGGER sqlite_ AFTER UPDATE ON account BEGIN SELECT 1; END",
        """
        ALTER TABLE account RENAME TO real_account;
        CREATE VIEW account AS SELECT * FROM real_account;
        """,
        "CREATE TABLE theirs(a)",
        "DROP TABLE contact; CREATE TABLE contact(id INTEGER PRIMARY KEY, account INTEGER)",
        """
        DROP TRIGGER item_inserted;
        CREATE TRIGGER item_inserted AFTER INSERT ON item BEGIN DELETE FROM contact; END;
        """,
    ])
    func aFileWithAForeignTriggerViewOrTableIsRefusedAndLeftAsItWas(_ script: String) async throws {
        try await folder.open().items.add("Pear")
        do {
            let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            try database.execute(script.replacing("sqlite_ ", with: "planted "))
            if script.contains("sqlite_ ") {
                try database.execute(
                    """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET name = 'sqlite_stat1',
                        sql = replace(sql, 'planted', 'sqlite_stat1') WHERE name = 'planted';
                    """)
            }
            database.keepsLog = false
        }
        let before = try contents()
        #expect(throws: StoreError.foreign(path: folder.database)) { try folder.open() }
        #expect(try contents() == before)
    }

    @Test func whatSQLiteItselfAndTidyingUpLeaveInAFileOfOursIsNoReasonToRefuseIt() async throws {
        try await folder.open().items.add("Pear")
        do {
            let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            try database.execute("ANALYZE; VACUUM; REINDEX;")
        }
        #expect(try folder.open().items.names() == ["Pear"])
    }

    @Test func aFileThatANewerProgramWroteIsRefusedAndLeftAsItWas() throws {
        _ = try folder.open()
        do {
            let database = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            try database.execute("PRAGMA user_version = 99")
        }
        let before = try contents()
        #expect(throws: StoreError.newer(path: folder.database)) { try folder.open() }
        #expect(try contents() == before)
    }

    @Test func aDamagedFileSaysSoAndIsNotWrittenAnyMore() async throws {
        do {
            let store = try folder.open().items
            for index in 0..<300 { try await store.add("Item \(index)") }
        }
        var bytes = try contents()
        for index in 8192..<bytes.count { bytes[index] = 0x5A }
        try bytes.write(to: URL(fileURLWithPath: folder.database))
        do {
            let store = try folder.open().items
            #expect(throws: StoreError.corrupt(path: folder.database)) { try store.names() }
            await #expect(throws: StoreError.corrupt(path: folder.database)) {
                try await store.add("Pear")
            }
        } catch let error as StoreError {
            #expect(error == .corrupt(path: folder.database))
        }
        #expect(try contents() == bytes)
    }

    @Test func aDamagedFileKeepsItsLogAndStaysAsItIsWhenItIsClosed() async throws {
        let opened = try folder.open()
        for index in 0..<100 { try await opened.items.add("Item \(index)") }
        // The log holds all of it; what is damaged there is found by reading.
        _ = try Database(path: folder.database, access: .readWrite, busyTimeout: 0)
            .integer("PRAGMA wal_checkpoint(TRUNCATE)")
        try await opened.items.add("Pear")
        let file = open(folder.database, O_WRONLY)
        let junk = [UInt8](repeating: 0x5A, count: 4096)
        var status = stat()
        fstat(file, &status)
        for page in 2..<(Int(status.st_size) / 4096) {
            pwrite(file, junk, 4096, off_t(page * 4096))
        }
        close(file)
        let before = try contents()
        #expect(throws: StoreError.corrupt(path: folder.database)) {
            try folder.open().items.names()
        }
        #expect(throws: StoreError.corrupt(path: folder.database)) { try opened.items.names() }
        await opened.close()
        #expect(folder.names.contains("satchel.sqlite-wal"))
        #expect(try contents() == before)
    }

    @Test func aFileOfZerosWasOursAndIsDamagedNotSomebodyElses() throws {
        try Data(count: 20_000).write(to: URL(fileURLWithPath: folder.database))
        #expect(throws: StoreError.corrupt(path: folder.database)) { try folder.open() }
    }

    @Test(.enabled(if: geteuid() == 0))
    func aStoreOnAFullDiskOpensForReading() async throws {
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=400k,mode=0700") == 0 else { return }
        defer { umount2(folder.path, Int32(MNT_DETACH)) }
        let first = try folder.open()
        try await first.items.add("Pear")
        await first.close()
        let file = open(folder.path + "/ballast", O_CREAT | O_WRONLY, 0o600)
        let block = [UInt8](repeating: 1, count: 4096)
        while write(file, block, block.count) > 0 {}
        close(file)
        let opened = try folder.open()
        #expect(opened.isReadOnly)
        #expect(try opened.items.names() == ["Pear"])
    }

    @Test func onANetworkFolderReadingGoesOnBesideTheSessionsOwnChanges() async throws {
        let store = try folder.open(isOnNetwork: true).items
        let pear = try await store.add("Pear")
        let writing = Task {
            for _ in 0..<100 { _ = try await store.perform(.toggleOnList(pear.id)) }
        }
        for _ in 0..<2000 { #expect(try store.names() == ["Pear"]) }
        try await writing.value
    }

    @Test func aFileCutShortIsReportedAsDamaged() async throws {
        do {
            let store = try folder.open().items
            for index in 0..<300 { try await store.add("Item \(index)") }
        }
        truncate(folder.database, 8192)
        #expect(throws: StoreError.corrupt(path: folder.database)) {
            try folder.open().items.names()
        }
    }

    @Test func aMigrationKeepsTheDataAndACopyUntilTheNextGoodStart() async throws {
        try await folder.open().items.add("Pear")
        let steps = Schema.migrations + ["ALTER TABLE item ADD COLUMN colour TEXT"]
        let copy = "satchel.sqlite.before-\(steps.count)"
        do {
            let store = try folder.open(migrations: steps).items
            #expect(try store.names() == ["Pear"])
            #expect(folder.mode(of: copy) == "0600")
            let old = try Database(
                path: folder.path + "/" + copy, access: .readOnly, busyTimeout: 0)
            #expect(try old.integer("PRAGMA user_version") == Int64(Schema.migrations.count))
            #expect(try old.integer("SELECT count(*) FROM item") == 1)
        }
        #expect(try folder.open(migrations: steps).items.names() == ["Pear"])
        #expect(!folder.names.contains(copy))
        #expect(throws: StoreError.newer(path: folder.database)) { try folder.open() }
    }

    @Test func aMigrationThatFailsLeavesTheFileAsItWas() async throws {
        try await folder.open().items.add("Pear")
        let steps = Schema.migrations + ["DELETE FROM item; SELECT nothing FROM nowhere"]
        #expect(throws: StoreError.self) { try folder.open(migrations: steps) }
        #expect(throws: StoreError.self) { try folder.open(migrations: steps) }
        #expect(try folder.open().items.names() == ["Pear"])
    }

    @Test func aSessionThatRunsWhileAnotherMigratesTheFileStopsWritingToIt() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        let steps = Schema.migrations + ["ALTER TABLE item ADD COLUMN colour TEXT"]
        _ = try folder.open(migrations: steps)
        await #expect(throws: StoreError.newer(path: folder.database)) {
            try await store.add("Bread")
        }
    }

    @Test func aFileThatAnotherProgramHoldsLockedFailsAtOnceAndOpensWhenItIsFree() async throws {
        try await folder.open().items.add("Pear")
        let folder = folder
        var holder: Database? = try Database(
            path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        #expect(throws: StoreError.locked(path: folder.database)) { try folder.open() }
        async let opened = StoreOpener(folder: DataFolder(path: folder.path)).open(waiting: 30_000)
        try holder?.execute("ROLLBACK")
        holder = nil
        #expect(try await opened.items.names() == ["Pear"])
    }

    @Test func whileAnotherProgramWritesReadingGoesOnAndChangesWait() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        async let change: Item = store.add("Bread")
        #expect(try store.names() == ["Pear"])
        try holder.execute("COMMIT")
        _ = try await change
        #expect(try store.names() == ["Pear", "Bread"])
    }

    @Test func aChangeThatWaitsForALockSaysSoAndIsMadeWhenTheLockIsGone() async throws {
        let opened = try folder.open()
        try await opened.items.add("Pear")
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        var waits = opened.waitsForLock().makeAsyncIterator()
        async let change: Item = opened.items.add("Bread")
        #expect(await waits.next() == true)
        try holder.execute("ROLLBACK")
        _ = try await change
        #expect(await waits.next() == false)
        #expect(try opened.items.names() == ["Pear", "Bread"])
    }

    @Test func aWaitForALockThatIsGivenUpIsOver() async throws {
        let opened = try StoreOpener(folder: DataFolder(path: folder.path), lockTimeout: 1000)
            .open()
        try await opened.items.add("Pear")
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        var waits = opened.waitsForLock().makeAsyncIterator()
        let change = Task { try await opened.items.add("Bread") }
        #expect(await waits.next() == true)
        #expect(await waits.next() == false)
        await #expect(throws: StoreError.locked(path: folder.database)) { try await change.value }
    }

    @Test func aChangeThatWaitsTooLongForALockIsRefusedAndWorksLater() async throws {
        let store = try StoreOpener(folder: DataFolder(path: folder.path), lockTimeout: 50).open()
            .items
        try await store.add("Pear")
        let holder = try Database(path: folder.database, access: .readWrite, busyTimeout: 100)
        try holder.execute("BEGIN IMMEDIATE")
        await #expect(throws: StoreError.locked(path: folder.database)) {
            try await store.add("Bread")
        }
        try holder.execute("ROLLBACK")
        try await store.add("Milk")
        #expect(try store.names() == ["Pear", "Milk"])
    }

    @Test func pathsWithBlanksSignsAndDoubleSlashesArePaths() async throws {
        let odd = DataFolder(path: "/" + folder.path + "/a b?mode=ro&%20#æ")
        try await StoreOpener(folder: odd).open().items.add("Pear")
        #expect(folder.mode(of: "a b?mode=ro&%20#æ/satchel.sqlite") == "0600")
    }

    @Test func onANetworkFolderThereIsNoWriteAheadLog() async throws {
        try await folder.open().items.add("Pear")
        let store = try folder.open(isOnNetwork: true).items
        #expect(!folder.names.contains("satchel.sqlite-wal"))
        try await store.add("Bread")
        #expect(try folder.open(isOnNetwork: true).items.names() == ["Pear", "Bread"])
        #expect(!folder.names.contains("satchel.sqlite-wal"))
    }

    @Test func preferencesAreKeptChangedAndForgotten() async throws {
        let settings = Settings(try folder.open().preferences)
        #expect(try settings.value(of: .itemFilter) == nil)
        try await settings.set(.itemFilter, to: "æble")
        try await settings.set(.itemFilter, to: "øl")
        try await settings.set(.itemOrder, to: .name)
        let other = Settings(try folder.open().preferences)
        #expect(try other.value(of: .itemFilter) == "øl")
        try await settings.set(.itemFilter, to: nil)
        #expect(try other.value(of: .itemFilter) == nil)
        #expect(try other.value(of: .itemOrder) == .name)
    }

    @Test func closingWaitsForTheChangesUnderWayAndLeavesOneFileWithoutALog() async throws {
        let opened = try folder.open()
        async let change: Item = opened.items.add("Pear")
        _ = try await change
        await opened.close()
        #expect(folder.names == ["satchel.sqlite", ChangeSignal.name])
        #expect(throws: StoreError.failed(detail: "closed")) { try opened.items.names() }
        await #expect(throws: StoreError.failed(detail: "closed")) {
            try await opened.items.add("Bread")
        }
        #expect(try folder.open().items.names() == ["Pear"])
    }
}
