import CSQLite
import Glibc
import Models

/// One connection to an SQLite file, for one thread at a time: typed values in and out, cached
/// statements, and every failure as a ``StoreError``.
final class Database {
    /// How a file is opened.
    enum Access {
        /// For reading and writing. A read-only file is opened for reading.
        case readWrite
        /// For reading; leaves the file and its folder as they are.
        case readOnly
        /// For reading a file that nobody writes to, in a folder where no file can be created.
        case immutable
    }

    let path: String
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var functions: Set<String> = []
    private let wait: BusyWait

    /// Whether closing this connection leaves the log beside the file without writing it back. It
    /// does so until the file is known to be ours and intact.
    var keepsLog = true {
        didSet { _ = satchel_keep_log(handle, keepsLog ? 1 : 0) }
    }

    /// Opens the file. A statement waits `busyTimeout` milliseconds for another program's lock, and
    /// tells `listeners` of noticeable waits.
    init(
        path: String, access: Access, busyTimeout: Int32, listeners: Broadcaster<Bool>? = nil
    ) throws(StoreError) {
        systemCalls
        let flags = access == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            Self.uri(path, isImmutable: access == .immutable), &opened,
            flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened else { throw .failed(detail: "out of memory") }
        guard code == SQLITE_OK else {
            let error = StoreError(sqlite: code, connection: opened, path: path)
            sqlite3_close_v2(opened)
            throw error
        }
        self.path = path
        handle = opened
        wait = BusyWait(milliseconds: busyTimeout, listeners: listeners)
        wait.install(on: handle)
        _ = satchel_keep_log(handle, 1)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// For SQLite's own calls (backup).
    var connection: OpaquePointer { handle }

    /// How many rows this connection has changed.
    var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether this connection can only read the file.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Sets how long a statement waits for another program's lock.
    func setBusyTimeout(_ milliseconds: Int32) {
        wait.milliseconds = milliseconds
    }

    /// Runs several statements that return nothing.
    func execute(_ script: String) throws(StoreError) {
        errno = 0
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs one statement.
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
        try run(sql, values)
    }

    func run(_ sql: String, _ values: [SQLValue]) throws(StoreError) {
        try use(sql, values) { (statement) throws(StoreError) in while try statement.step() {} }
    }

    /// Runs a statement that must change exactly one row. If it changes none or several, the schema
    /// is not ours: a view or a trigger has interfered.
    func changeRow(_ sql: String, _ values: SQLValue...) throws(StoreError) {
        try changeRow(sql, values)
    }

    func changeRow(_ sql: String, _ values: [SQLValue]) throws(StoreError) {
        try run(sql, values)
        guard sqlite3_changes64(handle) == 1 else { throw .corrupt(path: path) }
    }

    /// The rows of a query.
    func rows<Value>(
        _ sql: String, _ values: [SQLValue] = [], _ read: (Statement) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        try use(sql, values) { (statement) throws(StoreError) in
            var rows: [Value] = []
            while try statement.step() { rows.append(try read(statement)) }
            return rows
        }
    }

    /// The first row of a query.
    func firstRow<Value>(
        _ sql: String, _ values: SQLValue..., read: (Statement) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        try use(sql, values) { (statement) throws(StoreError) in
            try statement.step() ? try read(statement) : nil
        }
    }

    /// The number that a query or pragma returns; 0 without a row.
    func integer(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int64 {
        try use(sql, values) { (statement) throws(StoreError) in
            try statement.step() ? statement.integer(0) : 0
        }
    }

    private func use<Value>(
        _ sql: String, _ values: [SQLValue], _ body: (Statement) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let statement = try statement(sql)
        defer {
            statement.reset()
            wait.end()
        }
        try statement.bind(values)
        return try body(statement)
    }

    /// The prepared statement for `sql`, from the cache if possible.
    func statement(_ sql: String) throws(StoreError) -> Statement {
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        try check(
            sqlite3_prepare_v3(
                handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
        guard let prepared else { throw .failed(detail: "empty statement") }
        let statement = Statement(prepared, of: handle, path: path)
        statements[sql] = statement
        return statement
    }

    /// Registers one of our functions for the statements of this connection.
    func register(
        _ name: String, argumentCount: Int32,
        _ function:
            @convention(c) (
                OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
            ) -> Void
    ) throws(StoreError) {
        guard functions.insert(name).inserted else { return }
        try check(
            sqlite3_create_function_v2(
                handle, name, argumentCount, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil, function, nil,
                nil, nil))
    }

    /// Runs `body` between `opening` and COMMIT, and rolls back if it throws.
    func transaction<Value>(
        _ opening: String = "BEGIN IMMEDIATE", _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try run(opening)
        do throws(StoreError) {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // SQLite rolls back by itself after some failures.
            if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    private func check(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_OK else {
            throw StoreError(sqlite: code, connection: handle, path: path)
        }
    }

    private static func uri(_ path: String, isImmutable: Bool) -> String {
        // A path that begins with two slashes would be read as a host's name.
        (path.hasPrefix("/") ? "file://" : "file:") + path.percentEncoded(keepsSlashes: true)
            + (isImmutable ? "?immutable=1" : "")
    }
}

/// Set before the first connection is opened.
private let systemCalls: Void = satchel_replace_system_calls()
