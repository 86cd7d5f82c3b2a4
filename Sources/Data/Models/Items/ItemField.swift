import Foundation

/// One field of an item with a value for it: what an edit writes, and what undo compares.
public enum ItemField: Hashable, Sendable {
    case name(String)
    case price(Money?)
    case quantity(Quantity)
    case unit(String)
    case category(String)
    case isOnList(Bool)
    case purchasedAt(Date?)
    case position(Int64)
}

/// What one operation did to one item.
public enum ItemEdit: Hashable, Sendable {
    /// The item came into being.
    case inserted(Item)
    /// The item was deleted; this is what it was.
    case deleted(Item)
    /// Fields were changed: the same fields in the same order, as they were and as they are.
    case updated(Item.ID, before: [ItemField], after: [ItemField])
}

/// What one operation did, in order; enough to take it back.
public struct ItemChange: Hashable, Sendable {
    /// The edits in the order in which they were made.
    public var edits: [ItemEdit]

    /// A change made of `edits`.
    public init(edits: [ItemEdit]) {
        self.edits = edits
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
                case .updated(let id, let before, let after):
                    .updated(id, before: after, after: before)
                }
            })
    }
}

/// Everything that can be asked to happen to items. One operation is one transaction: all of it or nothing.
public enum ItemOperation: Hashable, Sendable {
    /// Creates an item at the end of the manual order, not on the list.
    case add(ItemDraft)
    /// Writes these fields of an item and no others. Fails with ``StoreError/missing`` where it is gone.
    case update(Item.ID, [ItemField])
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
    /// Exchanges places with the neighbour before (`-1`) or after (`+1`) in the manual order; at the end of
    /// the order nothing changes.
    case move(Item.ID, by: Int)
    /// Deletes the items; what is gone already is passed over.
    case delete([Item.ID])
    /// Makes `change` happen, each edit only if the fields that it concerns are what it expects
    /// (`before`, or the deleted item); else fails with ``StoreError/changedMeanwhile`` and changes nothing.
    /// Undo applies a change's inverse, redo the change. An inserted item comes back with its uuid, at its
    /// place, with every field.
    case apply(ItemChange)
}
