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
            id: row.uuid(0), name: row.text(1),
            price: row.optionalInteger(2).map(Money.init(tenThousandths:)),
            quantity: Quantity(thousandths: row.integer(3)), unit: row.text(4),
            category: row.text(5), isOnList: row.integer(6) != 0,
            purchasedAt: row.optionalDate(7), position: row.integer(8),
            createdAt: row.date(9), modifiedAt: row.date(10))
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
