/// What a person enters about an item.
public struct ItemDetails: Hashable, Sendable {
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

    /// Everything but the name may be left out.
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
}
