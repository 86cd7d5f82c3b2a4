/// The catalogue of items, shared by every session of the user.
///
/// Reads are synchronous, never wait for a writer and cost at most about a millisecond for a window
/// of a hundred rows, so that the main actor may make them. Writes are asynchronous and return when
/// the change is on disk; they are carried out in the order in which they are called from one
/// actor.
public protocol ItemStoring: Sendable {
    /// The rows `rows` of `query`; rows past the end are left out.
    func page(_ query: ItemQuery, rows: Range<Int>) throws(StoreError) -> ItemPage

    /// Begins to get ready for filters in this order, and returns at once. Only the time that the
    /// first letter of a filter takes depends on it.
    func prepareFilter(_ order: ItemOrder)

    /// The row at which `query` shows the item, from 0; `nil` where it does not.
    func row(of id: Item.ID, in query: ItemQuery) throws(StoreError) -> Int?

    /// The item as it is now, or `nil` where it is gone.
    func item(_ id: Item.ID) throws(StoreError) -> Item?

    /// The items on the shopping list.
    func shoppingList() throws(StoreError) -> ShoppingList

    /// How many items there are.
    func counts() throws(StoreError) -> ItemCounts

    /// The ``ItemChange/revision`` of the last change by anybody. Where it is still the same, every
    /// item is.
    func revision() throws(StoreError) -> Int64

    /// Carries out `operation` and returns what it changed, once that is on disk.
    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange

    /// An element after every change, by this session or another, and once reading works again
    /// after it did not; several changes may come as one. The stream ends with the task that reads
    /// it.
    func changes() -> AsyncStream<Void>
}
