/// How a list of items is ordered. Only ``added`` is the user's own order; the others are views of it.
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
    /// Shown are items whose name contains this text, whatever the case and the accents; empty: all.
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

/// The catalogue of items, shared by every session of the user.
///
/// Reads are synchronous, never wait for a writer and cost at most about a millisecond for a window of a
/// hundred rows, so that the main actor may make them. Writes are asynchronous and return when the change is on
/// disk; they are carried out in the order in which they are called from one actor.
public protocol ItemStoring: Sendable {
    /// The rows `rows` of `query`; what lies past the end is left out.
    func page(_ query: ItemQuery, rows: Range<Int>) throws(StoreError) -> ItemPage

    /// Begins to get ready for filters in this order, and returns at once. Nothing depends on it but the time that
    /// the first letter of a filter takes.
    func prepareFilter(_ order: ItemOrder)

    /// The row at which `query` shows the item, from 0; `nil` where it does not.
    func row(of id: Item.ID, in query: ItemQuery) throws(StoreError) -> Int?

    /// The item as it is now, or `nil` where it is gone.
    func item(_ id: Item.ID) throws(StoreError) -> Item?

    /// The items on the shopping list in manual order.
    func itemsOnList() throws(StoreError) -> [Item]

    /// How many items there are.
    func counts() throws(StoreError) -> ItemCounts

    /// Carries out `operation` and returns what it changed, once that is on disk.
    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange

    /// An element after every change, by this session or another, and once reading works again after it did
    /// not; several changes may come as one. The stream ends with the task that reads it.
    func changes() -> AsyncStream<Void>
}
