import Models

/// One field of an item that can be changed: its place in ``Item``, and its column in the file.
struct ItemField: Sendable {
    let column: String
    /// The value of the field in the file.
    let value: @Sendable (Item) -> SQLValue
    /// Reads the field from a column of a row.
    let read: @Sendable (Statement, Int32, inout Item) -> Void
    /// Copies the field from one item to another.
    let copy: @Sendable (_ source: Item, _ target: inout Item) -> Void

    init<Value: StoredValue>(_ column: String, _ path: WritableKeyPath<Item, Value> & Sendable) {
        self.column = column
        value = { $0[keyPath: path].stored }
        read = { row, column, item in item[keyPath: path] = Value(row, column) }
        copy = { source, target in target[keyPath: path] = source[keyPath: path] }
    }

    static let all = [
        ItemField("name", \.details.name), ItemField("price", \.details.price),
        ItemField("quantity", \.details.quantity), ItemField("unit", \.details.unit),
        ItemField("category", \.details.category), ItemField("note", \.details.note),
        ItemField("is_on_list", \.isOnList), ItemField("purchased_at", \.purchasedAt),
        ItemField("position", \.position),
    ]

    /// Whether the file stores the same value for both items.
    func isSame(_ left: Item, _ right: Item) -> Bool { value(left) == value(right) }

    /// The fields in which the items differ.
    static func differing(_ left: Item, _ right: Item) -> [ItemField] {
        all.filter { !$0.isSame(left, right) }
    }
}

/// The items of the file, inside a transaction.
struct ItemTable {
    let database: Database

    /// The columns in the order in which ``item(_:)-swift.type.method`` reads them.
    static let columns = (["uuid", "created_at", "modified_at"] + ItemField.all.map(\.column))
        .joined(separator: ", ")

    /// The item of the current row.
    static func item(_ row: Statement) -> Item {
        var item = Item(
            id: row.uuid(0), details: ItemDetails(name: ""), createdAt: row.date(1),
            modifiedAt: row.date(2))
        for (column, field) in zip(Int32(3)..., ItemField.all) { field.read(row, column, &item) }
        return item
    }

    func item(_ id: Item.ID) throws(StoreError) -> Item? {
        try database.firstRow(
            "SELECT \(Self.columns) FROM item WHERE uuid = ?1", .uuid(id), read: Self.item)
    }

    /// The items that meet `condition`, in manual order.
    func items(where condition: String) throws(StoreError) -> [Item] {
        try database.rows(
            "SELECT \(Self.columns) FROM item WHERE \(condition) ORDER BY position, id", [],
            Self.item)
    }

    /// The categories of all items. Looks up one after the other in the index, which takes less
    /// than to read it.
    func categories() throws(StoreError) -> [String] {
        try database.rows(
            """
            WITH RECURSIVE known(key) AS (
                SELECT min(category_key) FROM item
                UNION ALL
                SELECT (SELECT min(category_key) FROM item WHERE category_key > key)
                FROM known WHERE key IS NOT NULL LIMIT 1001)
            SELECT (SELECT category FROM item WHERE category_key = key LIMIT 1)
            FROM known WHERE key IS NOT NULL
            """, []
        ) { $0.text(0).trimmedOfInvisibles }.filter { !$0.isEmpty }
    }

    /// The item next to `item` in the manual order, or `nil` at its end.
    func neighbour(of item: Item, isAfter: Bool) throws(StoreError) -> Item? {
        try database.firstRow(
            """
            SELECT \(Self.columns) FROM item WHERE position \(isAfter ? ">" : "<") ?1
            ORDER BY \(ItemOrder.added.clause(reversed: !isAfter)) LIMIT 1
            """, .integer(item.position), read: Self.item)
    }

    /// How many changes there have been; see ``ItemChange/revision``.
    func revision() throws(StoreError) -> Int64 {
        try database.integer("SELECT value FROM meta WHERE key = 'item_changes'")
    }

    /// Counts one more change, and returns the number.
    func countChange() throws(StoreError) -> Int64 {
        try database.run(
            """
            INSERT INTO meta VALUES('item_changes', '1')
            ON CONFLICT(key) DO UPDATE SET
                value = iif(value + 0 BETWEEN 0 AND 9e15, CAST(value AS INTEGER) + 1, 1)
            """)
        return try revision()
    }

    /// Inserts a row with these columns and returns it as an item.
    func insert(_ columns: [(name: String, value: SQLValue)]) throws(StoreError) -> Item {
        let names = columns.map(\.name).joined(separator: ", ")
        let places = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
        return try item(
            from: "INSERT INTO item(\(names)) VALUES(\(places))", columns.map(\.value))
    }

    /// Writes these columns of an item and returns the whole item.
    func update(
        _ id: Item.ID, _ columns: [(name: String, value: SQLValue)]
    ) throws(StoreError) -> Item {
        let changes = columns.enumerated().map { "\($0.element.name) = ?\($0.offset + 2)" }
            .joined(separator: ", ")
        return try item(
            from: "UPDATE item SET \(changes) WHERE uuid = ?1", [.uuid(id)] + columns.map(\.value))
    }

    private func item(
        from statement: String, _ values: [SQLValue]
    ) throws(StoreError) -> Item {
        let items = try database.rows(
            "\(statement) RETURNING \(Self.columns)", values, Self.item)
        guard let item = items.first else { throw .missing }
        return item
    }
}

extension ItemOrder {
    /// The columns that define the order, and the one that filters read, as in the order's index.
    /// The row's number breaks ties; it is part of every index.
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
