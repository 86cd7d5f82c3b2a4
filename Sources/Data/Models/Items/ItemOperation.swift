/// Everything that can be asked to happen to items. One operation is one transaction: all of it or
/// nothing.
public enum ItemOperation: Hashable, Sendable {
    /// Creates an item at the end of the manual order, not on the list.
    case add(ItemDetails)
    /// Writes the fields in which `to` differs from `from` and no others, whatever they are now.
    /// Fails with ``StoreError/missing`` where the item is gone.
    case update(from: Item, to: Item)
    /// Puts the item on the list, or takes it off (and forgets that it was bought).
    case toggleOnList(Item.ID)
    /// Takes the items off the list; they stay in the catalogue.
    case takeOffList([Item.ID])
    /// Ticks the item as bought, or unticks it. The item must be on the list.
    case toggleBought(Item.ID)
    /// Takes every bought item off the list.
    case clearBought
    /// Adds `by` pieces (or units) to the quantity; never below one.
    case adjustQuantity(Item.ID, by: Int)
    /// Exchanges places with the neighbour before (`-1`) or after (`+1`) in the manual order; at
    /// the end of the order nothing changes.
    case move(Item.ID, by: Int)
    /// Deletes the items; those that are gone already are skipped.
    case delete([Item.ID])
    /// Makes `change` happen, each edit only if the fields that it changes are still what it
    /// expects (`before`, or the deleted item); else fails with ``StoreError/changedMeanwhile`` and
    /// changes nothing. Undo applies a change's inverse, redo the change. An inserted item comes
    /// back with its uuid, at its place, with every field.
    case apply(ItemChange)
}

/// What one operation did to one item.
public enum ItemEdit: Hashable, Sendable {
    /// The item came into being.
    case inserted(Item)
    /// The item was deleted; this is what it was.
    case deleted(Item)
    /// Fields were changed: those in which the two differ.
    case updated(before: Item, after: Item)
}

/// What one operation did, in order; enough to take it back.
public struct ItemChange: Hashable, Sendable {
    /// The edits in the order in which they were made.
    public var edits: [ItemEdit]
    /// Which change of the catalogue this is: each counts one more than the one before. 0: it has
    /// not been made.
    public var revision: Int64

    /// A change made of `edits`.
    public init(edits: [ItemEdit], revision: Int64 = 0) {
        self.edits = edits
        self.revision = revision
    }

    /// Whether nothing changed (deleting what is deleted already, say).
    public var isEmpty: Bool { edits.isEmpty }

    /// The change that takes this one back.
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
