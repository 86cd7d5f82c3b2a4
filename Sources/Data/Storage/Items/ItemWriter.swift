import Foundation
import Models

/// Carries out operations inside a transaction, which ``StoreFile/write(_:)`` opens and commits.
struct ItemWriter {
    let table: ItemTable
    /// The time of the change, in whole milliseconds.
    let now: Date
    /// Makes the keys that order names.
    let keys: (String) -> [UInt8]

    /// The distance between the positions of neighbouring items.
    static let spacing: Int64 = 1024

    func perform(_ operation: ItemOperation) throws(StoreError) -> ItemChange {
        var edits: [ItemEdit?] = []
        switch operation {
        case .add(let details):
            let position = try ItemTally.nextPosition(in: table.database)
            edits = [
                try insert(
                    Item(
                        id: UUID(), details: details, position: position, createdAt: now,
                        modifiedAt: now))
            ]
        case .update(let old, let new):
            edits = [try update(try existing(old.id), ItemField.differing(old, new), as: new)]
        case .toggleOnList(let id):
            edits = [try update(try existing(id)) { $0.isOnList.toggle() }]
        case .takeOffList(let ids):
            for id in ids {
                guard let item = try table.item(id), item.isOnList else { continue }
                edits.append(try update(item) { $0.isOnList = false })
            }
        case .toggleBought(let id):
            let item = try existing(id)
            guard item.isOnList else { throw .notOnList }
            edits = [try update(item) { $0.purchasedAt = item.isBought ? nil : now }]
        case .clearBought:
            for item in try table.items(where: "is_on_list = 1 AND purchased_at IS NOT NULL") {
                edits.append(try update(item) { $0.isOnList = false })
            }
        case .adjustQuantity(let id, let difference):
            let item = try existing(id)
            edits = [try update(item) { $0.quantity = item.quantity.adjusted(by: difference) }]
        case .move(let id, let difference):
            edits = try move(id, by: difference)
        case .delete(let ids):
            for id in ids {
                guard let item = try table.item(id) else { continue }
                edits.append(try delete(item))
            }
        case .apply(let change):
            for edit in change.edits { edits.append(try apply(edit)) }
        }
        let made = edits.compactMap { $0 }
        return ItemChange(edits: made, revision: made.isEmpty ? 0 : try table.countChange())
    }

    private func existing(_ id: Item.ID) throws(StoreError) -> Item {
        guard let item = try table.item(id) else { throw .missing }
        return item
    }
}

extension ItemWriter {
    /// Inserts `item` as it is, except for the time of the change.
    private func insert(_ item: Item) throws(StoreError) -> ItemEdit {
        let columns =
            [
                ("uuid", .uuid(item.id)), ("created_at", .date(item.createdAt)),
                ("modified_at", .date(now)),
            ] + ItemField.all.map { ($0.column, $0.value(item)) } + (try derivedColumns(item))
        let stored = try table.insert(columns)
        try table.database.run("DELETE FROM tombstone WHERE uuid = ?1", .uuid(item.id))
        return .inserted(stored)
    }

    /// Deletes `item` and leaves a record that it existed, for other copies of the data.
    private func delete(_ item: Item) throws(StoreError) -> ItemEdit {
        try table.database.run("DELETE FROM item WHERE uuid = ?1", .uuid(item.id))
        try table.database.run(
            "INSERT OR REPLACE INTO tombstone VALUES(?1, ?2)", .uuid(item.id), .date(now))
        return .deleted(item)
    }

    /// Writes the fields of `item` that `change` changes. Returns `nil` if it changes none.
    private func update(
        _ item: Item, _ change: (inout Item) -> Void
    ) throws(StoreError) -> ItemEdit? {
        var wanted = item
        change(&wanted)
        // An item that is off the list counts as not bought.
        if item.isOnList, !wanted.isOnList { wanted.purchasedAt = nil }
        guard wanted.isOnList || wanted.purchasedAt == nil else { throw .changedMeanwhile }
        var columns = ItemField.differing(item, wanted).map { ($0.column, $0.value(wanted)) }
        guard !columns.isEmpty else { return nil }
        if wanted.name != item.name || wanted.category != item.category || wanted.note != item.note
        {
            columns += try derivedColumns(wanted)
        }
        columns.append(("modified_at", .date(now)))
        return .updated(before: item, after: try table.update(item.id, columns))
    }

    /// Gives `fields` of `item` the values that they have in `new`.
    private func update(
        _ item: Item, _ fields: [ItemField], as new: Item
    ) throws(StoreError) -> ItemEdit? {
        try update(item) { item in
            for field in fields { field.copy(new, &item) }
        }
    }

    /// The columns that sorting and filtering read.
    private func derivedColumns(
        _ item: Item
    ) throws(StoreError) -> [(name: String, value: SQLValue)] {
        let name = item.name.trimmedOfInvisibles
        guard name.hasVisibleCharacter else { throw .emptyName }
        // A filter never contains a line end, so it cannot match across name and note.
        let searched = item.note.isEmpty ? name : name + "\n" + item.note
        return [
            ("name_folded", .text(searched.foldedForSearch)), ("name_key", .blob(keys(name))),
            ("category_key", .blob(NameKeys.categoryKey(item.category.trimmedOfInvisibles, keys))),
        ]
    }
}

extension ItemWriter {
    /// Makes one edit of a change, if the item is as the edit expects.
    private func apply(_ edit: ItemEdit) throws(StoreError) -> ItemEdit? {
        switch edit {
        case .inserted(let item):
            guard try table.item(item.id) == nil else { throw .changedMeanwhile }
            return try insert(item)
        case .deleted(let expected):
            guard let item = try table.item(expected.id),
                ItemField.differing(item, expected).isEmpty
            else { throw .changedMeanwhile }
            return try delete(item)
        case .updated(let before, let after):
            let fields = ItemField.differing(before, after)
            guard let item = try table.item(before.id),
                fields.allSatisfy({ $0.isSame(item, before) })
            else { throw .changedMeanwhile }
            let edit = try update(item, fields, as: after)
            // A consequence of the change (an item off the list is not bought) must not undo
            // another session's change.
            if case .updated(_, let result)? = edit {
                let others = ItemField.all.filter { $0.isSame(before, after) }
                guard others.allSatisfy({ $0.isSame(item, result) })
                else { throw .changedMeanwhile }
            }
            return edit
        }
    }
}

extension ItemWriter {
    private func move(_ id: Item.ID, by difference: Int) throws(StoreError) -> [ItemEdit?] {
        var item = try existing(id)
        guard difference != 0 else { return [] }
        let sharing = try table.database.integer(
            "SELECT count(*) FROM item WHERE position = ?1", .integer(item.position))
        if sharing > 1 {
            try ItemTally.renumber(in: table.database)
            item = try existing(id)
        }
        guard let neighbour = try table.neighbour(of: item, isAfter: difference > 0)
        else { return [] }
        return [
            try update(item) { $0.position = neighbour.position },
            try update(neighbour) { $0.position = item.position },
        ]
    }
}

extension Quantity {
    /// Adds `difference` within the allowed range; lowering does not go below one.
    fileprivate func adjusted(by difference: Int) -> Quantity {
        let step = Int64(min(max(difference, -999_999), 999_999)) * 1000
        let wanted = thousandths + step
        if wanted > Quantity.maximum.thousandths { return self }
        return Quantity(thousandths: max(wanted, min(thousandths, 1000)))
    }
}
