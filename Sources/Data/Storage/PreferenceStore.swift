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

    /// See ``PreferenceStoring``.
    public nonisolated func text(forKey key: String) throws(StoreError) -> String? {
        try file.read { (database) throws(StoreError) in
            try database.firstRow(
                "SELECT value FROM preference WHERE key = ?1", .text(key)
            ) { $0.text(0) }
        }
    }

    /// See ``PreferenceStoring``.
    public func setTexts(_ texts: [String: String?]) async throws(StoreError) {
        try file.write { (database) throws(StoreError) in
            for (key, text) in texts {
                if let text {
                    try database.run(
                        """
                        INSERT INTO preference VALUES(?1, ?2)
                        ON CONFLICT(key) DO UPDATE SET value = ?2 WHERE value <> ?2
                        """, .text(key), .text(text))
                } else {
                    try database.run("DELETE FROM preference WHERE key = ?1", .text(key))
                }
            }
        }
    }
}
