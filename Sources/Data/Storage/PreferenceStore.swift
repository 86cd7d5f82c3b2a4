import Models

/// The preferences, in the same file as the data.
public actor PreferenceStore: PreferenceStoring {
    private nonisolated let file: StoreFile

    /// Writes run on the storage queue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        file.queue.asUnownedSerialExecutor()
    }

    init(file: StoreFile) {
        self.file = file
    }

    /// The value of `key`, or `nil` if it was never set.
    public nonisolated func preference(_ key: PreferenceKey) throws(StoreError) -> String? {
        try file.read { (database) throws(StoreError) in
            try database.firstRow(
                "SELECT value FROM preference WHERE key = ?1", .text(key.rawValue)
            ) { $0.text(0) }
        }
    }

    /// Sets `key`, or removes it with `nil`. Returns once that is on disk.
    public func setPreference(_ key: PreferenceKey, to value: String?) async throws(StoreError) {
        try file.write { (database) throws(StoreError) in
            if let value {
                try database.run(
                    """
                    INSERT INTO preference VALUES(?1, ?2)
                    ON CONFLICT(key) DO UPDATE SET value = ?2 WHERE value <> ?2
                    """, .text(key.rawValue), .text(value))
            } else {
                try database.run("DELETE FROM preference WHERE key = ?1", .text(key.rawValue))
            }
        }
    }
}
