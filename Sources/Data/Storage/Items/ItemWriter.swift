import Foundation
import Models

/// Carries out operations inside an open transaction.
struct ItemWriter {
    let database: Database
    /// The time of the change, in whole milliseconds.
    let now: Date
    /// Makes the keys by which names are ordered.
    let keys: (String) -> [UInt8]

    /// How far apart the places of items are.
    static let spacing: Int64 = 1024

    func perform(_ operation: ItemOperation) throws(StoreError) -> ItemChange {
        var edits: [ItemEdit?] = []
        switch operation {
        case .add(let draft):
            edits = [try add(draft)]
        case .update(let id, let fields):
            edits = [try update(try existing(id), fields)]
        case .toggleOnList(let id):
            let item = try existing(id)
            edits = [try update(item, [.isOnList(!item.isOnList)])]
        case .takeOffList(let ids):
            for id in ids {
                guard let item = try item(id), item.isOnList else { continue }
                edits.append(try update(item, [.isOnList(false)]))
            }
        case .toggleBought(let id):
            let item = try existing(id)
            guard item.isOnList else { throw .notOnList }
            edits = [try update(item, [.purchasedAt(item.isBought ? nil : now)])]
        case .clearBought:
            for item in try items(where: "is_on_list = 1 AND purchased_at IS NOT NULL") {
                edits.append(try update(item, [.isOnList(false)]))
            }
        case .adjustQuantity(let id, let difference):
            let item = try existing(id)
            edits = [try update(item, [.quantity(item.quantity.adjusted(by: difference))])]
        case .move(let id, let difference):
            edits = try move(id, isForward: difference > 0, isMoving: difference != 0)
        case .delete(let ids):
            for id in ids {
                guard let item = try item(id) else { continue }
                edits.append(try delete(item))
            }
        case .apply(let change):
            for edit in change.edits { edits.append(try apply(edit)) }
        }
        return ItemChange(edits: edits.compactMap { $0 })
    }

    func item(_ id: Item.ID) throws(StoreError) -> Item? {
        try database.firstRow(
            "SELECT \(ItemRow.columns) FROM item WHERE uuid = ?1", .uuid(id),
            read: ItemRow.item)
    }

    private func items(where condition: String) throws(StoreError) -> [Item] {
        try database.rows(
            "SELECT \(ItemRow.columns) FROM item WHERE \(condition) ORDER BY position, id", [],
            ItemRow.item)
    }

    private func existing(_ id: Item.ID) throws(StoreError) -> Item {
        guard let item = try item(id) else { throw .missing }
        return item
    }
}

extension ItemWriter {
    private func add(_ draft: ItemDraft) throws(StoreError) -> ItemEdit {
        let last = try database.integer("SELECT last_position FROM tally")
        let item = Item(
            id: UUID(), name: draft.name, price: draft.price, quantity: draft.quantity,
            unit: draft.unit, category: draft.category, position: last + Self.spacing,
            createdAt: now, modifiedAt: now)
        return try insert(item)
    }

    /// Inserts `item` as it is, but for blanks around its texts and the time of the change.
    func insert(_ item: Item) throws(StoreError) -> ItemEdit {
        let name = try ItemField.name(item.name).normalized()
        let unit = try ItemField.unit(item.unit).normalized()
        let category = try ItemField.category(item.category).normalized()
        let texts = [name, unit, category].flatMap { $0.columns(keys) }
        let others: [ItemField] = [
            .price(item.price), .quantity(item.quantity), .isOnList(item.isOnList),
            .purchasedAt(item.purchasedAt), .position(item.position),
        ]
        let columns =
            texts + others.flatMap { $0.columns(keys) } + [
                ("uuid", .uuid(item.id)), ("created_at", .date(item.createdAt)),
                ("modified_at", .date(now)),
            ]
        let names = columns.map(\.name).joined(separator: ", ")
        let places = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
        try database.run(
            "INSERT INTO item(\(names)) VALUES(\(places))", columns.map(\.value))
        try database.run("DELETE FROM tombstone WHERE uuid = ?1", .uuid(item.id))
        guard let stored = try self.item(item.id) else { throw .missing }
        return .inserted(stored)
    }

    /// Deletes `item` and leaves a mark that it existed, for other copies of the data.
    func delete(_ item: Item) throws(StoreError) -> ItemEdit {
        try database.run("DELETE FROM item WHERE uuid = ?1", .uuid(item.id))
        try database.run(
            "INSERT OR REPLACE INTO tombstone VALUES(?1, ?2)", .uuid(item.id), .date(now))
        return .deleted(item)
    }

    /// Writes those of `fields` that differ from what `item` says; `nil` where none does.
    func update(_ item: Item, _ fields: [ItemField]) throws(StoreError) -> ItemEdit? {
        var wanted = item
        for field in fields { wanted.set(try field.normalized()) }
        // What is off the list is not bought either.
        if item.isOnList, !wanted.isOnList { wanted.purchasedAt = nil }
        guard wanted.isOnList || wanted.purchasedAt == nil else { throw .changedMeanwhile }
        let after = wanted.fields.filter { $0.value(in: item) != $0 }
        guard !after.isEmpty else { return nil }
        let columns =
            after.flatMap { $0.columns(keys) } + [("modified_at", SQLValue.date(now))]
        let changes = columns.enumerated().map { "\($0.element.name) = ?\($0.offset + 2)" }
            .joined(separator: ", ")
        try database.run(
            "UPDATE item SET \(changes) WHERE uuid = ?1",
            [.uuid(item.id)] + columns.map(\.value))
        return .updated(item.id, before: after.map { $0.value(in: item) }, after: after)
    }
}

extension ItemWriter {
    private func move(
        _ id: Item.ID, isForward: Bool, isMoving: Bool
    ) throws(StoreError) -> [ItemEdit?] {
        var item = try existing(id)
        guard isMoving else { return [] }
        let sharing = try database.integer(
            "SELECT count(*) FROM item WHERE position = ?1", .integer(item.position))
        if sharing > 1 {
            try renumber()
            item = try existing(id)
        }
        let neighbour = try database.firstRow(
            """
            SELECT \(ItemRow.columns) FROM item WHERE position \(isForward ? ">" : "<") ?1
            ORDER BY \(ItemOrder.added.clause(reversed: !isForward)) LIMIT 1
            """, .integer(item.position), read: ItemRow.item)
        guard let neighbour else { return [] }
        return [
            try update(item, [.position(neighbour.position)]),
            try update(neighbour, [.position(item.position)]),
        ]
    }

    /// Gives every item a place of its own in the order that it has.
    private func renumber() throws(StoreError) {
        let ids = try database.rows(
            "SELECT id FROM item ORDER BY \(ItemOrder.added.clause())"
        ) { $0.integer(0) }
        for (index, id) in ids.enumerated() {
            try database.run(
                "UPDATE item SET position = ?2 WHERE id = ?1", .integer(id),
                .integer(Int64(index + 1) * Self.spacing))
        }
    }
}

extension Quantity {
    /// `difference` more; stays within what is allowed, and does not fall below one by being lowered.
    fileprivate func adjusted(by difference: Int) -> Quantity {
        let step = Int64(difference.clamped(to: -999_999...999_999)) * 1000
        let wanted = thousandths + step
        if wanted > Quantity.maximum.thousandths { return self }
        return Quantity(thousandths: max(wanted, min(thousandths, 1000)))
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
