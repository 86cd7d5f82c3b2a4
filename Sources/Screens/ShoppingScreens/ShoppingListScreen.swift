import Models
import Resources
import ScreenKit
import TerminalCore

/// Shopping List: what is on the list, by category, with what it costs. Follows every change of the
/// items.
public final class ShoppingListScreen: TableHost {
    public let links = ScreenLinks()
    let services: ShoppingServices

    public private(set) lazy var table = TableView(
        of: self, empty: services.strings.text(.listEmpty),
        open: services.strings.text(.itemsOpen),
        openHint: services.strings.text(.itemsOpenHint), strings: services.kitStrings)
    private(set) lazy var actions = ItemActions(screen: self, services: services)
    private var list = ShoppingList(items: [])
    private(set) var shownRevision: Int64?
    /// What the list costs, as of the last read.
    private var totals: [String] = []
    /// The same, in as many lines as the width requires.
    private var totalLines: [String] = []
    private var size = Size.zero
    private lazy var failures = ReadFailures(screen: self, table: table, services: services)
    private var observation: Observation?

    public init(services: ShoppingServices) {
        self.services = services
        // Before reading, because a change in between would be missed.
        observation = services.catalogue.follow(with: self)
        reload()
    }

    public var title: String { services.strings.text(.listTitle) }

    /// How many items are still to buy.
    public var badge: String? {
        list.openCount == 0 ? nil : services.kitStrings.count(list.openCount)
    }

    public func layout(size: Size) {
        self.size = size
        let width = min(size.width, TableView.widestRow)
        totalLines = totals.joinedIntoLines(width: width - 2, symbols: symbols)
        table.layout(
            size: Size(width: size.width, height: size.height - totalLines.count), symbols: symbols)
    }

    public func draw(on canvas: inout Canvas) {
        let height = size.height - totalLines.count
        canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: height)) {
            table.draw(on: &$0)
        }
        for (index, line) in totalLines.enumerated() {
            canvas.write(
                line, at: Point(x: 1, y: height + index), width: table.size.width - 2,
                alignment: .trailing, style: .heading)
        }
    }

    /// The item under the cursor.
    var selectedItem: Item? {
        table.selectedRow.flatMap(item(atRow:))
    }

    /// Whether anything is ticked.
    var hasBought: Bool { list.boughtCount > 0 }

    /// The first item after the cursor that is still to buy.
    var nextOpenItem: Item? {
        table.selectedRow.flatMap(list.nextOpenItem)
    }
}

// MARK: Reading

extension ShoppingListScreen {
    /// Reads the list. If that fails, what is on screen stays and a message says why.
    private func reload() {
        do throws(StoreError) {
            list = try services.store.shoppingList()
            shownRevision = list.revision
            failures.clear()
        } catch {
            shownRevision = nil
            failures.report(error)
        }
        show()
    }

    private func show() {
        totals = makeTotals()
        table.reloadData()
        setNeedsDisplay()
    }

    private func item(atRow row: Int) -> Item? {
        guard case .item(let item)? = list.row(at: row) else { return nil }
        return item
    }

    private func makeTotals() -> [String] {
        let strings = services.strings
        let totals = list.totals
        guard list.count > 0 else { return [] }
        let keys: [StringKey] = hasBought ? [.listTotal, .listInBasket, .listToBuy] : [.listTotal]
        let sums = [totals.onList, totals.inBasket, totals.toBuy].prefix(keys.count)
        var parts = zip(keys, services.amounts.texts(Array(sums))).map { strings.text($0, $1) }
        if totals.withoutPrice > 0 {
            parts.append(
                services.count(
                    totals.withoutPrice, one: .listWithoutPriceOne, other: .listWithoutPriceOther))
        }
        return parts
    }
}

extension [String] {
    /// The parts with three spaces between them, in lines of at most `width` cells.
    fileprivate func joinedIntoLines(width: Int, symbols: SymbolSet) -> [String] {
        reduce(into: []) { lines, part in
            if let last = lines.last,
                symbols.width(of: last) + 3 + symbols.width(of: part) <= width
            {
                lines[lines.count - 1] = last + "   " + part
            } else {
                lines.append(part)
            }
        }
    }
}

extension ShoppingListScreen: ItemListing {
    func itemsDidChange(_ change: ItemChange?) {
        guard let change, shownRevision != nil, list.apply(change) else { return reload() }
        shownRevision = list.revision
        show()
    }

    func select(_ id: Item.ID) {
        table.select(id: id)
    }
}

// MARK: The table

extension ShoppingListScreen {
    public func numberOfRows(in table: TableView) -> Int { list.rowCount }

    public func tableView(_ table: TableView, numberOfHeadingsBefore row: Int) -> Int {
        list.headingCount(before: row)
    }

    public func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        item(atRow: row)?.id
    }

    public func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? Item.ID).flatMap(list.row(of:))
    }

    public func tableView(_ table: TableView, drawRow row: Int, on canvas: inout Canvas) {
        let strings = services.strings
        switch list.row(at: row) {
        case .heading(let category)?:
            canvas.write(
                category.isEmpty ? strings.text(.listNoCategory) : category, at: .zero,
                width: canvas.size.width - 1, style: .heading)
        case .item(let item)?:
            let row = ItemRow(
                item: item, numbers: services.numbers, strings: strings, showsCategory: false)
            row.draw(
                on: &canvas, mark: strings.text(item.isBought ? .listBoughtMark : .listOpenMark),
                isTicked: item.isBought, isDimmed: item.isBought)
        case nil:
            break
        }
    }

    public func tableView(_ table: TableView, didSelectRow row: Int) {
        if let item = item(atRow: row) { actions.edit(item) }
    }
}
