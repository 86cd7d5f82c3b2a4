import Foundation
import Models

/// Operations on the whole account.
extension VaultSession {
    func setRemembered(_ isRemembered: Bool) throws(VaultError) {
        guard isRemembered else { return try forget() }
        let deviceKey = try SealingKey.random()
        _ = try openSealer()
        let staged = try vault.deviceKeys.stage(deviceKey, for: id)
        do throws(VaultError) {
            try write { (database, row, sealer, now) throws(VaultError) in
                var row = row
                row.deviceSeal = sealer.key.sealed(with: deviceKey, in: row.deviceContext)
                try AccountTable(database: database).setKeys(row, now: now)
            }
        } catch {
            staged.discard()
            throw error
        }
        staged.install()
    }

    private func forget() throws(VaultError) {
        _ = try openSealer()
        try vault.forget(id) { () throws(VaultError) in
            // Every login without "Remember password" comes here, and other sessions need not read
            // everything again for that.
            try write { (database, row, _, now) throws(VaultError) in
                try AccountTable(database: database).clearDeviceSeal(of: row, now: now)
            }
        }
    }

    func changePassword(
        from old: Secret, to new: Secret, losingDamaged: Bool
    ) async throws(VaultError) {
        let new = try ContactVault.usable(new)
        _ = try openSealer()
        let verified = try await vault.opened(id, by: old).row
        try check(verified)
        // Before a second is spent on the new key.
        if !losingDamaged { try checkCards() }
        let (derivation, passwordKey) = try await vault.newKey(
            for: new, earlier: verified.derivation.cost)
        // The account may have been locked by now.
        let sealer = try openSealer()
        let next = CardSealer(
            account: id, generation: sealer.generation + 1, key: try .random()
        ).replacing(sealer)
        let remembering = try Remembering(of: self)
        let adopted: AccountRow
        do throws(VaultError) {
            adopted = try write { (database, row, sealer, now) throws(VaultError) in
                let contacts = ContactTable(database: database, account: row.number)
                let lost = try Self.reseal(contacts, from: sealer, to: next)
                guard lost == 0 || losingDamaged else { throw .damagedCards(count: lost) }
                try Self.reseal(
                    DraftTable(database: database, account: row), from: sealer, to: next)
                var row = row
                row.kind = KeyDerivation.kind
                row.derivation = derivation
                row.generation = next.generation
                row.previousKey = next.previousKey
                // Another session may have turned "Remember password" off.
                row.deviceSeal =
                    row.deviceSeal == nil
                    ? nil
                    : remembering.map { next.key.sealed(with: $0.key, in: row.deviceContext) }
                row = row.sealing(next.key, with: passwordKey)
                try AccountTable(database: database).setKeys(row, now: now)
                return row
            }
        } catch {
            remembering?.staged.discard()
            throw error
        }
        adopt(next, of: adopted)
        if adopted.deviceSeal != nil {
            remembering?.staged.install()
        } else {
            remembering?.staged.discard()
        }
        vault.file.emptyLog()
    }

    func deleteAccount(password: Secret) async throws(VaultError) {
        _ = try openSealer()
        try check(try await vault.opened(id, by: password).row)
        try write { (database, row, _, _) throws(VaultError) in
            try AccountTable(database: database).delete(row.number)
        }
        dropKey()
        vault.file.emptyLog()
        // The account is gone, so a device key that cannot be deleted opens nothing.
        do throws(StoreError) { try vault.deviceKeys.remove(id) } catch {}
    }

    /// Throws if there are cards that cannot be opened, even in the trash: with the next data key,
    /// they would be lost.
    private func checkCards() throws(VaultError) {
        defer { wipeThread() }
        let count = try read { (database, row, sealer) throws(VaultError) in
            let contacts = ContactTable(database: database, account: row.number)
            return try contacts.ids().count { (id) throws(VaultError) in
                try contacts.contact(id).map { sealer.open($0) == nil } ?? false
            }
        }
        guard count == 0 else { throw .damagedCards(count: count) }
    }

    /// Seals every card again. Returns how many cards did not open; they stay as they are.
    private static func reseal(
        _ contacts: ContactTable, from old: CardSealer, to new: CardSealer
    ) throws(VaultError) -> Int {
        defer { FreedMemory.wipeThread() }
        var damaged = 0
        for id in try contacts.ids() {
            guard let row = try contacts.contact(id) else { continue }
            if let record = old.open(row) {
                try contacts.put(new.seal(record))
            } else {
                damaged += 1
            }
        }
        return damaged
    }

    /// Seals every draft again. One that does not open stays as it is, and is lost.
    private static func reseal(
        _ drafts: DraftTable, from old: CardSealer, to new: CardSealer
    ) throws(VaultError) {
        defer { FreedMemory.wipeThread() }
        for var row in try drafts.all() {
            guard let draft = try old.open(row.draft) else { continue }
            row.draft = new.seal(draft)
            try drafts.update(row)
        }
    }
}

/// The device key that a remembered account gets with a new data key.
private struct Remembering {
    let key: SealingKey
    let staged: DeviceKeys.Staged

    /// `nil` if the account is not remembered.
    init?(of session: VaultSession) throws(VaultError) {
        let row = try session.vault.file.readVault {
            [id = session.id] (database) throws(VaultError) in
            try AccountTable(database: database).account(id)
        }
        guard let row, row.account(session.vault.deviceKeys).isRemembered else { return nil }
        let key = try SealingKey.random()
        self.key = key
        staged = try session.vault.deviceKeys.stage(key, for: session.id)
    }
}
