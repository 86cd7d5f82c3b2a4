import Models
import Synchronization

/// A store whose writes fail while a test says so.
final class FailingStore: ItemStoring {
    private let store: any ItemStoring
    private let failure = Mutex<StoreError?>(nil)

    init(_ store: any ItemStoring) {
        self.store = store
    }

    /// Makes every write fail with `error`, or work again.
    func fail(with error: StoreError?) {
        failure.withLock { $0 = error }
    }

    func page(_ query: ItemQuery, rows: Range<Int>) throws(StoreError) -> ItemPage {
        try store.page(query, rows: rows)
    }

    func prepareFilter(_ order: ItemOrder) {
        store.prepareFilter(order)
    }

    func row(of id: Item.ID, in query: ItemQuery) throws(StoreError) -> Int? {
        try store.row(of: id, in: query)
    }

    func item(_ id: Item.ID) throws(StoreError) -> Item? {
        try store.item(id)
    }

    func itemsOnList() throws(StoreError) -> [Item] {
        try store.itemsOnList()
    }

    func counts() throws(StoreError) -> ItemCounts {
        try store.counts()
    }

    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        if let error = failure.withLock({ $0 }) { throw error }
        return try await store.perform(operation)
    }

    func changes() -> AsyncStream<Void> {
        store.changes()
    }
}
