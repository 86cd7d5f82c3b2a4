/// The part of an item that a person enters.
public struct ItemDetails: Hashable, Sendable {
    /// Has at least one visible character.
    public var name: String
    /// The price of one, or of the whole line if there is a ``unit``. `nil` if it is not known.
    public var price: Money?
    /// A count, or an amount in ``unit``.
    public var quantity: Quantity
    /// The unit of ``quantity`` ("g"); empty for pieces.
    public var unit: String
    /// The aisle or kind that groups the shopping list; may be empty.
    public var category: String
    /// A remark in one line ("the ripe ones"); may be empty.
    public var note: String

    /// Everything but the name may be left out.
    public init(
        name: String, price: Money? = nil, quantity: Quantity = .one, unit: String = "",
        category: String = "", note: String = ""
    ) {
        self.name = name
        self.price = price
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.note = note
    }
}
