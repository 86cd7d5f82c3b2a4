import Foundation

/// Something that can be bought: a row of the catalogue, on the shopping list or not. Its
/// ``details`` can be read and set as if they were its own: `item.name`.
@dynamicMemberLookup
public struct Item: Identifiable, Hashable, Sendable {
    /// Stable through renames, undo and exports. Written upper-case, 8-4-4-4-12.
    public let id: UUID
    /// What a person has entered about it.
    public var details: ItemDetails
    /// Whether it is on the shopping list.
    public var isOnList: Bool
    /// When it was ticked as bought; `nil`: still to buy. Only an item on the list can be bought.
    public var purchasedAt: Date?
    /// Its place in the manual order; only the order of two positions means anything.
    public var position: Int64
    /// When it was created.
    public let createdAt: Date
    /// When any field was last changed.
    public var modifiedAt: Date

    /// An item with every field given.
    public init(
        id: UUID, details: ItemDetails, isOnList: Bool = false, purchasedAt: Date? = nil,
        position: Int64 = 0, createdAt: Date, modifiedAt: Date
    ) {
        self.id = id
        self.details = details
        self.isOnList = isOnList
        self.purchasedAt = purchasedAt
        self.position = position
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// A field of ``details``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<ItemDetails, Value>) -> Value {
        get { details[keyPath: path] }
        set { details[keyPath: path] = newValue }
    }

    /// This item with `change` made to it.
    public func with(_ change: (inout Item) -> Void) -> Item {
        var item = self
        change(&item)
        return item
    }

    /// Whether it has been ticked as bought.
    public var isBought: Bool { purchasedAt != nil }

    /// What the line costs: price times quantity, or the price alone where there is a unit. `nil`:
    /// not known.
    public var lineTotal: Money? {
        guard let price = details.price else { return nil }
        return details.unit.isEmpty ? price.multiplied(by: details.quantity) : price
    }
}
