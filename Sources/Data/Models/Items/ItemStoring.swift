/// The catalogue of items, shared by all of the user's sessions.
///
/// Reads are synchronous, never wait for a writer and cost at most about a millisecond for a window
/// of a hundred rows, so the main actor may make them. Writes are asynchronous, run in the order of
/// the calls from one actor, and return once they are on disk.
public protocol ItemStoring: Sendable {
    /// The rows `rows` of `query`; rows past the end are left out.
    func page(_ query: ItemQuery, rows: Range<Int>) throws(StoreError) -> ItemPage

    /// Starts to prepare filters in this order, without waiting for it. This only makes the first
    /// letter of a filter faster.
    func prepareFilter(_ order: ItemOrder)

    /// The row, from 0, at which `query` shows the item; `nil` if it does not.
    func row(of id: Item.ID, in query: ItemQuery) throws(StoreError) -> Int?

    /// `nil` if the item is gone.
    func item(_ id: Item.ID) throws(StoreError) -> Item?

    /// The items on the shopping list.
    func shoppingList() throws(StoreError) -> ShoppingList

    func counts() throws(StoreError) -> ItemCounts

    /// The categories of all items in the order of the language, a thousand at most. Of those that
    /// are the same but for case and blanks, one.
    func categories() throws(StoreError) -> [String]

    /// The ``ItemChange/revision`` of the last change by anybody. While it is the same, so is every
    /// item.
    func revision() throws(StoreError) -> Int64

    /// Carries out `operation` and returns its effect once it is on disk.
    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange

    /// An element after every change by any session, and once reading works again after it failed.
    /// Several changes may arrive as one element. The stream ends with the task that reads it.
    func changes() -> AsyncStream<Void>
}
