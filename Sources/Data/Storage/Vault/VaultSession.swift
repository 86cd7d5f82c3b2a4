import Foundation
import Models
import Synchronization

/// The contacts of one account whose key is in memory.
///
/// Works on its own queue, so that nobody waits while thousands of cards are opened.
actor VaultSession: ContactStoring {
    nonisolated let vault: ContactVault
    nonisolated let id: UUID
    nonisolated let wantsNewPassword: Bool
    private nonisolated let queue = SerialQueue(label: "storage.contacts")
    private nonisolated let broadcaster = Broadcaster<Void>()
    private nonisolated let watcher = Mutex<Task<Void, Never>?>(nil)
    private nonisolated let isLocking = Atomic(false)

    /// Contains the key; `nil` if the session is locked. After another session has changed the
    /// password it can still seal a draft; for everything else, use ``openSealer()``.
    private(set) var sealer: CardSealer?
    /// The account as it was when the key in memory was obtained.
    private var opened: AccountRow
    /// The value of ``AccountRow/changes`` that ``changes()`` last reported, or that this session
    /// made.
    private var seenChanges: Int64

    /// Everything runs on the session's own queue, in the order of the calls.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.asUnownedSerialExecutor()
    }

    /// An account that was just opened.
    init(vault: ContactVault, opened: OpenedAccount) {
        let row = opened.row
        self.vault = vault
        sealer = CardSealer(
            account: row.id, generation: row.generation, key: opened.dataKey,
            previousKey: row.previousKey)
        self.opened = row
        id = row.id
        seenChanges = row.changes
        wantsNewPassword = opened.wantsNewPassword
    }

    deinit {
        watcher.withLock { $0?.cancel() }
        broadcaster.finish()
    }

    nonisolated func wipeThread() {
        FreedMemory.wipeThread()
    }

    func account() throws(VaultError) -> Account {
        let row = try read { (_, row, _) throws(VaultError) in row }
        return row.account(vault.deviceKeys)
    }

    func contacts() throws(VaultError) -> ContactSnapshot {
        try snapshot(inTrash: false)
    }

    func trash() throws(VaultError) -> ContactSnapshot {
        try purgeTrash()
        return try snapshot(inTrash: true)
    }

    func perform(
        _ operation: ContactOperation
    ) throws(VaultError) -> ContactOutcome {
        defer { wipeThread() }
        let outcome = try write { (database, row, sealer, now) throws(VaultError) in
            let writer = ContactWriter(
                contacts: ContactTable(database: database, account: row.number), sealer: sealer,
                now: now)
            let outcome = try writer.perform(operation)
            if operation.isPurge || !outcome.change.isEmpty {
                try AccountTable(database: database).countChange(of: row.number)
            }
            return outcome
        }
        if operation.isPurge { vault.file.emptyLog() }
        return outcome
    }

    nonisolated func lock() async {
        // Before the key is wiped, this ends everything that waits in the queue or opens cards.
        isLocking.store(true, ordering: .relaxed)
        await dropKey()
    }

    nonisolated func changes() -> AsyncStream<Void> {
        broadcaster.stream()
    }
}

extension VaultSession {
    /// Starts to watch for changes by any session, and deletes contacts that have been in the trash
    /// for too long.
    nonisolated func startWatching() {
        let stream = vault.file.changes.stream()
        let task = Task(executorPreference: queue) { [weak self] in
            // A failure does no harm: the trash is purged again whenever it is read.
            try? await self?.purgeTrash()
            for await _ in stream {
                guard let self else { return }
                await self.checkForChanges()
            }
        }
        watcher.withLock { $0 = task }
    }

    private func checkForChanges() {
        guard !isLocking.load(ordering: .relaxed) else { return }
        let row: AccountRow?
        do throws(VaultError) {
            row = try vault.file.readVault { [id] (database) throws(VaultError) in
                try AccountTable(database: database).account(id)
            }
        } catch {
            // The file reports again when it can be read.
            return
        }
        guard let row, row.isSame(as: opened) else { return endUse() }
        if row.changes != seenChanges {
            seenChanges = row.changes
            broadcaster.send()
        }
    }

    /// Wipes the key and ends every stream.
    func dropKey() {
        sealer = nil
        endUse()
    }

    /// Ends every stream, because the account has another key now or is gone. The key stays until
    /// ``lock()``, so that a draft can be sealed.
    private func endUse() {
        isLocking.store(true, ordering: .relaxed)
        watcher.withLock { $0?.cancel() }
        broadcaster.finish()
    }

    /// Continues with the data key that has replaced the old one.
    func adopt(_ sealer: CardSealer, of row: AccountRow) {
        opened = row
        if self.sealer != nil { self.sealer = sealer }
    }

    /// Throws if `row` is not the account whose key is in memory.
    func check(_ row: AccountRow) throws(VaultError) {
        guard row.isSame(as: opened) else { throw .locked }
    }
}

extension VaultSession {
    func openSealer() throws(VaultError) -> CardSealer {
        guard let sealer, !isLocking.load(ordering: .relaxed) else { throw .locked }
        return sealer
    }

    /// Reads everything from one moment, if the key in memory is still the account's.
    func read<Value: Sendable>(
        _ body: @Sendable (Database, AccountRow, CardSealer) throws(VaultError) -> Value
    ) throws(VaultError) -> Value {
        let sealer = try openSealer()
        do throws(VaultError) {
            return try vault.file.readVault { [opened] (database) throws(VaultError) in
                let row = try Self.present(opened, in: database)
                return try body(database, row, sealer)
            }
        } catch .locked {
            endUse()
            throw .locked
        }
    }

    /// Makes a change in one transaction. `now` is its time, in whole milliseconds as it is stored.
    func write<Value: Sendable>(
        _ body: @Sendable (Database, AccountRow, CardSealer, Date) throws(VaultError) -> Value
    ) throws(VaultError) -> Value {
        let sealer = try openSealer()
        let now = vault.now().inWholeMilliseconds
        do throws(VaultError) {
            let (value, before, after) = try vault.file.writeVault {
                [opened] (database) throws(VaultError) in
                let row = try Self.present(opened, in: database)
                let value = try body(database, row, sealer, now)
                let changed = try AccountTable(database: database).account(opened.id)
                return (value, row.changes, changed?.changes ?? row.changes)
            }
            // The caller knows about its own change. If another session had changed something
            // before, that is still reported.
            if before == seenChanges { seenChanges = after }
            return value
        } catch .locked {
            endUse()
            throw .locked
        }
    }

    /// The account as it is now, if the key in memory is still its key. A row that was put in its
    /// place has a different seal.
    private static func present(
        _ opened: AccountRow, in database: Database
    ) throws(VaultError) -> AccountRow {
        guard let row = try AccountTable(database: database).account(opened.id),
            row.isSame(as: opened)
        else { throw .locked }
        return row
    }

    private func snapshot(inTrash: Bool) throws(VaultError) -> ContactSnapshot {
        let sealer = try openSealer()
        let rows = try read { (database, row, _) throws(VaultError) in
            try ContactTable(database: database, account: row.number).contacts(inTrash: inTrash)
        }
        let snapshot = sealer.open(rows) { isLocking.load(ordering: .relaxed) }
        guard !isLocking.load(ordering: .relaxed) else { throw .locked }
        return snapshot
    }

    private func purgeTrash() throws(VaultError) {
        let limit = vault.now().addingTimeInterval(-ContactWriter.trashTime)
        let isNeeded = try read { (database, row, _) throws(VaultError) in
            try !ContactTable(database: database, account: row.number)
                .ids(deletedBefore: limit).isEmpty
        }
        guard isNeeded, !vault.file.isReadOnly else { return }
        let isPurged = try write { (database, row, sealer, now) throws(VaultError) in
            let writer = ContactWriter(
                contacts: ContactTable(database: database, account: row.number), sealer: sealer,
                now: now)
            guard try writer.purgeTrash() > 0 else { return false }
            try AccountTable(database: database).countChange(of: row.number)
            return true
        }
        if isPurged { vault.file.emptyLog() }
    }
}
