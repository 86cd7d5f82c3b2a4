import CSQLite
import Testing

/// The program's database, as another program sees it.
final class DataFile {
    private var connection: OpaquePointer?

    /// Opens the database at `path`, or makes one.
    init(_ path: String) throws {
        try #require(sqlite3_open(path, &connection) == SQLITE_OK)
        sqlite3_busy_timeout(connection, 2000)
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs `statement` with `text` bound to its parameter and returns the first column of each
    /// row.
    @discardableResult
    func run(_ statement: String, _ text: String = "") throws -> [String] {
        var prepared: OpaquePointer?
        try #require(
            sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK,
            "\(String(cString: sqlite3_errmsg(connection)))")
        defer { sqlite3_finalize(prepared) }
        satchel_bind_text(prepared, 1, text, Int32(text.utf8.count))
        var values: [String] = []
        var code = sqlite3_step(prepared)
        while code == SQLITE_ROW {
            values.append(sqlite3_column_text(prepared, 0).map { String(cString: $0) } ?? "")
            code = sqlite3_step(prepared)
        }
        try #require(code == SQLITE_DONE, "\(String(cString: sqlite3_errmsg(connection)))")
        return values
    }

    /// The names of the items in their order.
    var names: [String] {
        get throws { try run("SELECT name FROM item ORDER BY position") }
    }

    /// What SQLite finds wrong; "ok" alone when nothing is.
    var integrity: [String] {
        get throws { try run("PRAGMA integrity_check") }
    }
}
