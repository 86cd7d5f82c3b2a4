import CSQLite
import Glibc
import Models

enum SQLValue: Hashable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    init(_ value: Int64?) {
        self = value.map(SQLValue.integer) ?? .null
    }
}

/// A prepared statement and, while it is stepped through, its current row. Columns count from 0.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private let path: String

    /// The longest text that is read, in bytes.
    static let textLimit = 100_000

    init(_ handle: OpaquePointer, of connection: OpaquePointer, path: String) {
        self.handle = handle
        self.connection = connection
        self.path = path
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds `values` to ?1, ?2 and so on.
    func bind(_ values: [SQLValue]) throws(StoreError) {
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(handle, place)
                case .integer(let value): sqlite3_bind_int64(handle, place, value)
                case .text(let value):
                    satchel_bind_text(handle, place, value, Int32(clamping: value.utf8.count))
                case .blob(let bytes):
                    satchel_bind_blob(handle, place, bytes, Int32(clamping: bytes.count))
                }
            try check(code)
        }
    }

    /// Binds a pointer to ?1 that only functions asking for `kind` can see.
    func bindPointer(_ pointer: UnsafeMutableRawPointer, _ kind: StaticString) throws(StoreError) {
        let name = UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
        try check(sqlite3_bind_pointer(handle, 1, pointer, name, nil))
    }

    /// Moves to the next row; false at the end.
    func step() throws(StoreError) -> Bool {
        errno = 0
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = StoreError(sqlite: code, connection: connection, path: path)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Prepares the statement for its next use, and releases its row.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// The text, up to ``textLimit`` and cut at a whole character. Nobody types more, and folding
    /// or measuring the 10 MB that another program may have written would take a minute.
    func text(_ column: Int32) -> String {
        withBytes(column) { bytes in
            var count = min(bytes.count, Self.textLimit)
            // All bytes of a character but its first begin with the bits 10.
            while count < bytes.count, count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
            return String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    func blob(_ column: Int32) -> [UInt8] {
        withBytes(column) { Array($0) }
    }

    /// The bytes of a text or blob in SQLite's own memory, valid until the next step.
    func withBytes<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        // SQLite requires asking for the pointer before the length.
        let start = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    private func check(_ code: Int32) throws(StoreError) {
        guard code == SQLITE_OK else {
            throw StoreError(sqlite: code, connection: connection, path: path)
        }
    }
}
