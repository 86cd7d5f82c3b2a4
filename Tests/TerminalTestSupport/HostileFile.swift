import Foundation

/// A database of the program's, of which copies can be made with values that the program never
/// writes.
///
/// The schema says which columns there are, so a new one is covered too.
public struct HostileFile {
    /// A column of a table.
    public struct Column: Hashable, Sendable, CustomStringConvertible {
        public let table: String
        public let name: String
        fileprivate let type: String

        public var description: String { "\(table).\(name)" }
    }

    /// A value of a column, in SQL.
    public struct Value: Hashable, Sendable, CustomStringConvertible {
        public let column: Column
        public let sql: String

        public var description: String { "\(column) = \(sql)" }
    }

    /// What no column expects, beside a value that is too large.
    private static let values = [
        "NULL", "''", "'text'", "'99999999999'", "x'00FF'", "0", "1", "-1",
        "9223372036854775807", "-9223372036854775808", "0.5", "1e308", "-1e308",
        "char(27) || '[2J' || char(8238)",
    ]

    /// In the order of the schema.
    public let columns: [Column]
    /// The tables, indexes and triggers, as "INDEX name".
    public let parts: [String]

    /// The file with tables that take every value.
    private let template: Data
    private let tables: [(name: String, sql: String)]

    /// Reads the database at `path`. Every table needs a row, because a column without one cannot
    /// have a value.
    public init(_ path: String) throws {
        let folder = TemporaryFolder()
        // With what is still in the log.
        try DataFile(path).run("VACUUM INTO ?1", folder.database)
        do {
            let file = try DataFile(folder.database)
            let names = try file.run("SELECT name FROM sqlite_schema WHERE type = 'table'")
            tables = try names.flatMap { name in
                try file.run("SELECT sql FROM sqlite_schema WHERE name = ?1", name).map {
                    (name: name, sql: $0)
                }
            }
            columns = try names.flatMap { table in
                try zip(
                    file.run("SELECT name FROM pragma_table_xinfo(?1)", table),
                    file.run("SELECT type FROM pragma_table_xinfo(?1)", table)
                ).map { Column(table: table, name: $0, type: $1) }
            }
            parts = try file.run(
                "SELECT type || ' ' || name FROM sqlite_schema WHERE sql IS NOT NULL")
            try Self.set(tables.map { ($0.name, Self.loosened($0.sql)) }, in: file)
        }
        template = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    }

    /// Every value of every column.
    public var values: [Value] {
        columns.flatMap { column in
            (Self.values + [large(column)]).map { Value(column: column, sql: $0) }
        }
    }

    /// 10 MB. A number is read from a text however long that is, so 100 KB are enough there.
    private func large(_ column: Column) -> String {
        switch column.type {
        case "BLOB": "zeroblob(10000000)"
        case "TEXT": "replace(hex(zeroblob(5000000)), '00', 'é')"
        default: Self.isLong ? "hex(zeroblob(5000000))" : "hex(zeroblob(50000))"
        }
    }

    private static var isLong: Bool {
        ProcessInfo.processInfo.environment["SATCHEL_SOAK"] != nil
    }

    /// Every seventh value of the columns of the tables whose names begin with one of `prefixes`:
    /// other ones in each column, because there are fifteen. In a long run, every value.
    public func someValues(of prefixes: String...) -> [Value] {
        let wanted = values.filter { prefixes.contains(where: $0.column.table.hasPrefix) }
        return stride(from: 0, to: wanted.count, by: Self.isLong ? 1 : 7).map { wanted[$0] }
    }

    /// Makes a copy at `path`, with `value` in as many rows as the keys allow. Returns false if
    /// they allow none.
    public func copy(to path: String, with value: Value) throws -> Bool {
        let column = value.column
        return try copy(to: path) { file in
            do {
                try file.run("UPDATE OR IGNORE \(column.table) SET \(column.name) = \(value.sql)")
            } catch {
                // The number of a row can only be a number.
                return false
            }
            return file.changedRows > 0
        }
    }

    /// Makes a copy like this in the data folder at `path`, which it makes if need be.
    public func copy(toFolder path: String, with value: Value) throws -> Bool {
        mkdir(path, 0o700)
        return try copy(to: path + "/satchel.sqlite", with: value)
    }

    /// Makes a copy at `path` that misses one of ``parts``.
    public func copy(to path: String, without part: String) throws {
        _ = try copy(to: path) { file in try file.run("DROP \(part)") }
    }

    private func copy<Result>(
        to path: String, _ change: (DataFile) throws -> Result
    ) throws -> Result {
        try template.write(to: URL(fileURLWithPath: path))
        chmod(path, 0o600)
        let file = try DataFile(path)
        for pragma in ["synchronous = OFF", "journal_mode = MEMORY"] {
            try file.run("PRAGMA \(pragma)")
        }
        try file.run("PRAGMA ignore_check_constraints = ON")
        let result = try change(file)
        try Self.set(tables, in: file)
        return result
    }

    /// Writes what the schema says about `tables`. This connection goes on by what it said before.
    private static func set(
        _ tables: [(name: String, sql: String)], in file: DataFile
    ) throws {
        try file.run("PRAGMA writable_schema = ON")
        for table in tables {
            try file.run(
                "UPDATE sqlite_schema SET sql = ?1 WHERE name = ?2", table.sql, table.name)
        }
    }

    private static func loosened(_ sql: String) -> String {
        sql.replacing("STRICT, ", with: "").replacing(") STRICT", with: ")")
            .replacing("NOT NULL", with: "").replacing(#/ AS \(.*\) STORED/#, with: "")
    }
}
