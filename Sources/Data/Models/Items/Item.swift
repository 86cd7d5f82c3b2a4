import Foundation

/// Something that can be bought: a row of the catalogue, on the shopping list or not.
public struct Item: Identifiable, Hashable, Sendable {
    /// Stable through renames, undo and exports. Written upper-case, 8-4-4-4-12.
    public let id: UUID
    /// What it is called; has at least one visible character.
    public var name: String
    /// Price of one, or of the whole line where there is a ``unit``. `nil`: not known.
    public var price: Money?
    /// How many, or how much of ``unit``.
    public var quantity: Quantity
    /// What ``quantity`` is counted in ("g"); empty: pieces.
    public var unit: String
    /// The aisle or kind that groups the shopping list; empty: none.
    public var category: String
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
        id: UUID, name: String, price: Money? = nil, quantity: Quantity = .one, unit: String = "",
        category: String = "", isOnList: Bool = false, purchasedAt: Date? = nil,
        position: Int64 = 0, createdAt: Date, modifiedAt: Date
    ) {
        self.id = id
        self.name = name
        self.price = price
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.isOnList = isOnList
        self.purchasedAt = purchasedAt
        self.position = position
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// Whether it has been ticked as bought.
    public var isBought: Bool { purchasedAt != nil }

    /// What the line costs: price times quantity, or the price alone where there is a unit. `nil`: not known.
    public var lineTotal: Money? {
        guard let price else { return nil }
        return unit.isEmpty ? price.multiplied(by: quantity) : price
    }
}

/// What a person enters about an item: an item before it has an identity and a place.
public struct ItemDraft: Hashable, Sendable {
    /// See ``Item/name``.
    public var name: String
    /// See ``Item/price``.
    public var price: Money?
    /// See ``Item/quantity``.
    public var quantity: Quantity
    /// See ``Item/unit``.
    public var unit: String
    /// See ``Item/category``.
    public var category: String

    /// A draft; everything but the name may be left out.
    public init(
        name: String, price: Money? = nil, quantity: Quantity = .one, unit: String = "",
        category: String = ""
    ) {
        self.name = name
        self.price = price
        self.quantity = quantity
        self.unit = unit
        self.category = category
    }

    /// What `item` says about itself now.
    public init(_ item: Item) {
        self.init(
            name: item.name, price: item.price, quantity: item.quantity, unit: item.unit,
            category: item.category)
    }
}
