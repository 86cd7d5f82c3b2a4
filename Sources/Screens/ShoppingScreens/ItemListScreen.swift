import Models
import Resources
import ScreenKit
import TerminalCore

/// Items: the catalogue. Puts items on the shopping list, adds, edits, moves and deletes them.
public final class ItemListScreen: TableHost {
    public let links = ScreenLinks()

    let services: ShoppingServices
    public private(set) lazy var table = TableView(
        of: self, empty: services.strings.text(.itemsEmpty),
        noMatch: services.strings.text(.itemsNoMatch),
        filterPlaceholder: services.strings.text(.itemsFilterPlaceholder),
        open: services.strings.text(.itemsOpen),
        openHint: services.strings.text(.itemsOpenHint), strings: services.kitStrings)
    private(set) lazy var actions = ItemActions(screen: self, services: services)
    private(set) var query: ItemQuery
    private(set) var counts = ItemCounts(all: 0, onList: 0)
    /// The rows in memory.
    private var page = ItemPage(total: 0, start: 0, items: [])
    private lazy var failures = ReadFailures(screen: self, table: table, services: services)
    private var observation: Observation?
    private(set) var shownRevision: Int64?
    private var isShown = false

    /// Shows the items with the order and the filter of the last run.
    public init(services: ShoppingServices) {
        self.services = services
        query = ItemQuery()
        restoreQuery()
        // Starts before reading, because a change in between would be missed.
        observation = services.catalogue.follow(with: self)
        reload()
    }

    public var title: String { services.strings.text(.itemsTitle) }

    public var subtitle: String? {
        let key: StringKey = counts.all == 1 ? .itemsCountOne : .itemsCountOther
        let count = services.kitStrings.count
        return services.strings.text(key, count(counts.all), count(counts.onList))
    }

    public func willAppear() {
        isShown = true
        if shownRevision == nil { reload() }
    }

    /// The filter is remembered even if its line is still open, including at the end of the
    /// program.
    public func didDisappear() {
        isShown = false
        if table.capturesText { rememberFilter() }
    }

    /// The item under the cursor, if its row is loaded.
    var selectedItem: Item? {
        table.selectedRow.flatMap(loadedItem(atRow:))
    }

    func setOrder(_ order: ItemOrder) {
        query.order = order
        remember(.itemOrder, order)
        reload()
    }

    /// Shows the item with `id`, and ends a filter that hides it.
    func select(_ id: Item.ID) {
        if shownRevision == nil { reload() }
        if tableView(table, rowForID: id) == nil, !query.filter.isEmpty {
            query.filter = ""
            table.filter = ""
            rememberFilter()
            reload()
        }
        table.select(id: id)
    }
}

// MARK: Reading

extension ItemListScreen {
    /// Reads the items again. If that fails, the rows stay and a message says why.
    func reload() {
        do throws(StoreError) {
            let revision = try services.store.revision()
            counts = try services.store.counts()
            page = try services.store.page(query, rows: loadedRows)
            shownRevision = revision
            failures.clear()
        } catch {
            shownRevision = nil
            failures.report(error)
        }
        table.reloadData()
        setNeedsDisplay()
    }

    private var loadedRows: Range<Int> {
        page.start..<max(page.start + page.items.count, page.start + Self.windowMargin)
    }

    /// How many rows are loaded before and after the visible ones, so that most steps read nothing.
    private static let windowMargin = 50

    private func loadedItem(atRow row: Int) -> Item? {
        let index = row - page.start
        return page.items.indices.contains(index) ? page.items[index] : nil
    }

    private func load(_ rows: Range<Int>) {
        let loaded = page.start..<(page.start + page.items.count)
        let wanted = rows.clamped(to: 0..<max(page.total, rows.lowerBound))
        if wanted.isEmpty
            || (loaded.contains(wanted.lowerBound) && loaded.upperBound >= wanted.upperBound)
        {
            return
        }
        let start = max(0, rows.lowerBound - Self.windowMargin)
        do throws(StoreError) {
            page = try services.store.page(
                query, rows: start..<(rows.upperBound + Self.windowMargin))
        } catch {
            failures.report(error)
        }
    }
}

// MARK: Remembering

extension ItemListScreen {
    private func restoreQuery() {
        do throws(StoreError) {
            query.order = try services.settings.value(of: .itemOrder)
            query.filter = try services.settings.value(of: .itemFilter) ?? ""
            table.filter = query.filter
        } catch {
            failures.report(error)
        }
    }

    private func remember<Value: Sendable>(_ preference: Preference<Value>, _ value: Value) {
        services.history.enqueue { [weak self, services] () throws(StoreError) in
            do throws(StoreError) {
                try await services.settings.set(preference, to: value)
            } catch {
                self?.showToast(services.strings.message(for: error))
                throw error
            }
        }
    }

    private func rememberFilter() {
        remember(.itemFilter, query.filter)
    }
}

extension ItemListScreen: ItemListing {
    /// A list that is not visible is read when it is shown again.
    func itemsDidChange(_ change: ItemChange?) {
        shownRevision = nil
        if isShown { reload() }
    }
}

// MARK: The table

extension ItemListScreen {
    public func numberOfRows(in table: TableView) -> Int { page.total }

    public func tableView(_ table: TableView, willDisplay rows: Range<Int>) {
        load(rows)
    }

    public func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        load(row..<(row + 1))
        return loadedItem(atRow: row)?.id
    }

    public func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        guard let id = id.base as? Item.ID else { return nil }
        if let index = page.items.firstIndex(where: { $0.id == id }) { return page.start + index }
        do throws(StoreError) {
            return try services.store.row(of: id, in: query)
        } catch {
            failures.report(error)
            return nil
        }
    }

    public func tableView(_ table: TableView, drawRow row: Int, on canvas: inout Canvas) {
        guard let item = loadedItem(atRow: row) else { return }
        let row = ItemRow(item: item, numbers: services.numbers, strings: services.strings)
        row.draw(
            on: &canvas, mark: item.isOnList ? canvas.symbols.text(.check) : " ",
            isTicked: item.isOnList)
    }

    public func tableView(_ table: TableView, didSelectRow row: Int) {
        if let item = loadedItem(atRow: row) { actions.edit(item) }
    }

    public func tableViewDidBeginFiltering(_ table: TableView) {
        services.store.prepareFilter(query.order)
    }

    public func tableViewDidChangeFilter(_ table: TableView) {
        query.filter = table.filter
        reload()
    }

    public func tableViewDidEndFiltering(_ table: TableView) {
        rememberFilter()
    }
}
