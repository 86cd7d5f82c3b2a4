import Foundation
import Models

/// The sealed contacts of one account, inside a transaction.
struct ContactTable {
    let database: Database
    /// The account's number.
    let account: Int64

    private static let columns = "uuid, key_generation, revision, modified_at, deleted_at, sealed"

    private static func row(_ row: Statement) -> SealedContact {
        SealedContact(
            id: row.uuid(0), generation: row.integer(1), revision: row.integer(2),
            modifiedAt: row.integer(3), deletedAt: row.optionalInteger(4), sealed: row.blob(5))
    }

    private func rows<Value>(
        _ columns: String, where condition: String, _ values: [SQLValue] = [],
        read: (Statement) -> Value
    ) throws(VaultError) -> [Value] {
        try stored { () throws(StoreError) in
            try database.rows(
                "SELECT \(columns) FROM contact WHERE account = ?1 AND \(condition)",
                [.integer(account)] + values, read)
        }
    }

    /// All contacts in the trash, or all others.
    func contacts(inTrash: Bool) throws(VaultError) -> [SealedContact] {
        try rows(
            Self.columns, where: inTrash ? "deleted_at IS NOT NULL" : "deleted_at IS NULL",
            read: Self.row)
    }

    /// The ids of contacts that were deleted before `time`.
    func ids(deletedBefore time: Date) throws(VaultError) -> [UUID] {
        try rows("uuid", where: "deleted_at < ?2", [.date(time)]) { $0.uuid(0) }
    }

    /// The ids of all contacts.
    func ids() throws(VaultError) -> [UUID] {
        try rows("uuid", where: "1") { $0.uuid(0) }
    }

    func contact(_ id: UUID) throws(VaultError) -> SealedContact? {
        try rows(Self.columns, where: "uuid = ?2", [.uuid(id)], read: Self.row).first
    }

    /// Inserts `contact`, or replaces the one with its id.
    func put(_ contact: SealedContact) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                """
                INSERT INTO contact(account, uuid, key_generation, revision, modified_at,
                    deleted_at, sealed)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
                ON CONFLICT(uuid, account) DO UPDATE SET key_generation = ?3, revision = ?4,
                    modified_at = ?5, deleted_at = ?6, sealed = ?7
                """,
                [
                    .integer(account), .uuid(contact.id), .integer(contact.generation),
                    .integer(contact.revision), .integer(contact.modifiedAt),
                    SQLValue(contact.deletedAt), .blob(contact.sealed),
                ])
            try database.run(
                "DELETE FROM contact_tombstone WHERE account = ?1 AND uuid = ?2",
                .integer(account), .uuid(contact.id))
        }
    }

    /// Deletes a contact permanently, and records that it existed.
    func remove(_ id: UUID, now: Date) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                "DELETE FROM contact WHERE account = ?1 AND uuid = ?2", .integer(account),
                .uuid(id))
            try database.changeRow(
                "INSERT OR REPLACE INTO contact_tombstone VALUES(?1, ?2, ?3)", .integer(account),
                .uuid(id), .date(now))
        }
    }
}
