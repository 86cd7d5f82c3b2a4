import Models

/// The sealed drafts of one account, inside a transaction.
struct DraftTable {
    struct Row: Sendable {
        let number: Int64
        var draft: SealedDraft
    }

    let database: Database
    let account: AccountRow

    func isEmpty() throws(VaultError) -> Bool {
        try stored { () throws(StoreError) in
            try database.firstRow(
                "SELECT 1 FROM draft WHERE account = ?1 LIMIT 1", .integer(account.number)
            ) { _ in false } ?? true
        }
    }

    /// All drafts, the oldest first.
    func all() throws(VaultError) -> [Row] {
        try stored { () throws(StoreError) in
            try database.rows(
                "SELECT id, key_generation, sealed FROM draft WHERE account = ?1 ORDER BY id",
                [.integer(account.number)]
            ) { row in
                Row(
                    number: row.integer(0),
                    draft: SealedDraft(
                        account: account.id, generation: row.integer(1), sealed: row.blob(2)))
            }
        }
    }

    func insert(_ draft: SealedDraft) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                "INSERT INTO draft(account, key_generation, sealed) VALUES(?1, ?2, ?3)",
                .integer(account.number), .integer(draft.generation), .blob(draft.sealed))
        }
    }

    /// Replaces the draft of a row by the one that it has now.
    func update(_ row: Row) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow(
                "UPDATE draft SET key_generation = ?2, sealed = ?3 WHERE id = ?1",
                .integer(row.number), .integer(row.draft.generation), .blob(row.draft.sealed))
        }
    }

    func remove(_ row: Row) throws(VaultError) {
        try stored { () throws(StoreError) in
            try database.changeRow("DELETE FROM draft WHERE id = ?1", .integer(row.number))
        }
    }
}
