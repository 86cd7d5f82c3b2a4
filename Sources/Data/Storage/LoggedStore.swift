import Models

/// A store whose failures are written to a log, with their details, before they go on to the caller.
public struct LoggedStore: ItemStoring, PreferenceStoring {
    private let items: any ItemStoring
    private let preferences: any PreferenceStoring
    private let log: LogFile?

    /// `items` and `preferences`, watched by `log` where there is one.
    public init(
        items: any ItemStoring, preferences: any PreferenceStoring, log: LogFile?
    ) {
        self.items = items
        self.preferences = preferences
        self.log = log
    }

    public func page(_ query: ItemQuery, rows: Range<Int>) throws(StoreError) -> ItemPage {
        try watched("page") { () throws(StoreError) in try items.page(query, rows: rows) }
    }

    public func prepareFilter(_ order: ItemOrder) {
        items.prepareFilter(order)
    }

    public func row(of id: Item.ID, in query: ItemQuery) throws(StoreError) -> Int? {
        try watched("row") { () throws(StoreError) in try items.row(of: id, in: query) }
    }

    public func item(_ id: Item.ID) throws(StoreError) -> Item? {
        try watched("item") { () throws(StoreError) in try items.item(id) }
    }

    public func shoppingList() throws(StoreError) -> ShoppingList {
        try watched("list") { () throws(StoreError) in try items.shoppingList() }
    }

    public func revision() throws(StoreError) -> Int64 {
        try watched("revision") { () throws(StoreError) in try items.revision() }
    }

    public func counts() throws(StoreError) -> ItemCounts {
        try watched("counts") { () throws(StoreError) in try items.counts() }
    }

    public func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        do throws(StoreError) {
            return try await items.perform(operation)
        } catch {
            await log?.write("write: \(error)")
            throw error
        }
    }

    public func changes() -> AsyncStream<Void> {
        items.changes()
    }

    public func preference(_ key: PreferenceKey) throws(StoreError) -> String? {
        try watched("preference") { () throws(StoreError) in try preferences.preference(key) }
    }

    public func setPreference(
        _ key: PreferenceKey, to value: String?
    ) async throws(StoreError) {
        do throws(StoreError) {
            try await preferences.setPreference(key, to: value)
        } catch {
            await log?.write("preference \(key.rawValue): \(error)")
            throw error
        }
    }

    private func watched<Value>(
        _ what: String, _ read: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try read()
        } catch {
            if let log { Task { await log.write("\(what): \(error)") } }
            throw error
        }
    }
}
