/// The order of a list of items. Only ``added`` is the user's own order; the others are views of
/// it.
public enum ItemOrder: String, Hashable, Sendable, CaseIterable {
    /// The manual order, with new items at the end.
    case added
    /// By name in the user's language.
    case name
    /// Cheapest first, then unknown prices.
    case price
    /// By category, then by name; items without a category come last.
    case category
}

public struct ItemQuery: Hashable, Sendable {
    /// Selects items whose name or note contains this text, ignoring case and accents; empty
    /// selects all.
    public var filter: String
    public var order: ItemOrder

    public init(filter: String = "", order: ItemOrder = .added) {
        self.filter = filter
        self.order = order
    }
}

/// A window of the items in a query.
public struct ItemPage: Hashable, Sendable {
    /// How many items the query has.
    public var total: Int
    /// The row of the first of ``items``, from 0.
    public var start: Int
    public var items: [Item]

    public init(total: Int, start: Int, items: [Item]) {
        self.total = total
        self.start = start
        self.items = items
    }
}

public struct ItemCounts: Hashable, Sendable {
    /// In the catalogue.
    public var all: Int
    /// On the shopping list, including bought ones.
    public var onList: Int

    public init(all: Int, onList: Int) {
        self.all = all
        self.onList = onList
    }
}
