import CSQLite

/// The program's database, as another program sees it.
public final class DataFile {
    /// What SQLite says about a statement.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private var connection: OpaquePointer?

    /// Opens the database at `path`, or makes one.
    public init(_ path: String) throws {
        try check(sqlite3_open(path, &connection) == SQLITE_OK)
        sqlite3_busy_timeout(connection, 2000)
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs `statement` with `texts` bound to its parameters and returns the first column of each
    /// row.
    @discardableResult
    public func run(_ statement: String, _ texts: String...) throws -> [String] {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK)
        defer { sqlite3_finalize(prepared) }
        for (number, text) in zip(Int32(1)..., texts) {
            satchel_bind_text(prepared, number, text, Int32(text.utf8.count))
        }
        var values: [String] = []
        var code = sqlite3_step(prepared)
        while code == SQLITE_ROW {
            values.append(sqlite3_column_text(prepared, 0).map { String(cString: $0) } ?? "")
            code = sqlite3_step(prepared)
        }
        try check(code == SQLITE_DONE)
        return values
    }

    /// How many rows the last statement has changed.
    public var changedRows: Int { Int(sqlite3_changes64(connection)) }

    /// The names of the items in their order.
    public var names: [String] {
        get throws { try run("SELECT name FROM item ORDER BY position") }
    }

    /// What SQLite finds wrong; "ok" alone when nothing is.
    public var integrity: [String] {
        get throws { try run("PRAGMA integrity_check") }
    }

    private func check(_ isRight: Bool) throws {
        if !isRight { throw Failure(description: String(cString: sqlite3_errmsg(connection))) }
    }
}
