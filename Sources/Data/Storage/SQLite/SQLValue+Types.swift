import Foundation
import Models

/// How ids and times are stored: as 16 bytes, and as milliseconds since 1970.
extension SQLValue {
    static func uuid(_ id: UUID) -> SQLValue {
        .blob(withUnsafeBytes(of: id.uuid) { Array($0) })
    }

    static func date(_ date: Date) -> SQLValue {
        .integer(date.millisecondsSince1970)
    }
}

extension Statement {
    /// The id in a blob of 16 bytes; a shorter one is filled with zeros.
    func uuid(_ column: Int32) -> UUID {
        withBytes(column) { bytes in
            // `UUID()` would ask the system for random bytes.
            var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
            withUnsafeMutableBytes(of: &uuid) {
                $0.copyMemory(from: .init(rebasing: bytes.prefix(16)))
            }
            return UUID(uuid: uuid)
        }
    }

    func date(_ column: Int32) -> Date {
        Date(millisecondsSince1970: integer(column))
    }

    func optionalDate(_ column: Int32) -> Date? {
        optionalInteger(column).map(Date.init(millisecondsSince1970:))
    }
}

extension Date {
    /// Clamped to the years 1 to 9999.
    init(millisecondsSince1970 milliseconds: Int64) {
        let (first, end) = (Self.calendarSeconds.lowerBound, Self.calendarSeconds.upperBound)
        let bounded = min(max(first * 1000, Double(milliseconds)), end * 1000 - 1)
        self.init(timeIntervalSince1970: bounded / 1000)
    }

    /// Rounded; 0 for a time that is out of range.
    var millisecondsSince1970: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    /// The time as it is after it has been stored.
    var inWholeMilliseconds: Date {
        Date(millisecondsSince1970: millisecondsSince1970)
    }
}

/// A value that the file stores in one column.
protocol StoredValue: SendableMetatype {
    init(_ row: Statement, _ column: Int32)
    var stored: SQLValue { get }
}

/// Trimmed.
extension String: StoredValue {
    init(_ row: Statement, _ column: Int32) { self = row.text(column) }
    var stored: SQLValue { .text(trimmedOfInvisibles) }
}

extension Bool: StoredValue {
    init(_ row: Statement, _ column: Int32) { self = row.integer(column) != 0 }
    var stored: SQLValue { .integer(self ? 1 : 0) }
}

extension Int64: StoredValue {
    init(_ row: Statement, _ column: Int32) { self = row.integer(column) }
    var stored: SQLValue { .integer(self) }
}

extension Date: StoredValue {
    init(_ row: Statement, _ column: Int32) { self = row.date(column) }
    var stored: SQLValue { .date(self) }
}

extension Money: StoredValue {
    init(_ row: Statement, _ column: Int32) {
        self.init(
            tenThousandths: min(max(0, row.integer(column)), Money.maximumPrice.tenThousandths))
    }
    var stored: SQLValue { .integer(tenThousandths) }
}

extension Quantity: StoredValue {
    init(_ row: Statement, _ column: Int32) { self.init(thousandths: row.integer(column)) }
    var stored: SQLValue { .integer(thousandths) }
}

extension Optional: StoredValue where Wrapped: StoredValue {
    init(_ row: Statement, _ column: Int32) {
        self = row.isNull(column) ? nil : Wrapped(row, column)
    }
    var stored: SQLValue { self?.stored ?? .null }
}
