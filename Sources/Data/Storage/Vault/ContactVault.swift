import CSodium
import Foundation
import Models

/// The accounts in a store. Creates and opens them.
///
/// Keys are derived one at a time on the vault's own queue, so that neither items nor open contacts
/// wait, and only one derivation needs its memory.
public actor ContactVault: AccountStoring {
    nonisolated let file: StoreFile
    nonisolated let deviceKeys: DeviceKeys
    nonisolated let now: @Sendable () -> Date
    private nonisolated let cost: PasswordCost?
    private nonisolated let queue = SerialQueue(label: "storage.keys")

    /// Everything runs on the vault's own queue, in the order of the calls.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.asUnownedSerialExecutor()
    }

    /// The accounts in `file`. New passwords cost `cost`, or, without it, up to a second on this
    /// machine. Throws if libsodium does not start.
    init(
        file: StoreFile, stateFolder: DataFolder?, cost: PasswordCost?,
        now: @escaping @Sendable () -> Date
    ) throws(StoreError) {
        try SealingKey.prepare()
        self.file = file
        self.cost = cost
        self.now = now
        deviceKeys = DeviceKeys(folder: stateFolder)
    }

    public nonisolated func accounts() throws(VaultError) -> [Account] {
        try file.readVault { (database) throws(VaultError) in
            try AccountTable(database: database).all()
        }.map { $0.account(deviceKeys) }
    }

    /// Creates an account and opens it; see ``AccountStoring``.
    public func createAccount(
        named name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring {
        let password = try Self.usable(password)
        guard let name = AccountName.normalized(name) else { throw .invalidAccount }
        // Checks first, because nobody should wait a second to learn this.
        guard try account(named: name) == nil else { throw .accountExists(name: name) }
        let (derivation, key) = try newKey(for: password)
        let dataKey = try SealingKey.random()
        let row = AccountRow(
            number: 0, id: UUID(), name: name, kind: KeyDerivation.kind, derivation: derivation,
            generation: 1, sealedKey: [], deviceSeal: nil,
            delay: .none, changes: 0
        ).sealing(dataKey, with: key)
        let now = now()
        try file.writeVault { (database) throws(VaultError) in
            let table = AccountTable(database: database)
            guard try table.account(named: name) == nil else {
                throw .accountExists(name: name)
            }
            try table.insert(row, now: now)
        }
        return session(OpenedAccount(row: row, dataKey: dataKey))
    }

    /// Opens an account; see ``AccountStoring``.
    public func open(
        accountNamed name: String, password: Secret
    ) async throws(VaultError) -> any ContactStoring {
        let row = try AccountName.normalized(name).flatMap { (name) throws(VaultError) in
            try account(named: name)
        }
        guard let row else {
            // Takes as long as a wrong password.
            let cost = try someCost()
            _ = try KeyDerivation(cost: cost).key(for: password)
            file.note(.wrongPassword)
            throw .wrongPassword
        }
        return session(try opened(row.id, by: password))
    }

    /// Opens an account with its device key; see ``AccountStoring``.
    public func openRemembered(
        accountNamed name: String
    ) async throws(VaultError) -> any ContactStoring {
        guard let name = AccountName.normalized(name), let row = try account(named: name),
            let seal = row.deviceSeal, let deviceKey = try deviceKeys.key(for: row.id),
            let key = try SealingKey.opened(seal, with: deviceKey, in: row.deviceContext)
        else { throw .notRemembered }
        return session(OpenedAccount(row: row, dataKey: key))
    }

    /// Turns "Remember password" off without the key; see ``AccountStoring``.
    public func forget(accountNamed name: String) async throws(VaultError) {
        guard let name = AccountName.normalized(name), let row = try account(named: name)
        else { return }
        let now = now()
        try forget(row.id) { () throws(VaultError) in
            guard row.deviceSeal != nil else { return false }
            return try file.writeVault { (database) throws(VaultError) in
                let table = AccountTable(database: database)
                guard let present = try table.account(row.id) else { return false }
                return try table.clearDeviceSeal(of: present, now: now)
            }
        }
    }
}

extension ContactVault {
    /// Deletes the device key of an account, then its seal by `clearSeal`, which returns whether
    /// there was one. Deleting one is enough, so each is deleted even if the other cannot be.
    nonisolated func forget(
        _ account: UUID, clearSeal: () throws(VaultError) -> Bool
    ) throws(VaultError) {
        var failure: VaultError?
        do throws(StoreError) {
            try deviceKeys.remove(account)
        } catch {
            failure = .store(error)
        }
        if try clearSeal() { file.emptyLog() }
        if let failure { throw failure }
    }

    private func account(named name: String) throws(VaultError) -> AccountRow? {
        try file.readVault { (database) throws(VaultError) in
            try AccountTable(database: database).account(named: name)
        }
    }

    public nonisolated func keep(_ draft: SealedDraft) async throws(VaultError) {
        // Not on the vault's own queue: the program is ending, and may still derive a key there.
        try await withTaskExecutorPreference(file.queue) { () throws(VaultError) in
            try file.writeVault { (database) throws(VaultError) in
                guard let account = try AccountTable(database: database).account(draft.account)
                else { return }
                try DraftTable(database: database, account: account).insert(draft)
            }
        }
    }

    public nonisolated func wipeFreedMemory() async {
        await FreedMemory.wipe()
    }

    private func session(_ opened: OpenedAccount) -> VaultSession {
        FreedMemory.wipeFromNowOn()
        let session = VaultSession(vault: self, opened: opened)
        session.startWatching()
        return session
    }

    /// The cost of the oldest account's password, or of a new password if there is no account.
    private func someCost() throws(VaultError) -> PasswordCost {
        let rows = try file.readVault { (database) throws(VaultError) in
            try AccountTable(database: database).all()
        }
        let first = rows.filter(\.isWellFormed).min { $0.number < $1.number }
        return first?.derivation.cost ?? cost ?? .standard
    }

    /// A new password as it is derived from.
    static func usable(_ password: Secret) throws(VaultError) -> Secret {
        let normalized = try password.normalized()
        guard normalized.count > 0 else { throw .invalidAccount }
        return normalized
    }

    /// A derivation for a new password with a new salt, and its key. If the vault has no fixed
    /// cost, the derivation is calibrated for this machine. It never costs less than `earlier`.
    func newKey(
        for password: Secret, earlier: PasswordCost = .least
    ) throws(VaultError) -> (KeyDerivation, SealingKey) {
        let least = earlier.max(cost ?? .standard)
        let derivation = KeyDerivation(cost: least)
        let clock = ContinuousClock()
        let start = clock.now
        let key = try derivation.key(for: password)
        let calibrated = least.calibrated(took: clock.now - start)
        guard cost == nil, calibrated != least else { return (derivation, key) }
        do throws(VaultError) {
            let higher = KeyDerivation(cost: calibrated)
            return (higher, try higher.key(for: password))
        } catch .outOfMemory {
            return (derivation, key)
        }
    }
}

/// Verifies passwords, and slows down wrong ones.
extension ContactVault {
    /// The account, opened by `password`. The attempt is counted on disk first, once for all forms
    /// of the password.
    func opened(
        _ account: UUID, by password: Secret
    ) throws(VaultError) -> OpenedAccount {
        let (row, earlier) = try countAttempt(account)
        let opened: OpenedAccount?
        do throws(VaultError) {
            opened = try row.opened(by: password)
        } catch {
            file.note(error)
            // This is not the password's fault, so this attempt does not count. Those of other
            // sessions do.
            try setDelay(of: row) { present in
                present == row.delay
                    ? earlier
                    : AttemptDelay(
                        failures: max(present.failures, 1) - 1, lastAt: present.lastAt)
            }
            throw error
        }
        guard let opened, try setDelay(of: row, to: { _ in .none }) else {
            file.note(.wrongPassword)
            throw .wrongPassword
        }
        return opened
    }

    /// Counts an attempt as wrong until it proves right. Returns the account with this attempt
    /// counted, and its delay without it.
    private func countAttempt(
        _ account: UUID
    ) throws(VaultError) -> (AccountRow, earlier: AttemptDelay) {
        let time = now().millisecondsSince1970
        let row = try file.writeVault { (database) throws(VaultError) -> AccountRow in
            let table = AccountTable(database: database)
            guard var row = try table.account(account) else { throw .wrongPassword }
            guard row.isWellFormed else { throw .damagedAccount(name: row.name) }
            row.delay = row.delay.rebased(at: time)
            let isWaiting = row.delay.remaining(at: time) > 0
            try table.setDelay(isWaiting ? row.delay : row.delay.counting(at: time), of: row.number)
            return row
        }
        let milliseconds = row.delay.remaining(at: time)
        guard milliseconds == 0 else { throw .mustWait(seconds: Int((milliseconds + 999) / 1000)) }
        var counted = row
        counted.delay = row.delay.counting(at: time)
        return (counted, row.delay)
    }

    /// Changes the delay of the account. Returns false if its key is no longer that of `row`.
    @discardableResult
    private func setDelay(
        of row: AccountRow, to change: @Sendable (AttemptDelay) -> AttemptDelay
    ) throws(VaultError) -> Bool {
        try file.writeVault { (database) throws(VaultError) in
            let table = AccountTable(database: database)
            guard let present = try table.account(row.id), present.sealedKey == row.sealedKey
            else { return false }
            try table.setDelay(change(present.delay), of: present.number)
            return true
        }
    }
}

extension AccountRow {
    /// What other modules learn about the account.
    func account(_ deviceKeys: DeviceKeys) -> Account {
        Account(
            id: id, name: name, isRemembered: deviceSeal != nil && deviceKeys.hasKey(for: id))
    }

    /// The row with `dataKey`, sealed by `key`, the key of the password.
    func sealing(_ dataKey: SealingKey, with key: SealingKey) -> AccountRow {
        var row = self
        row.sealedKey = dataKey.sealed(with: key, in: context)
        return row
    }
}
