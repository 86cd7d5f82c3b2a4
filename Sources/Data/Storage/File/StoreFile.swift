import Foundation
import Glibc
import Models
import Synchronization

/// The open file: a connection for reading, which the main actor may use, and one for writing,
/// which only the storage queue uses and which the first change opens.
///
/// Reads never wait for a writer. Each write checks that the file is still the one that was opened,
/// runs in one transaction, and returns once it is on disk.
final class StoreFile: Sendable {
    let path: String
    let folder: String
    /// Whether the file was read-only when it was opened.
    let isReadOnly: Bool
    let isOnNetwork: Bool
    /// The clock for times that are stored.
    let now: @Sendable () -> Date
    let changes = Broadcaster<Void>()
    /// True when a change has waited noticeably for another program's lock, false after that wait.
    let lockWaits = Broadcaster<Bool>()
    /// The queue of all writes, which run in the order of the calls. Nothing else has to wait when
    /// it waits for a lock or the disk.
    let queue = SerialQueue(label: "storage")

    private let migrator: Migrator
    /// The version of the schema that was last found to be ours.
    private let checkedSchema: Synchronization.Atomic<Int64>
    private let identity: [FileIdentity?]
    private let reader: Mutex<Reader>
    private let writer: Mutex<Writer>
    private let monitor = Mutex<ChangeMonitor?>(nil)
    private let isDamaged = Atomic(false)
    private let isWriting = Atomic(false)

    private struct Reader {
        var database: Database?
        var dataVersion: Int64
        var hasFailed = false
        var refusal: StoreError?
    }

    private struct Writer {
        var database: Database?
        var refusal: StoreError?
    }

    private let lockTimeout: Int32
    let log: LogFile?

    /// Takes over `database`, which has been checked and has read the file once. A change waits
    /// `lockTimeout` milliseconds for another program's lock.
    init(
        _ database: sending Database, folder: String, migrator: Migrator, isOnNetwork: Bool,
        lockTimeout: Int32, log: LogFile?, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(StoreError) {
        path = database.path
        self.folder = folder
        self.lockTimeout = lockTimeout
        self.log = log
        self.now = now
        self.migrator = migrator
        self.isOnNetwork = isOnNetwork
        isReadOnly = database.isReadOnly
        try database.execute("PRAGMA query_only = ON; PRAGMA cache_size = -1024;")
        database.setBusyTimeout(5)
        let dataVersion = try database.integer("PRAGMA data_version")
        checkedSchema = .init(try database.integer("PRAGMA schema_version"))
        identity = FileIdentity.all(of: path, isAlone: isOnNetwork || database.isReadOnly)
        reader = Mutex(Reader(database: database, dataVersion: dataVersion))
        writer = Mutex(Writer())
    }

    deinit {
        keepLogIfDamaged()
    }

    /// Starts watching for changes by others, which ``changes`` reports.
    func startWatching() {
        let monitor = ChangeMonitor(folder: folder, path: path, isPolling: isOnNetwork) {
            [weak self] in
            self?.checkForChanges()
        }
        self.monitor.withLock { $0 = monitor }
    }

    /// Everything that `body` reads comes from the same moment.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try untilWritten { () throws(StoreError) -> Value in try readOnce(body) }
        } catch {
            note(error, "read")
            throw error
        }
    }

    private func readOnce<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        return try reader.withLock { (reader) throws(StoreError) -> Value in
            if let refusal = reader.refusal { throw refusal }
            guard let database = reader.database else { throw .failed(detail: "closed") }
            do throws(StoreError) {
                return try database.transaction("BEGIN") { () throws(StoreError) -> Value in
                    try body(database)
                }
            } catch {
                reader.hasFailed = true
                throw error
            }
        }
    }

    /// Without a write-ahead log, our own commit blocks readers while it is written. Waits for
    /// that, within reason.
    private func untilWritten<Value>(
        _ read: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let start = ContinuousClock.now
        while true {
            do throws(StoreError) {
                return try read()
            } catch {
                guard case .locked = error, isOnNetwork, isWriting.load(ordering: .relaxed),
                    ContinuousClock.now - start < .seconds(1)
                else { throw error }
                usleep(1000)
            }
        }
    }

    /// Makes the changes of `body` in one transaction. Call this only on the storage queue, because
    /// it waits for locks and for the disk.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        var tries = 20
        while true {
            do throws(StoreError) {
                let (value, hasChanged) = try writer.withLock {
                    (writer) throws(StoreError) -> (Value, Bool) in
                    try writeOnce(&writer, body)
                }
                if hasChanged { tellOfOwnChange() }
                shortenLog()
                return value
            } catch {
                tries -= 1
                if case .interrupted = error, tries > 0 { continue }
                note(error, "write")
                throw error
            }
        }
    }

    private func writeOnce<Value: Sendable>(
        _ writer: inout Writer, _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> (Value, hasChanged: Bool) {
        try checkInPlace(&writer)
        let database = try connection(&writer)
        let before = database.totalChanges
        isWriting.store(true, ordering: .relaxed)
        defer { isWriting.store(false, ordering: .relaxed) }
        let value: Value
        do throws(StoreError) {
            value = try database.transaction { () throws(StoreError) -> Value in
                try checkSchema(of: database)
                return try body(database)
            }
        } catch {
            switch error {
            case .cannotOpen, .readOnly, .diskFull, .interrupted, .failed:
                // The log may hold a change that was refused when it had been written. The next
                // change connects again, because this connection remembers what it could not open.
                _ = try? database.integer("PRAGMA wal_checkpoint(TRUNCATE)")
                writer.database = nil
            default: break
            }
            throw error
        }
        // If the file disappeared during the write, the change went with it.
        try checkInPlace(&writer)
        return (value, database.totalChanges != before)
    }

    /// Throws if somebody has changed the schema since the file was opened. A planted trigger would
    /// act with our changes.
    private func checkSchema(of database: Database) throws(StoreError) {
        guard try database.integer("PRAGMA user_version") == Int64(migrator.version) else {
            throw .newer(path: path)
        }
        let found = try database.integer("PRAGMA schema_version")
        guard found != checkedSchema.load(ordering: .relaxed) else { return }
        _ = try migrator.state(of: database)
        checkedSchema.store(found, ordering: .relaxed)
    }
}

extension StoreFile {
    /// Closes everything and writes the log back; nothing can be read or written afterwards. If the
    /// file is gone, its contents are saved, and the error that says so is returned.
    func close() -> StoreError? {
        monitor.withLock { $0 = nil }
        keepLogIfDamaged()
        let removal = writer.withLock { writer -> StoreError? in
            refuseIfMoved(&writer)
            defer {
                writer.refusal = .failed(detail: "closed")
                writer.database = nil
            }
            if case .removed? = writer.refusal { return writer.refusal }
            return nil
        }
        reader.withLock { reader in
            reader.refusal = nil
            reader.database = nil
        }
        return removal
    }

    /// A damaged file and its log are left as they are, because more may be recoverable than SQLite
    /// thinks.
    private func keepLogIfDamaged() {
        guard isDamaged.load(ordering: .relaxed) else { return }
        writer.withLock { $0.database?.keepsLog = true }
        reader.withLock { $0.database?.keepsLog = true }
    }

    /// Writes the log back and empties it, because deleted data must not be found there. If another
    /// session is reading, that session does so at its next large change or at its end.
    func emptyLog() {
        guard !isOnNetwork else { return }
        writer.withLock { writer in
            guard writer.refusal == nil, !isDamaged.load(ordering: .relaxed), isInPlace else {
                return
            }
            _ = try? writer.database?.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// Logs a failure. Stops writing to a damaged file, and keeps retrying after a failed read.
    private func note(_ error: StoreError, _ attempt: String) {
        log?.write("\(attempt): \(error)")
        switch error {
        case .corrupt: isDamaged.store(true, ordering: .relaxed)
        case .locked: monitor.withLock { $0?.retry() }
        default: break
        }
    }

    /// Writes back a log that one large change has made long, because every session that opens the
    /// file reads all of it.
    private func shortenLog() {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 8_000_000 else { return }
        // If another session is reading right now, a later change tries again.
        emptyLog()
    }

    private func tellOfOwnChange() {
        // After this, our own signal is no news. If the version cannot be read, the change is
        // reported twice.
        reader.withLock { reader in
            if let seen = try? reader.database?.integer("PRAGMA data_version") {
                reader.dataVersion = seen
            }
        }
        changes.send()
        ChangeSignal.touch(folder: folder)
    }

    /// Checks whether another session has changed something, and reports it.
    func checkForChanges() {
        // A file that is gone is no longer read; the next read reports where its contents are.
        let isGone = isInPlace ? false : writer.withLock { refuseIfMoved(&$0) }
        if isGone { return changes.send() }
        let isNews = reader.withLock { reader -> Bool? in
            guard let database = reader.database, reader.refusal == nil else { return false }
            guard let seen = try? database.integer("PRAGMA data_version") else {
                reader.hasFailed = true
                return nil
            }
            defer {
                reader.dataVersion = seen
                reader.hasFailed = false
            }
            if seen != reader.dataVersion {
                do throws(StoreError) { try checkSchema(of: database) } catch {
                    // What a view shows instead of the data is nobody's data.
                    if case .foreign = error { reader.refusal = error }
                }
            }
            return seen != reader.dataVersion || reader.hasFailed
        }
        switch isNews {
        case nil: monitor.withLock { $0?.retry() }
        case true?: changes.send()
        case false?: break
        }
    }

    private func connection(_ writer: inout Writer) throws(StoreError) -> Database {
        if let database = writer.database { return database }
        guard !isReadOnly else { throw .readOnly(path: path) }
        let database = try Database(
            path: path, access: .readWrite, busyTimeout: lockTimeout, listeners: lockWaits)
        guard !database.isReadOnly else { throw .readOnly(path: path) }
        try database.execute(StoreOpener.writingPragmas)
        try checkInPlace(&writer)
        database.keepsLog = false
        writer.database = database
        return database
    }

    /// Refuses to write to a file that nobody will find again, and saves its contents once.
    private func checkInPlace(_ writer: inout Writer) throws(StoreError) {
        if let refusal = writer.refusal { throw refusal }
        if isDamaged.load(ordering: .relaxed) { throw .corrupt(path: path) }
        refuseIfMoved(&writer)
        if let refusal = writer.refusal { throw refusal }
    }

    /// Whether the path still leads to the opened file.
    private var isInPlace: Bool {
        FileIdentity.all(of: path, isAlone: isOnNetwork || isReadOnly) == identity
    }

    /// Saves the contents of a file that nobody will find again, once, and stops all reads and
    /// writes. Returns whether this call did so.
    @discardableResult
    private func refuseIfMoved(_ writer: inout Writer) -> Bool {
        guard writer.refusal == nil, !isInPlace else { return false }
        writer.database?.keepsLog = true
        // Copies through the writing connection if there is one, so that no reader waits.
        let copied = writer.database.flatMap { RescueCopy.make(of: $0, in: folder) }
        let refusal = reader.withLock { reader in
            let rescue =
                copied ?? reader.database.flatMap { RescueCopy.make(of: $0, in: folder) }
            let refusal = StoreError.removed(path: path, rescue: rescue)
            reader.database?.keepsLog = true
            reader.refusal = refusal
            return refusal
        }
        writer.refusal = refusal
        return true
    }
}
