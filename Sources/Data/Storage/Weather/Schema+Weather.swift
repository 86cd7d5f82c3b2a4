extension Schema {
    /// Places in millionths of a degree, and forecasts by provider, server (a hash of its address)
    /// and point (in 1/10,000 of a degree).
    ///
    /// `forecast.body` is the reply as JSON; the times in the columns beside it count, not those
    /// inside it. `blocked_until` is the provider's limit for all points of the server; `due_at` is
    /// when the next request that nobody asks for is made. The owner of the `lease` makes the
    /// request; once it has expired, anybody may.
    static let weather = """
        CREATE TABLE place(
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK(length(uuid) = 16),
            name TEXT NOT NULL CHECK(name <> ''),
            region TEXT NOT NULL,
            country_code TEXT NOT NULL,
            country TEXT NOT NULL,
            latitude INTEGER NOT NULL CHECK(abs(latitude) <= 90000000),
            longitude INTEGER NOT NULL CHECK(abs(longitude) <= 180000000),
            time_zone TEXT NOT NULL,
            is_current_location INTEGER NOT NULL CHECK(is_current_location IN (0, 1)),
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE place_tombstone(
            uuid BLOB PRIMARY KEY CHECK(length(uuid) = 16),
            deleted_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE place_in_use(
            id INTEGER PRIMARY KEY CHECK(id = 1),
            uuid BLOB CHECK(length(uuid) = 16)
        ) STRICT;
        INSERT INTO place_in_use VALUES(1, NULL);

        CREATE TABLE forecast(
            id INTEGER PRIMARY KEY,
            provider TEXT NOT NULL,
            server BLOB NOT NULL CHECK(length(server) = 16),
            latitude INTEGER NOT NULL,
            longitude INTEGER NOT NULL,
            fetched_at INTEGER,
            expires_at INTEGER,
            due_at INTEGER,
            blocked_until INTEGER,
            failures INTEGER NOT NULL,
            lease BLOB CHECK(length(lease) = 16),
            lease_until INTEGER,
            used_at INTEGER NOT NULL,
            last_modified TEXT,
            last_error BLOB,
            body BLOB,
            UNIQUE(provider, server, latitude, longitude)
        ) STRICT;
        """
}
