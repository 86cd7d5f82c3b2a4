extension Schema {
    /// Accounts and their sealed contacts. Names, numbers, sizes and times can be read without a
    /// password.
    ///
    /// A seal is a nonce, the sealed bytes and a tag. `account.changes` grows with every change to
    /// the account's contacts, so that sessions can tell such changes from others.
    static let contacts = """
        CREATE TABLE account(
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK(length(uuid) = 16),
            name TEXT NOT NULL UNIQUE CHECK(name <> ''),
            kdf INTEGER NOT NULL,
            passes INTEGER NOT NULL,
            memory INTEGER NOT NULL,
            salt BLOB NOT NULL,
            key_generation INTEGER NOT NULL,
            sealed_key BLOB NOT NULL,
            device_sealed_key BLOB,
            failed_attempts INTEGER NOT NULL,
            last_attempt_at INTEGER NOT NULL,
            changes INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE contact(
            id INTEGER PRIMARY KEY,
            account INTEGER NOT NULL REFERENCES account(id),
            uuid BLOB NOT NULL CHECK(length(uuid) = 16),
            key_generation INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            deleted_at INTEGER,
            sealed BLOB NOT NULL,
            UNIQUE(uuid, account)
        ) STRICT;
        CREATE INDEX contact_by_account ON contact(account, deleted_at);

        CREATE TABLE contact_tombstone(
            account INTEGER NOT NULL REFERENCES account(id),
            uuid BLOB NOT NULL CHECK(length(uuid) = 16),
            deleted_at INTEGER NOT NULL,
            PRIMARY KEY(account, uuid)
        ) STRICT, WITHOUT ROWID;
        """

    /// What was being entered when sessions ended, sealed. How many drafts there are, and their
    /// sizes, can be read without a password.
    static let drafts = """
        CREATE TABLE draft(
            id INTEGER PRIMARY KEY,
            account INTEGER NOT NULL REFERENCES account(id),
            key_generation INTEGER NOT NULL,
            sealed BLOB NOT NULL
        ) STRICT;
        """

    static let previousKey = "ALTER TABLE account ADD COLUMN previous_key BLOB"
}
