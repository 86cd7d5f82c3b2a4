import Models

/// A store that hands on to another what it does not do itself.
nonisolated protocol ForwardingStore: ItemStoring {
    var store: any ItemStoring { get }
}

nonisolated extension ForwardingStore {
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

    func shoppingList() throws(StoreError) -> ShoppingList {
        try store.shoppingList()
    }

    func revision() throws(StoreError) -> Int64 {
        try store.revision()
    }

    func counts() throws(StoreError) -> ItemCounts {
        try store.counts()
    }

    func categories() throws(StoreError) -> [String] {
        try store.categories()
    }

    func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        try await store.perform(operation)
    }

    func changes() -> AsyncStream<Void> {
        store.changes()
    }
}
