/// A change to items. Each operation is one transaction.
public enum ItemOperation: Hashable, Sendable {
    /// Creates an item at the end of the manual order, not on the list.
    case add(ItemDetails)
    /// Writes only the fields in which `to` differs from `from`, whatever their values are now.
    /// Fails with ``StoreError/missing`` if the item is gone.
    case update(from: Item, to: Item)
    /// Puts the item on the list, or removes it (and forgets that it was bought).
    case toggleOnList(Item.ID)
    /// Removes the items from the list; they stay in the catalogue.
    case takeOffList([Item.ID])
    /// Ticks the item as bought, or unticks it. The item must be on the list.
    case toggleBought(Item.ID)
    /// Removes every bought item from the list.
    case clearBought
    /// Adds `by` pieces (or units) to the quantity, which stays at least one.
    case adjustQuantity(Item.ID, by: Int)
    /// Swaps places with the neighbour before (`-1`) or after (`+1`) in the manual order. At the
    /// end of the order nothing changes.
    case move(Item.ID, by: Int)
    /// Deletes the items; skips those that are already gone.
    case delete([Item.ID])
    /// Applies `change`; undo applies the inverse. Fails with ``StoreError/changedMeanwhile``, and
    /// changes nothing, unless the fields that each edit changes have the values that it expects
    /// (`before`, or the deleted item). An inserted item comes back with its id, its place and
    /// every field.
    case apply(ItemChange)
}

/// The effect of an operation on one item.
public enum ItemEdit: Hashable, Sendable {
    case inserted(Item)
    /// The deleted item, as it was.
    case deleted(Item)
    /// The fields in which the two differ were changed.
    case updated(before: Item, after: Item)
}

/// The effect of one operation; enough to undo it.
public struct ItemChange: Hashable, Sendable {
    /// In the order in which they were made.
    public var edits: [ItemEdit]
    /// The number of this change to the catalogue, one more than the change before. 0 if it has not
    /// been made.
    public var revision: Int64

    public init(edits: [ItemEdit], revision: Int64 = 0) {
        self.edits = edits
        self.revision = revision
    }

    public var isEmpty: Bool { edits.isEmpty }

    /// The change that undoes this one.
    public var inverse: ItemChange {
        ItemChange(
            edits: edits.reversed().map { edit in
                switch edit {
                case .inserted(let item): .deleted(item)
                case .deleted(let item): .inserted(item)
                case .updated(let before, let after): .updated(before: after, after: before)
                }
            })
    }
}
