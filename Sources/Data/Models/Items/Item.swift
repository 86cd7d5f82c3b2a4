import Foundation

/// A row of the catalogue, on the shopping list or not. The fields of its ``details`` can be read
/// and set as if they were its own: `item.name`.
@dynamicMemberLookup
public struct Item: Identifiable, Hashable, Sendable {
    /// Stays the same through renames, undo and exports. Written in upper case, 8-4-4-4-12.
    public let id: UUID
    /// The part that a person enters.
    public var details: ItemDetails
    public var isOnList: Bool
    /// When it was ticked as bought; `nil` if it is still to buy. Only items on the list can be
    /// bought.
    public var purchasedAt: Date?
    /// The place in the manual order; only the order of two positions means anything.
    public var position: Int64
    public let createdAt: Date
    public var modifiedAt: Date

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

    /// A copy with `change` made to it.
    public func with(_ change: (inout Item) -> Void) -> Item {
        var item = self
        change(&item)
        return item
    }

    public var isBought: Bool { purchasedAt != nil }

    /// The exact cost of the line: price times quantity, or the price alone if there is a unit.
    /// `nil` if it is not known.
    public var lineTotal: MoneySum? {
        guard let price = details.price else { return nil }
        return MoneySum(price, times: details.unit.isEmpty ? details.quantity : .one)
    }
}
