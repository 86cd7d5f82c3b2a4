import CLinux
import Foundation
import Models
import Synchronization

/// The catalogue of items in an SQLite file, shared by all sessions of the user.
public actor ItemStore: ItemStoring {
    private nonisolated let file: StoreFile
    private nonisolated let windows = Mutex(ItemWindows())
    private nonisolated let nameKeys: NameKeys

    /// Writes run on the storage queue, in the order of the calls.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        file.queue.asUnownedSerialExecutor()
    }

    init(file: StoreFile, collation: String) {
        self.file = file
        nameKeys = NameKeys(locale: collation)
    }

    /// See ``ItemStoring``.
    ///
    /// The first call for an order by name may find the file ordered for another locale. That page
    /// comes in the old order; the storage queue reorders the file, and ``changes()`` reports when
    /// it is done.
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
            // Prepared once, because finding the statement by its text costs as much as running it.
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
            // If this fails, the first letter of the filter reads them, or reports the error.
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

    /// `nil` if the item is gone.
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

    /// The number of the last change; see ``ItemStoring``.
    public nonisolated func revision() throws(StoreError) -> Int64 {
        try file.read { (database) throws(StoreError) in
            try ItemTable(database: database).revision()
        }
    }

    public nonisolated func counts() throws(StoreError) -> ItemCounts {
        try file.read { (database) throws(StoreError) in
            try database.firstRow("SELECT items, on_list FROM tally") {
                ItemCounts(
                    all: Self.bounded($0.integer(0)), onList: Self.bounded($0.integer(1)))
            } ?? ItemCounts(all: 0, onList: 0)
        }
    }

    /// The categories of all items; see ``ItemStoring``.
    public nonisolated func categories() throws(StoreError) -> [String] {
        try file.read { (database) throws(StoreError) in
            try ItemTable(database: database).categories()
        }
    }

    /// An element after every change; see ``ItemStoring``.
    public nonisolated func changes() -> AsyncStream<Void> {
        file.changes.stream()
    }

    /// A count in the file, which may be anything there.
    static func bounded(_ count: Int64) -> Int { Int(min(max(0, count), 100_000_000)) }

    /// Compares what the file keeps about all items with the items, and corrects it. Returns
    /// whether it was wrong.
    public func repairCounts() async throws(StoreError) -> Bool {
        let isRight = try file.read { (database) throws(StoreError) in
            try ItemTally.isRight(in: database)
        }
        guard !isRight, !file.isReadOnly else { return false }
        return try file.write { (database) throws(StoreError) in
            if try ItemTally.isRight(in: database) { return false }
            try ItemTally.recount(in: database)
            _ = try ItemTable(database: database).countChange()
            return true
        }
    }

    /// Carries out `operation` and returns its effect once it is on disk.
    public func perform(_ operation: ItemOperation) async throws(StoreError) -> ItemChange {
        try file.write { (database) throws(StoreError) in
            try writer(database).perform(operation)
        }
    }

    /// Adds the first items of a new catalogue, and the mark that says so, in one transaction. Does
    /// nothing if that was done before or the catalogue was ever used, so deleted items do not come
    /// back.
    public func seed(with items: [ItemDetails]) async throws(StoreError) {
        try writeSeed(items)
    }
}

extension ItemStore {
    /// Seeds on the caller's thread, before the store is used. Returns why the seed could not be
    /// used, if so.
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

    /// Whether the catalogue ever contained anything.
    private static func isUsed(_ database: Database) throws(StoreError) -> Bool {
        try database.integer(
            """
            SELECT EXISTS(SELECT 1 FROM meta WHERE key = 'seeded')
                OR EXISTS(SELECT 1 FROM item) OR EXISTS(SELECT 1 FROM tombstone)
            """) != 0
    }

    private nonisolated func writer(_ database: Database) throws(StoreError) -> ItemWriter {
        ItemWriter(
            table: ItemTable(database: database), now: file.now().inWholeMilliseconds,
            keys: try nameKeys.keys(for: database))
    }

    /// Starts to reorder the file for the user's language, once in this run: two sessions with
    /// different languages must not keep changing each other's order.
    private nonisolated func orderNamesOnce() throws(StoreError) {
        guard nameKeys.isFirstUse else { return }
        let isOrdered = try file.read { (database) throws(StoreError) in
            try nameKeys.isOrdered(database)
        }
        guard !isOrdered, !file.isReadOnly else { return }
        file.queue.run { [self] in orderNames() }
    }

    /// Checks for changes by other sessions.
    func refresh() {
        file.checkForChanges()
    }

    /// Closes the file after the pending changes.
    func close() -> StoreError? {
        file.close()
    }

    private nonisolated func orderNames() {
        // If this fails, the old order is usable, and the next start tries again.
        try? file.write { (database) throws(StoreError) in
            try nameKeys.order(database)
            _ = try ItemTable(database: database).countChange()
        }
        // Sorting 100,000 keys leaves about ten megabytes that are not needed again.
        malloc_trim(0)
    }
}
