import Models
import Resources
import ScreenKit
import TerminalCore

/// Shopping List: what is on the list, by category, with what it costs. Follows every change of the items.
public final class ShoppingListScreen: ScreenController {
    /// A line of the table.
    private enum Row {
        case heading(String)
        case item(Item)
    }

    public let links = ScreenLinks()
    let services: ShoppingServices

    let table: TableView
    private(set) lazy var actions = ItemActions(screen: self, services: services)
    private(set) lazy var editor = ItemEditor(screen: self, services: services)
    private var list = ShoppingList(items: [])
    private var rows: [Row] = []
    private var rowsByID: [Item.ID: Int] = [:]
    private var size = Size.zero
    private lazy var failures = ReadFailures(screen: self, table: table, services: services)
    private var observation: Observation?

    /// The screen with the list as it is now.
    public init(services: ShoppingServices) {
        self.services = services
        let strings = services.strings
        table = TableView(
            texts: TableView.Texts(
                empty: strings.text(.listEmpty), noMatch: "", filterPlaceholder: "",
                open: strings.text(.itemsOpen), openHint: strings.text(.itemsOpenHint)),
            canFilter: false, strings: services.kitStrings)
        table.dataSource = self
        table.delegate = self
        actions.delegate = self
        editor.delegate = self
        // Before reading, or a change in between would be told to nobody.
        observation = Observation(of: services.store.changes()) { [weak self] in self?.reload() }
        reload()
    }

    public var title: String { services.strings.text(.listTitle) }

    /// How many are still to buy.
    public var badge: String? {
        let open = list.items.count { !$0.isBought }
        return open == 0 ? nil : services.kitStrings.count(open)
    }

    public var position: String? { table.position }

    public var commandGroups: [CommandGroup] {
        [CommandGroup(title: title, commands: commands), table.commandGroup]
    }

    public func layout(size: Size) {
        self.size = size
        table.layout(size: Size(width: size.width, height: size.height - totalLines.count))
    }

    public func draw(on canvas: inout Canvas) {
        let totals = totalLines
        let height = size.height - totals.count
        canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: height)) {
            table.draw(on: &$0)
        }
        for (index, line) in totals.enumerated() {
            canvas.write(
                line, at: Point(x: 1, y: height + index), width: size.width - 2,
                alignment: .trailing, style: .heading)
        }
    }

    public func handle(_ event: Event) -> EventResult {
        table.handle(event)
    }

    /// The item under the cursor.
    var selectedItem: Item? {
        table.selectedRow.flatMap(item(atRow:))
    }

    /// Whether anything is ticked.
    var hasBought: Bool { list.items.contains(where: \.isBought) }

    /// The first item after the one under the cursor that is still to buy.
    var nextOpenItem: Item? {
        guard let row = table.selectedRow else { return nil }
        return rows.indices.dropFirst(row + 1).lazy.compactMap(item(atRow:)).first { !$0.isBought }
    }
}

// MARK: Reading

extension ShoppingListScreen {
    /// Reads the list anew. Where that fails, what is on screen stays and a message says why.
    private func reload() {
        do throws(StoreError) {
            list = ShoppingList(items: try services.store.itemsOnList())
            failures.clear()
        } catch {
            failures.report(error)
        }
        rows = []
        rowsByID = [:]
        for section in list.sections {
            if let heading = heading(of: section) { rows.append(.heading(heading)) }
            for item in section.items {
                rowsByID[item.id] = rows.count
                rows.append(.item(item))
            }
        }
        table.reloadData()
        setNeedsDisplay()
    }

    /// A list without any category has no headings.
    private func heading(of section: ShoppingList.Section) -> String? {
        if !section.category.isEmpty { return section.category }
        return list.sections.count > 1 ? services.strings.text(.listNoCategory) : nil
    }

    private func item(atRow row: Int) -> Item? {
        guard rows.indices.contains(row), case .item(let item) = rows[row] else { return nil }
        return item
    }

    /// What the list costs, in as many lines as the width asks for.
    private var totalLines: [String] {
        let strings = services.strings
        let totals = list.totals
        guard !rows.isEmpty else { return [] }
        var parts = [strings.text(.listTotal, services.amounts.text(totals.onList))]
        if hasBought {
            parts.append(strings.text(.listInBasket, totals.inBasket.formatted(services.numbers)))
            parts.append(strings.text(.listToBuy, totals.toBuy.formatted(services.numbers)))
        }
        if totals.withoutPrice > 0 {
            parts.append(
                services.count(
                    totals.withoutPrice, one: .listWithoutPriceOne, other: .listWithoutPriceOther))
        }
        return parts.joinedIntoLines(width: size.width - 2)
    }
}

extension [String] {
    /// The parts with three spaces between them, in lines of at most `width` cells.
    fileprivate func joinedIntoLines(width: Int) -> [String] {
        reduce(into: []) { lines, part in
            if let last = lines.last,
                CellText.width(of: last) + 3 + CellText.width(of: part) <= width
            {
                lines[lines.count - 1] = last + "   " + part
            } else {
                lines.append(part)
            }
        }
    }
}

extension ShoppingListScreen: ItemEditorDelegate, ItemActionsDelegate {
    func itemEditor(_ editor: ItemEditor, didAdd id: Item.ID) {
        reload()
        table.select(id: id)
    }

    func itemActionsDidChangeItems(_ actions: ItemActions) {
        reload()
    }

    func itemActions(_ actions: ItemActions, didRestore id: Item.ID) {
        table.select(id: id)
    }
}

// MARK: The table

extension ShoppingListScreen: TableViewDataSource, TableViewDelegate {
    public func numberOfRows(in table: TableView) -> Int { rows.count }

    public func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    public func tableView(_ table: TableView, numberOfHeadingsBefore row: Int) -> Int {
        rows.prefix(row).count { if case .heading = $0 { true } else { false } }
    }

    public func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        item(atRow: row)?.id
    }

    public func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? Item.ID).flatMap { rowsByID[$0] }
    }

    public func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        let strings = services.strings
        switch rows[row] {
        case .heading(let heading):
            canvas.write(
                heading, at: .zero, width: canvas.size.width - 1, style: .heading)
        case .item(let item):
            let row = ItemRow(
                item: item, numbers: services.numbers, strings: strings, showsCategory: false)
            row.draw(
                on: &canvas, mark: strings.text(item.isBought ? .listBoughtMark : .listOpenMark),
                isDimmed: item.isBought, state: state)
        }
    }

    public func tableView(_ table: TableView, didSelectRow row: Int) {
        if let item = item(atRow: row) { editor.edit(item) }
    }
}
