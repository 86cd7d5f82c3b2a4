import Glibc
import Models
import Synchronization

/// The open file: a connection for reading, which the main actor may use, and one for writing, which only the
/// storage queue uses and which is opened with the first change.
///
/// Reads never wait for a writer. Writes check that the file is still the one that was opened, run in one
/// transaction each, and return once they are on disk.
final class StoreFile: Sendable {
    let path: String
    let folder: String
    /// Whether the file can be read but not written, as far as that was known when it was opened.
    let isReadOnly: Bool
    let isOnNetwork: Bool
    let changes = ChangeBroadcaster()

    private let version: Int64
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

    /// Takes over `database`, which has been checked and has read the file once. A change waits `lockTimeout`
    /// milliseconds for another program's lock.
    init(
        _ database: sending Database, folder: String, version: Int64, isOnNetwork: Bool,
        lockTimeout: Int32
    ) throws(StoreError) {
        path = database.path
        self.folder = folder
        self.lockTimeout = lockTimeout
        self.version = version
        self.isOnNetwork = isOnNetwork
        isReadOnly = database.isReadOnly
        try database.execute("PRAGMA query_only = ON; PRAGMA cache_size = -1024;")
        database.setBusyTimeout(5)
        let dataVersion = try database.integer("PRAGMA data_version")
        identity = Self.identity(of: path, isOnNetwork: isOnNetwork || database.isReadOnly)
        reader = Mutex(Reader(database: database, dataVersion: dataVersion))
        writer = Mutex(Writer())
    }

    deinit {
        keepLogIfDamaged()
    }

    /// Begins to watch for changes by others; ``changes`` tells of them.
    func startWatching() {
        let monitor = ChangeMonitor(folder: folder, path: path, isPolling: isOnNetwork) {
            [weak self] in
            self?.checkForChanges()
        }
        self.monitor.withLock { $0 = monitor }
    }

    /// Reads what `body` wants, all of it from one moment.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try untilWritten { () throws(StoreError) -> Value in
                try readOnce(body)
            }
        } catch {
            note(error)
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

    /// Without a log our own commit keeps readers out while it is written: that is waited for, within reason.
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

    /// Makes the changes of `body` in one transaction. For the storage queue: waits for locks and for the disk.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            let (value, hasChanged) = try writer.withLock {
                (writer) throws(StoreError) -> (Value, Bool) in
                try checkInPlace(&writer)
                let database = try connection(&writer)
                let before = database.totalChanges
                isWriting.store(true, ordering: .relaxed)
                defer { isWriting.store(false, ordering: .relaxed) }
                let value = try database.transaction { () throws(StoreError) -> Value in
                    guard try database.integer("PRAGMA user_version") == version else {
                        throw .newer(path: path)
                    }
                    return try body(database)
                }
                // A file that went away while this was being written took it along.
                try checkInPlace(&writer)
                return (value, database.totalChanges != before)
            }
            if hasChanged { tellOfOwnChange() }
            shortenLog()
            return value
        } catch {
            note(error)
            throw error
        }
    }
}

extension StoreFile {
    /// Closes what is open, which writes back the log; nothing can be read or written afterwards. What a file that is
    /// gone held is saved, and the error that says so returned.
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

    /// A damaged file is left as it is, and its log beside it: there may be more to save than SQLite thinks.
    private func keepLogIfDamaged() {
        guard isDamaged.load(ordering: .relaxed) else { return }
        writer.withLock { $0.database?.keepsLog = true }
        reader.withLock { $0.database?.keepsLog = true }
    }

    /// Writes the log back and empties it: what was deleted must not be found there. While another session is reading
    /// that has to wait; its next large change or its end does it.
    func emptyLog() {
        guard !isOnNetwork else { return }
        writer.withLock { writer in
            guard writer.refusal == nil, !isDamaged.load(ordering: .relaxed), isInPlace else {
                return
            }
            _ = try? writer.database?.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// A damaged file is not written again, and reading that failed is tried until it works.
    private func note(_ error: StoreError) {
        switch error {
        case .corrupt: isDamaged.store(true, ordering: .relaxed)
        case .locked: monitor.withLock { $0?.retry() }
        default: break
        }
    }

    /// Writes back a log that one large change has made long: whoever opens the file reads all of it.
    private func shortenLog() {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 8_000_000 else { return }
        // Where another session is just reading, a later change tries again.
        emptyLog()
    }

    private func tellOfOwnChange() {
        // What the signal says to ourselves is then no news. Where that cannot be read it is told twice.
        reader.withLock { reader in
            if let seen = try? reader.database?.integer("PRAGMA data_version") {
                reader.dataVersion = seen
            }
        }
        changes.send()
        ChangeSignal.touch(folder: folder)
    }

    /// Looks whether another session has changed something, and tells of it.
    func checkForChanges() {
        // A file that is gone is not read any more: who looks again learns where its contents are.
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
            path: path, access: .readWrite, busyTimeout: lockTimeout)
        guard !database.isReadOnly else { throw .readOnly(path: path) }
        try database.execute(StoreOpener.writingPragmas)
        try checkInPlace(&writer)
        database.keepsLog = false
        writer.database = database
        return database
    }

    /// Refuses to write into a file that nobody will find again, after saving what it holds, once.
    private func checkInPlace(_ writer: inout Writer) throws(StoreError) {
        if let refusal = writer.refusal { throw refusal }
        if isDamaged.load(ordering: .relaxed) { throw .corrupt(path: path) }
        refuseIfMoved(&writer)
        if let refusal = writer.refusal { throw refusal }
    }

    /// Whether the path still leads to what was opened.
    private var isInPlace: Bool {
        Self.identity(of: path, isOnNetwork: isOnNetwork || isReadOnly) == identity
    }

    /// Saves what a file holds that nobody will find again, once, and has nothing read from it or written to it any
    /// more. Whether this call did.
    @discardableResult
    private func refuseIfMoved(_ writer: inout Writer) -> Bool {
        guard writer.refusal == nil, !isInPlace else { return false }
        writer.database?.keepsLog = true
        // By the connection that writes, where there is one: then no reader waits for the copy.
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

    /// The file and, in WAL mode, the two beside it that belong to it as long as it is open.
    private static func identity(of path: String, isOnNetwork: Bool) -> [FileIdentity?] {
        let names = isOnNetwork ? [path] : [path, path + "-wal", path + "-shm"]
        return names.map(FileIdentity.init(path:))
    }
}
