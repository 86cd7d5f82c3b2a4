/// How a list of items is ordered. Only ``added`` is the user's own order; the others are views of
/// it.
public enum ItemOrder: String, Hashable, Sendable, CaseIterable {
    /// The manual order; new items at the end.
    case added
    /// By name in the order of the user's language.
    case name
    /// Cheapest first, unknown prices last.
    case price
    /// By category, without one last; then by name.
    case category
}

/// Which items, in which order.
public struct ItemQuery: Hashable, Sendable {
    /// Shown are items whose name contains this text, whatever the case and the accents; empty:
    /// all.
    public var filter: String
    /// Their order.
    public var order: ItemOrder

    /// The items that match `filter`, in `order`.
    public init(filter: String = "", order: ItemOrder = .added) {
        self.filter = filter
        self.order = order
    }
}

/// A window on the items of a query.
public struct ItemPage: Hashable, Sendable {
    /// How many items the query has in all.
    public var total: Int
    /// The row of the first of ``items``, from 0.
    public var start: Int
    /// The items of the window.
    public var items: [Item]

    /// `items` from row `start` on, of `total`.
    public init(total: Int, start: Int, items: [Item]) {
        self.total = total
        self.start = start
        self.items = items
    }
}

/// How many items there are.
public struct ItemCounts: Hashable, Sendable {
    /// In the catalogue.
    public var all: Int
    /// Of these, on the shopping list (bought ones included).
    public var onList: Int

    /// `onList` of `all` are on the list.
    public init(all: Int, onList: Int) {
        self.all = all
        self.onList = onList
    }
}
