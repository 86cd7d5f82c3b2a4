import Foundation
import Glibc
import Models

/// The stores of the opened data.
public struct OpenedStore: Sendable {
    public let items: ItemStore
    public let preferences: PreferenceStore
    public let vault: ContactVault
    public let places: PlaceStore
    public let forecasts: ForecastCache
    /// Whether nothing can be changed because the file, its folder or its disk is read-only.
    public let isReadOnly: Bool
    /// Why a new catalogue was not seeded. The catalogue works, but is empty.
    public let seedProblem: SeedError?
    /// The new path of a log whose file is gone, which may hold changes that are not shown
    /// anywhere; `nil` if there was none.
    public let orphanedLog: String?
    let lockWaits: Broadcaster<Bool>
    let log: LogFile?

    /// True when a change has waited noticeably for another program's lock, false when that wait is
    /// over: the change is made then, or fails.
    public func waitsForLock() -> AsyncStream<Bool> {
        lockWaits.stream()
    }

    /// Looks for changes by other sessions now, for example after a stop, or on a network folder,
    /// where no signal arrives. Returns immediately; ``ItemStore/changes()`` reports what was
    /// found.
    public func refresh() async {
        await items.refresh()
    }

    /// Closes the file before the program ends, so that no log is left beside it. Waits for changes
    /// that are being made. A file that is not closed loses nothing: the next start reads the log.
    ///
    /// Returns ``StoreError/removed(path:rescue:)`` if the file was removed or replaced while it
    /// was open.
    @discardableResult
    public func close() async -> StoreError? {
        let removal = await items.close()
        await log?.finish()
        return removal
    }
}

/// Opens the user's data: examines the file, creates or updates it, and returns the stores.
public struct StoreOpener: Sendable {
    public static let fileName = "satchel.sqlite"

    let folder: DataFolder
    var collation = "en"
    var stateFolder: DataFolder?
    var passwordCost: PasswordCost?
    var log: LogFile?
    var now: @Sendable () -> Date = { Date() }
    /// Random numbers from 0 to less than 1.
    var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
    var migrations = Schema.migrations
    /// `nil` asks the system.
    var isOnNetwork: Bool?
    /// How many milliseconds a change waits for another program's lock.
    var lockTimeout: Int32 = 5000

    /// Opens the data, or creates it if there is none.
    ///
    /// - Parameters:
    ///   - waiting: The longest wait for another program's lock, in milliseconds; after that,
    ///     ``StoreError/locked(path:)`` is thrown. The default is too short to be noticed and long
    ///     enough for another session's first start. If it passes, tell the user and try again with
    ///     a longer wait.
    ///   - seed: The items of a new catalogue. Called only if there was never anything in it.
    public func open(
        waiting: Int = 100, seed: (() throws(SeedError) -> [ItemDetails])? = nil
    ) throws(StoreError) -> OpenedStore {
        let (file, orphanedLog) = try openFile(waiting: Int32(clamping: waiting))
        let items = ItemStore(file: file, collation: collation)
        let problem = try items.seedIfNew(seed)
        file.startWatching()
        return OpenedStore(
            items: items, preferences: PreferenceStore(file: file),
            vault: try ContactVault(
                file: file, stateFolder: stateFolder, cost: passwordCost, now: now),
            places: PlaceStore(file: file, collation: collation),
            forecasts: ForecastCache(file: file, random: random),
            isReadOnly: file.isReadOnly, seedProblem: problem, orphanedLog: orphanedLog,
            lockWaits: file.lockWaits, log: log)
    }
}

extension StoreOpener {
    /// Opens the data in `folder`.
    ///
    /// - Parameters:
    ///   - collation: The locale that orders names: ``LocaleSettings/collate``.
    ///   - stateFolder: The folder of device keys: ``DataFolder/state(environment:)``. Without
    ///     one, no password can be remembered.
    ///   - passwordCost: The cost of a new password; `nil` means what this machine does in about a
    ///     second.
    ///   - log: Receives every read and write that fails.
    ///   - now: The clock for times that are stored.
    public init(
        folder: DataFolder, collation: String, stateFolder: DataFolder?,
        passwordCost: PasswordCost? = nil, log: LogFile? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            folder: folder, collation: collation, stateFolder: stateFolder,
            passwordCost: passwordCost, log: log, now: now, migrations: Schema.migrations)
    }
}

extension StoreOpener {
    /// The settings of a connection that writes. `secure_delete` overwrites deleted data.
    static let writingPragmas = """
        PRAGMA synchronous = FULL;
        PRAGMA secure_delete = ON;
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -512;
        PRAGMA journal_size_limit = 4194304;
        """

    private func openFile(waiting: Int32) throws(StoreError) -> (StoreFile, orphan: String?) {
        let paths = try StorePaths(in: folder)
        let lock = try OpeningLock(folder: paths.folder.path, waiting: waiting)
        defer { withExtendedLifetime(lock) {} }
        let orphan = try paths.prepare()
        let isOnNetwork = isOnNetwork ?? paths.folder.isOnNetwork
        let migrator = Migrator(path: paths.path, migrations: migrations)
        let (database, state) = try connect(paths, migrator: migrator, waiting: waiting)
        try database.execute("PRAGMA temp_store = MEMORY")
        switch state {
        case .current:
            if !database.isReadOnly { try migrator.removeCopies(after: database) }
        case .empty, .older:
            guard !database.isReadOnly else { throw .readOnly(path: paths.path) }
            try database.execute(Self.writingPragmas)
            try migrator.migrate(database)
        }
        if !database.isReadOnly { try setJournal(of: database, isOnNetwork: isOnNetwork) }
        database.keepsLog = false
        let file = try StoreFile(
            database, folder: paths.folder.path, migrator: migrator,
            isOnNetwork: isOnNetwork, lockTimeout: lockTimeout, log: log, now: now)
        if !file.isReadOnly {
            ChangeSignal.recordPair(of: paths.path, folder: paths.folder.path)
        }
        return (file, orphan)
    }

    /// Connects in the first way that works. A log in a read-only folder needs special care.
    private func connect(
        _ paths: StorePaths, migrator: Migrator, waiting: Int32
    ) throws(StoreError) -> (Database, Migrator.State) {
        let path = paths.path
        func attempt(_ access: Database.Access) throws(StoreError) -> (Database, Migrator.State) {
            let database = try Database(path: path, access: access, busyTimeout: waiting)
            return (database, try migrator.state(of: database))
        }
        do throws(StoreError) {
            return try attempt(.readWrite)
        } catch {
            switch error {
            // On a full disk there is no room for the files beside the log.
            case .cannotOpen, .readOnly, .diskFull: break
            case .foreign where paths.wasOurs: throw .corrupt(path: path)
            default: throw error
            }
            if let opened = try? attempt(.readOnly) { return opened }
            // Without a log that holds changes, old data would look like the newest.
            var status = stat()
            guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else { throw error }
            do throws(StoreError) {
                return try attempt(.immutable)
            } catch .cannotOpen {
                throw error
            }
        }
    }

    private func setJournal(of database: Database, isOnNetwork: Bool) throws(StoreError) {
        let wanted = isOnNetwork ? "delete" : "wal"
        let current = try database.firstRow("PRAGMA journal_mode") { $0.text(0) }
        if current != wanted { try database.run("PRAGMA journal_mode = \(wanted)") }
    }
}
