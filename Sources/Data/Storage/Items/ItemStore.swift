import CLinux
import Foundation
import Models
import Synchronization

/// The catalogue of items in an SQLite file, shared by all sessions of the user.
public actor ItemStore: ItemStoring {
    private nonisolated let file: StoreFile
    private nonisolated let windows = Mutex(ItemWindows())
    private nonisolated let nameKeys: NameKeys
    private nonisolated let now: @Sendable () -> Date

    /// Writes happen on the storage queue, in the order in which they are asked for.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        file.queue.asUnownedSerialExecutor()
    }

    init(file: StoreFile, collation: String, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.now = now
        nameKeys = NameKeys(locale: collation)
    }

    /// The rows `rows` of `query`; see ``ItemStoring``.
    ///
    /// The first time that an order by name is asked for in a locale other than the one that the
    /// file is ordered by, the page comes in the old order, the file is put into the new one on the
    /// storage queue, and ``changes()`` tells when that is done.
    public nonisolated func page(
        _ query: ItemQuery, rows: Range<Int>
    ) throws(StoreError) -> ItemPage {
        if query.order == .name || query.order == .category { try orderNamesOnce() }
        return try file.read { (database) throws(StoreError) in
            let window = try windows.withLock { (windows) throws(StoreError) in
                try windows.window(query, rows: rows, in: database)
            }
            var items: [Item] = []
            items.reserveCapacity(window.ids.count)
            // Looked up once: finding the statement by its text costs as much as running it.
            let statement = try database.statement(
                "SELECT \(ItemTable.columns) FROM item WHERE id = ?1")
            for id in window.ids {
                defer { statement.reset() }
                try statement.bind([.integer(id)])
                if try statement.step() { items.append(ItemTable.item(statement)) }
            }
            return ItemPage(total: window.total, start: window.start, items: items)
        }
    }

    /// Reads the names on the storage queue; see ``ItemStoring``.
    public nonisolated func prepareFilter(_ order: ItemOrder) {
        file.queue.run { [self] in
            // What cannot be read now is read, or reported, with the first letter.
            try? file.read { (database) throws(StoreError) in
                try windows.withLock { (windows) throws(StoreError) in
                    try windows.prepareFilter(order, in: database)
                }
            }
        }
    }

    /// The row at which `query` shows the item; see ``ItemStoring``.
    public nonisolated func row(
        of id: Item.ID, in query: ItemQuery
    ) throws(StoreError) -> Int? {
        try file.read { (database) throws(StoreError) in
            let number = try database.firstRow(
                "SELECT id FROM item WHERE uuid = ?1", .uuid(id)
            ) { $0.integer(0) }
            guard let number else { return nil }
            return try windows.withLock { (windows) throws(StoreError) in
                try windows.row(of: number, query, in: database)
            }
        }
    }

    /// The item as it is now, or `nil` where it is gone.
    public nonisolated func item(_ id: Item.ID) throws(StoreError) -> Item? {
        try file.read { (database) throws(StoreError) in try ItemTable(database: database).item(id)
        }
    }

    /// The items on the shopping list.
    public nonisolated func shoppingList() throws(StoreError) -> ShoppingList {
        try file.read { (database) throws(StoreError) in
            let table = ItemTable(database: database)
            return ShoppingList(
                items: try table.items(where: "is_on_list = 1"), revision: try table.revision())
        }
    }

    /// Which change was the last; see ``ItemStoring``.
    public nonisolated func revision() throws(StoreError) -> Int64 {
        try file.read { (database) throws(StoreError) in
            try ItemTable(database: database).revision()
        }
    }

    /// How many items there are.
    public nonisolated func counts() throws(StoreError) -> ItemCounts {
        try file.read { (database) throws(StoreError) in
            try database.firstRow("SELECT items, on_list FROM tally") {
                ItemCounts(all: Int($0.integer(0)), onList: Int($0.integer(1)))
            } ?? ItemCounts(all: 0, onList: 0)
        }
    }

    /// An element after every change; see ``ItemStoring``.
    public nonisolated func changes() -> AsyncStream<Void> {
        file.changes.stream()
    }

    /// Carries out `operation` and returns what it changed, once that is on disk.
    public func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        try file.write { (database) throws(StoreError) in
            try writer(database).perform(operation)
        }
    }

    /// Adds what a new catalogue begins with, and the mark that says so, in one transaction. Does
    /// nothing where that was done before or anything was ever in the catalogue: what was deleted
    /// does not come back.
    public func seed(with items: [ItemDetails]) async throws(StoreError) {
        try writeSeed(items)
    }
}

extension ItemStore {
    /// Seeds before the store is handed out, on the caller's thread. Returns why a seed could not
    /// be used.
    nonisolated func seedIfNew(
        _ seed: (() throws(SeedError) -> [ItemDetails])?
    ) throws(StoreError) -> SeedError? {
        guard let seed, !file.isReadOnly else { return nil }
        let isUsed = try file.read { (database) throws(StoreError) in try Self.isUsed(database) }
        guard !isUsed else { return nil }
        let items: [ItemDetails]
        do throws(SeedError) {
            items = try seed()
        } catch {
            return error
        }
        try writeSeed(items)
        return nil
    }

    private nonisolated func writeSeed(_ items: [ItemDetails]) throws(StoreError) {
        try file.write { (database) throws(StoreError) in
            guard try !Self.isUsed(database) else { return }
            let writer = try writer(database)
            for item in items { _ = try writer.perform(.add(item)) }
            try database.run("INSERT INTO meta VALUES('seeded', '1')")
        }
    }

    /// Whether there was ever anything in the catalogue.
    private static func isUsed(_ database: Database) throws(StoreError) -> Bool {
        try database.integer(
            """
            SELECT EXISTS(SELECT 1 FROM meta WHERE key = 'seeded')
                OR EXISTS(SELECT 1 FROM item) OR EXISTS(SELECT 1 FROM tombstone)
            """) != 0
    }

    private nonisolated func writer(_ database: Database) throws(StoreError) -> ItemWriter {
        ItemWriter(
            table: ItemTable(database: database), now: now().inWholeMilliseconds,
            keys: try nameKeys.keys(for: database))
    }

    /// Starts to put the file into the order of the user's language, once in this run: two sessions
    /// with different languages must not go on changing each other's order.
    private nonisolated func orderNamesOnce() throws(StoreError) {
        guard nameKeys.isFirstUse else { return }
        let isOrdered = try file.read { (database) throws(StoreError) in
            try nameKeys.isOrdered(database)
        }
        guard !isOrdered, !file.isReadOnly else { return }
        file.queue.run { [self] in orderNames() }
    }

    /// Looks for changes by other sessions.
    func refresh() {
        file.checkForChanges()
    }

    /// Closes the file once the changes asked for before are made.
    func close() -> StoreError? {
        file.close()
    }

    private nonisolated func orderNames() {
        do throws(StoreError) {
            try file.write { (database) throws(StoreError) in
                try nameKeys.order(database)
                _ = try ItemTable(database: database).countChange()
            }
            // Sorting 100,000 keys leaves some ten megabytes that will not be needed again.
            malloc_trim(0)
        } catch {
            // The order stays as it was, which is a usable one; the next start tries again.
        }
    }
}
