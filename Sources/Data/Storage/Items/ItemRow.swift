import Foundation
import Models

/// An item as a row of the table.
enum ItemRow {
    /// The columns in the order in which ``item(_:)`` reads them.
    static let columns = """
        uuid, name, price, quantity, unit, category, is_on_list, purchased_at, position, \
        created_at, modified_at
        """

    /// The item of the current row.
    static func item(_ row: Statement) -> Item {
        Item(
            id: row.withBytes(0, uuid), name: row.text(1),
            price: row.optionalInteger(2).map(Money.init(tenThousandths:)),
            quantity: Quantity(thousandths: row.integer(3)), unit: row.text(4),
            category: row.text(5), isOnList: row.integer(6) != 0,
            purchasedAt: row.optionalInteger(7).map(date), position: row.integer(8),
            createdAt: date(row.integer(9)), modifiedAt: date(row.integer(10)))
    }

    static func blob(_ id: UUID) -> SQLValue {
        .blob(withUnsafeBytes(of: id.uuid) { Array($0) })
    }

    /// Milliseconds since 1970: what the file keeps of a time.
    static func milliseconds(_ date: Date) -> Int64 {
        Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    static func uuid(_ bytes: UnsafeRawBufferPointer) -> UUID {
        // Not that of a `UUID()`: each would ask the system for random bytes.
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &uuid) { $0.copyMemory(from: .init(rebasing: bytes.prefix(16))) }
        return UUID(uuid: uuid)
    }
}

extension ItemOrder {
    /// The columns that make the order, each with an index that ends in what filters look at.
    var columns: [String] {
        switch self {
        case .added: ["position", "name_folded", "id"]
        case .name: ["name_key", "position", "name_folded", "id"]
        case .price: ["price_rank", "position", "name_folded", "id"]
        case .category: ["category_key", "name_key", "position", "name_folded", "id"]
        }
    }

    /// For ORDER BY, forwards or from the end.
    func clause(reversed: Bool = false) -> String {
        columns.map { reversed ? $0 + " DESC" : $0 }.joined(separator: ", ")
    }
}
