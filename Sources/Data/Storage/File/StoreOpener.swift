import Foundation
import Glibc
import Models

/// What opening the data gives.
public struct OpenedStore: Sendable {
    /// The catalogue and the shopping list.
    public let items: ItemStore
    /// What is remembered between runs.
    public let preferences: Preferences
    /// The accounts and their private contacts.
    public let vault: ContactVault
    /// The places whose weather the user looks at.
    public let places: PlaceStore
    /// The forecasts that were fetched.
    public let forecasts: ForecastCache
    /// Whether nothing can be changed: the file, its folder or its disk may only be read.
    public let isReadOnly: Bool
    /// Why a catalogue that should have been seeded was not; it works and is empty.
    public let seedProblem: SeedError?
    /// Where the log of a file that is gone was put: it may hold changes that nothing shows. `nil`: there was none.
    public let orphanedLog: String?

    /// Looks for changes by other sessions now: after a stop, say, or where no signal of theirs arrives. Returns at
    /// once; what is found comes through ``ItemStore/changes()``.
    public func refresh() async {
        await items.refresh()
    }

    /// Closes the file before the program ends, which leaves it without a log beside it. Changes that are still being
    /// made are waited for. What is not closed loses nothing: the next start reads the log.
    ///
    /// Returns ``StoreError/removed(path:rescue:)`` where the file was removed or replaced while it was open.
    @discardableResult
    public func close() async -> StoreError? {
        await items.close()
    }
}

/// Opens the user's data: finds out what is there, makes or updates it, and hands out the stores.
public struct StoreOpener: Sendable {
    /// The name of the file in its folder.
    public static let fileName = "satchel.sqlite"

    private let folder: DataFolder
    private let collation: String
    private let stateFolder: StateFolder?
    private let passwordCost: PasswordCost?
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let migrations: [String]
    private let isOnNetwork: Bool?
    private let lockTimeout: Int32

    /// Opens what is in `folder`.
    ///
    /// - Parameters:
    ///   - collation: The locale by which names are ordered: ``LocaleSettings/collate``.
    ///   - stateFolder: Where device keys are kept: ``StateFolder/resolved(environment:)``; `nil`: no password can be
    ///     remembered.
    ///   - passwordCost: What a new password costs; `nil`: what this machine does in about a second.
    ///   - now: The clock for times that are stored.
    public init(
        folder: DataFolder, collation: String, stateFolder: StateFolder?,
        passwordCost: PasswordCost? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            folder: folder, collation: collation, stateFolder: stateFolder,
            passwordCost: passwordCost, now: now, migrations: Schema.migrations, isOnNetwork: nil)
    }

    /// With other chance numbers from 0 to less than 1, another schema, another answer to whether the folder is on a
    /// network, or another patience: how many milliseconds a change waits for another program's lock.
    init(
        folder: DataFolder, collation: String = "en", stateFolder: StateFolder? = nil,
        passwordCost: PasswordCost? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        migrations: [String] = Schema.migrations, isOnNetwork: Bool? = nil,
        lockTimeout: Int32 = 5000
    ) {
        self.folder = folder
        self.collation = collation
        self.stateFolder = stateFolder
        self.passwordCost = passwordCost
        self.now = now
        self.random = random
        self.migrations = migrations
        self.isOnNetwork = isOnNetwork
        self.lockTimeout = lockTimeout
    }

    /// Opens the data, made anew where there is none.
    ///
    /// - Parameters:
    ///   - waiting: How long another program's lock is waited for, in milliseconds; then ``StoreError/locked(path:)``
    ///     is thrown. The default is too short to be noticed and long enough for another session's first start;
    ///     after it, show the message and go on with ``openWhenFree(seed:)``.
    ///   - seed: What a new catalogue begins with; asked only where nothing was ever in it.
    public func open(
        waiting: Int = 100, seed: (() throws(SeedError) -> [ItemDetails])? = nil
    ) throws(StoreError) -> OpenedStore {
        let (file, orphanedLog) = try openFile(waiting: Int32(clamping: waiting))
        let queue = StorageQueue()
        let items = ItemStore(file: file, queue: queue, collation: collation, now: now)
        let problem = try items.seedIfNew(seed)
        file.startWatching()
        return OpenedStore(
            items: items, preferences: Preferences(file: file, queue: queue),
            vault: try ContactVault(
                file: file, stateFolder: stateFolder, cost: passwordCost, now: now),
            places: PlaceStore(file: file, queue: queue, collation: collation, now: now),
            forecasts: ForecastCache(file: file, queue: queue, random: random, now: now),
            isReadOnly: file.isReadOnly, seedProblem: problem, orphanedLog: orphanedLog)
    }

    /// Opens the data off the caller's actor, as soon as no other program holds it locked: tries again until it
    /// works, fails otherwise, or the task is cancelled.
    public func openWhenFree(
        seed: (@Sendable () throws(SeedError) -> [ItemDetails])? = nil
    ) async throws(StoreError) -> OpenedStore {
        while true {
            do throws(StoreError) {
                return try await attempt(seed: seed)
            } catch .locked(let path) {
                do {
                    try await Task.sleep(for: .milliseconds(500))
                } catch {
                    throw .locked(path: path)
                }
            }
        }
    }

    @concurrent
    private func attempt(
        seed: (@Sendable () throws(SeedError) -> [ItemDetails])?
    ) async throws(StoreError) -> OpenedStore {
        try open(seed: seed)
    }
}

extension StoreOpener {
    /// What a connection that writes is set to. `secure_delete` overwrites what was deleted.
    static let writingPragmas = """
        PRAGMA synchronous = FULL;
        PRAGMA secure_delete = ON;
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -512;
        PRAGMA journal_size_limit = 4194304;
        """

    private func openFile(waiting: Int32) throws(StoreError) -> (StoreFile, orphan: String?) {
        let place = try StorePlace(in: folder)
        let lock = try OpeningLock(folder: place.folder.path, waiting: waiting)
        defer { withExtendedLifetime(lock) {} }
        let orphan = try place.prepare()
        let isOnNetwork = isOnNetwork ?? place.folder.isOnNetwork
        let migrator = Migrator(path: place.path, migrations: migrations)
        let (database, state) = try connect(place, migrator: migrator, waiting: waiting)
        try database.execute("PRAGMA temp_store = MEMORY")
        switch state {
        case .current:
            if !database.isReadOnly { try migrator.removeCopies(after: database) }
        case .empty, .older:
            guard !database.isReadOnly else { throw .readOnly(path: place.path) }
            try database.execute(Self.writingPragmas)
            try migrator.migrate(database)
        }
        if !database.isReadOnly { try setJournal(of: database, isOnNetwork: isOnNetwork) }
        database.keepsLog = false
        let file = try StoreFile(
            database, folder: place.folder.path, version: Int64(migrator.version),
            isOnNetwork: isOnNetwork, lockTimeout: lockTimeout)
        if !file.isReadOnly {
            ChangeSignal.recordPair(of: place.path, folder: place.folder.path)
        }
        return (file, orphan)
    }

    /// Connects in the best way that works: a log in a folder that may only be read wants special care.
    private func connect(
        _ place: StorePlace, migrator: Migrator, waiting: Int32
    ) throws(StoreError) -> (Database, Migrator.State) {
        let path = place.path
        func attempt(_ access: Database.Access) throws(StoreError) -> (Database, Migrator.State) {
            let database = try Database(path: path, access: access, busyTimeout: waiting)
            return (database, try migrator.state(of: database))
        }
        do throws(StoreError) {
            return try attempt(.readWrite)
        } catch {
            switch error {
            // On a full disk there is no room for what the log wants beside it.
            case .cannotOpen, .readOnly, .diskFull: break
            case .foreign where place.wasOurs: throw .corrupt(path: path)
            default: throw error
            }
            if let opened = try? attempt(.readOnly) { return opened }
            // Ignoring a log that holds changes would show old data as if it were all there is.
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
