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

    private struct Reader {
        let database: Database
        var dataVersion: Int64
        var hasFailed = false
    }

    private struct Writer {
        var database: Database?
        var refusal: StoreError?
    }

    /// How long a change waits for another program's lock, in milliseconds.
    private static let lockTimeout: Int32 = 5000

    /// Takes over `database`, which has been checked and has read the file once.
    init(_ database: sending Database, folder: String, version: Int64, isOnNetwork: Bool)
        throws(StoreError)
    {
        path = database.path
        self.folder = folder
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

    /// Begins to watch for changes by others; ``changes`` tells of them.
    func startWatching() {
        let monitor = ChangeMonitor(folder: folder, isPolling: isOnNetwork) { [weak self] in
            self?.checkForChanges()
        }
        self.monitor.withLock { $0 = monitor }
    }

    /// Reads what `body` wants, all of it from one moment.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try reader.withLock { (reader) throws(StoreError) -> Value in
                let database = reader.database
                do throws(StoreError) {
                    return try database.transaction("BEGIN") { () throws(StoreError) -> Value in
                        try body(database)
                    }
                } catch {
                    reader.hasFailed = true
                    throw error
                }
            }
        } catch {
            note(error)
            throw error
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
            return value
        } catch {
            note(error)
            throw error
        }
    }
}

extension StoreFile {
    /// A damaged file is not written again, and reading that failed is tried until it works.
    private func note(_ error: StoreError) {
        switch error {
        case .corrupt: isDamaged.store(true, ordering: .relaxed)
        case .locked: monitor.withLock { $0?.retry() }
        default: break
        }
    }

    private func tellOfOwnChange() {
        // What the signal says to ourselves is then no news. Where that cannot be read it is told twice.
        reader.withLock { reader in
            if let seen = try? reader.database.integer("PRAGMA data_version") {
                reader.dataVersion = seen
            }
        }
        changes.send()
        ChangeSignal.touch(folder: folder)
    }

    private func checkForChanges() {
        let isNews = reader.withLock { reader -> Bool? in
            guard let seen = try? reader.database.integer("PRAGMA data_version") else {
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
            path: path, access: .readWrite, busyTimeout: Self.lockTimeout)
        guard !database.isReadOnly else { throw .readOnly(path: path) }
        try database.execute(StoreOpener.writingPragmas)
        try checkInPlace(&writer)
        writer.database = database
        return database
    }

    /// Refuses to write into a file that nobody will find again, after saving what it holds, once.
    private func checkInPlace(_ writer: inout Writer) throws(StoreError) {
        if let refusal = writer.refusal { throw refusal }
        if isDamaged.load(ordering: .relaxed) { throw .corrupt(path: path) }
        guard Self.identity(of: path, isOnNetwork: isOnNetwork || isReadOnly) != identity else {
            return
        }
        let rescue = reader.withLock { RescueCopy.make(of: $0.database, in: folder) }
        let refusal = StoreError.removed(path: path, rescue: rescue)
        writer.refusal = refusal
        throw refusal
    }

    /// The file and, in WAL mode, the two beside it that belong to it as long as it is open.
    private static func identity(of path: String, isOnNetwork: Bool) -> [FileIdentity?] {
        let names = isOnNetwork ? [path] : [path, path + "-wal", path + "-shm"]
        return names.map(FileIdentity.init(path:))
    }
}
