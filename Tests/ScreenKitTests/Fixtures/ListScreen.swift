import ScreenKit
import ScreenTestSupport
import TerminalCore

/// A screen with nothing but a table, whose rows are made when they are asked for.
final class ListScreen: ScreenController {
    /// What a row is: an identity that stays with it, or a heading.
    enum Row: Hashable {
        case item(Int)
        case heading(String)
    }

    let links = ScreenLinks()
    private(set) lazy var table = TableView(
        of: self, empty: "Nothing here", noMatch: "No match",
        filterPlaceholder: canFilter ? "any part" : nil, open: "Open the row", openHint: "open",
        strings: .names)
    let title: String
    private let canFilter: Bool
    var rows: [Row]
    /// What Enter does; it gets the row's identity.
    var onOpen: ((Int) -> Void)?
    private(set) var opened: [Int] = []
    private(set) var loadCount = 0
    private(set) var identityCount = 0
    private(set) var finishedFilters: [String] = []
    private var matches: [Row]

    init(_ rows: [Row], title: String = "List", canFilter: Bool = true) {
        self.title = title
        self.rows = rows
        matches = rows
        self.canFilter = canFilter
        reload()
    }

    convenience init(count: Int, title: String = "List", canFilter: Bool = true) {
        self.init((0..<count).map { .item($0) }, title: title, canFilter: canFilter)
    }

    func reload() {
        matches =
            table.filter.isEmpty ? rows : rows.filter { text(of: $0).contains(table.filter) }
        table.reloadData()
        setNeedsDisplay()
    }

    var position: String? { table.position }
    var capturesText: Bool { table.capturesText }
    var commandGroups: [CommandGroup] {
        let edit = Command(.character("E"), title: "Mark rows") { [self] in
            table.isEditing.toggle()
        }
        let mark = Command(.space, title: "Mark the row") { [self] in table.toggleMark() }
        let own = table.isEditing ? [edit, mark] : [edit]
        return table.capturesText
            ? [table.commandGroup]
            : [CommandGroup(title: title, commands: own), table.commandGroup]
    }

    func layout(size: Size) { table.layout(size: size, symbols: symbols) }
    func draw(on canvas: inout Canvas) { table.draw(on: &canvas) }
    func handle(_ event: Event) -> EventResult { table.handle(event) }

    private func text(of row: Row) -> String {
        switch row {
        case .item(let id): "Row \(id)"
        case .heading(let text): text
        }
    }
}

extension ListScreen: TableViewDataSource, TableViewDelegate {
    func numberOfRows(in table: TableView) -> Int { matches.count }

    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {
        loadCount += rows.count
    }

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        identityCount += 1
        guard case .item(let id) = matches[row] else { return nil }
        return id
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? Int).flatMap { matches.firstIndex(of: .item($0)) }
    }

    func tableView(_ table: TableView, drawRow row: Int, on canvas: inout Canvas) {
        canvas.write(text(of: matches[row]), at: .zero, width: canvas.size.width)
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        guard case .item(let id) = matches[row] else { return }
        opened.append(id)
        onOpen?(id)
    }

    func tableViewDidChangeFilter(_ table: TableView) { reload() }

    func tableViewDidEndFiltering(_ table: TableView) { finishedFilters.append(table.filter) }
}
