import Foundation
import Models

/// The accounts of a file, inside a transaction.
struct AccountTable {
    let database: Database

    private static let columns = """
        id, uuid, name, kdf, passes, memory, salt, key_generation, sealed_key, device_sealed_key, \
        failed_attempts, last_attempt_at, changes, previous_key
        """

    /// One more change. A value that cannot grow, or is not a count, starts again at 0, because it
    /// only has to differ.
    private static let nextChanges =
        "iif(changes BETWEEN 0 AND 9223372036854775806, changes + 1, 0)"

    private static func row(_ row: Statement) -> AccountRow {
        AccountRow(
            number: row.integer(0), id: row.uuid(1), name: row.text(2), kind: row.integer(3),
            derivation: KeyDerivation(
                cost: PasswordCost(passes: Int(row.integer(4)), memory: Int(row.integer(5))),
                salt: row.blob(6)),
            generation: row.integer(7), sealedKey: row.blob(8),
            deviceSeal: row.isNull(9) ? nil : row.blob(9),
            previousKey: row.isNull(13) ? nil : row.blob(13),
            delay: AttemptDelay(failures: row.integer(10), lastAt: row.integer(11)),
            changes: row.integer(12))
    }

    func all() throws(VaultError) -> [AccountRow] {
        try stored { () throws(StoreError) in
            try database.rows(
                "SELECT \(Self.columns) FROM account ORDER BY name, id", [], Self.row)
        }
    }

    func account(named name: String) throws(VaultError) -> AccountRow? {
        try stored { () throws(StoreError) in
            try database.firstRow(
                "SELECT \(Self.columns) FROM account WHERE name = ?1", .text(name), read: Self.row)
        }
    }

    func account(_ id: UUID) throws(VaultError) -> AccountRow? {
        try stored { () throws(StoreError) in
            try database.firstRow(
                "SELECT \(Self.columns) FROM account WHERE uuid = ?1", .uuid(id), read: Self.row)
        }
    }

    /// Inserts `account`. The database chooses its number.
    func insert(_ account: AccountRow, now: Date) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                """
                INSERT INTO account(uuid, name, kdf, passes, memory, salt, key_generation,
                    sealed_key, device_sealed_key, failed_attempts, last_attempt_at, changes,
                    created_at, modified_at)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, NULL, 0, 0, 0, ?9, ?9)
                """,
                [
                    .uuid(account.id), .text(account.name), .integer(account.kind),
                    .integer(Int64(account.derivation.cost.passes)),
                    .integer(Int64(account.derivation.cost.memory)),
                    .blob(account.derivation.salt), .integer(account.generation),
                    .blob(account.sealedKey), .date(now),
                ])
        }
    }

    /// Stores the parts that lead to the data key of `account`.
    func setKeys(_ account: AccountRow, now: Date) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                """
                UPDATE account SET passes = ?2, memory = ?3, salt = ?4, key_generation = ?5,
                    sealed_key = ?6, device_sealed_key = ?7, changes = \(Self.nextChanges),
                    modified_at = ?8, kdf = ?9, previous_key = ?10
                WHERE id = ?1
                """,
                [
                    .integer(account.number), .integer(Int64(account.derivation.cost.passes)),
                    .integer(Int64(account.derivation.cost.memory)),
                    .blob(account.derivation.salt), .integer(account.generation),
                    .blob(account.sealedKey), account.deviceSeal.map(SQLValue.blob) ?? .null,
                    .date(now), .integer(account.kind),
                    account.previousKey.map(SQLValue.blob) ?? .null,
                ])
        }
    }

    /// Deletes the seal by the device key. Returns false if there is none.
    func clearDeviceSeal(of account: AccountRow, now: Date) throws(VaultError) -> Bool {
        guard account.deviceSeal != nil else { return false }
        var account = account
        account.deviceSeal = nil
        try setKeys(account, now: now)
        return true
    }

    func setDelay(_ delay: AttemptDelay, of number: Int64) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                "UPDATE account SET failed_attempts = ?2, last_attempt_at = ?3 WHERE id = ?1",
                .integer(number), .integer(delay.failures), .integer(delay.lastAt))
        }
    }

    /// Tells the sessions of the account that its contacts have changed.
    func countChange(of number: Int64) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                "UPDATE account SET changes = \(Self.nextChanges) WHERE id = ?1", .integer(number))
        }
    }

    /// Deletes the account with everything in it.
    func delete(_ number: Int64) throws(VaultError) {
        try stored { () throws(StoreError) in
            for statement in [
                "DELETE FROM contact WHERE account = ?1",
                "DELETE FROM contact_tombstone WHERE account = ?1",
                "DELETE FROM draft WHERE account = ?1",
            ] { try database.run(statement, .integer(number)) }
            try database.changeRow("DELETE FROM account WHERE id = ?1", .integer(number))
        }
    }
}

/// Turns failures of the store into errors of the vault.
func stored<Value>(_ body: () throws(StoreError) -> Value) throws(VaultError) -> Value {
    do throws(StoreError) {
        return try body()
    } catch {
        throw .store(error)
    }
}
