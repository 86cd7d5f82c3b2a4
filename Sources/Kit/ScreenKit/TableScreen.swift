import TerminalCore

/// A screen that is one table.
public protocol TableHost: ScreenController, TableViewDataSource, TableViewDelegate {
    /// The table. Its data source and its delegate are the screen.
    var table: TableView { get }

    /// The screen's own keys; they come before those of the table.
    var commands: [Command] { get }
}

/// A screen that is one table, over rows that are all in memory.
public protocol TableScreen: TableHost {
    /// What a line of the table shows.
    associatedtype Row

    /// The rows from top to bottom. The screen reloads the table after it has changed them.
    var rows: [Row] { get }

    /// The identity of `row`; `nil` if it cannot be selected (a heading).
    func id(of row: Row) -> RowID?

    /// Draws `row` into one line.
    func draw(_ row: Row, on canvas: inout Canvas)

    /// `row` was chosen, by Enter or a second click.
    func didSelect(_ row: Row)
}

extension TableHost {
    public var position: String? { table.position }
    public var capturesText: Bool { table.capturesText }

    public var commandGroups: [CommandGroup] {
        if table.capturesText { return [table.commandGroup] }
        return [CommandGroup(title: title, commands: commands), table.commandGroup]
    }

    public func layout(size: Size) {
        table.layout(size: size, symbols: symbols)
    }

    public func draw(on canvas: inout Canvas) {
        table.draw(on: &canvas)
    }

    public func handle(_ event: Event) -> EventResult {
        table.handle(event)
    }
}

extension TableScreen {
    public var selectedRow: Row? { table.selectedRow.flatMap(row) }

    private func row(at index: Int) -> Row? {
        rows.indices.contains(index) ? rows[index] : nil
    }

    public func numberOfRows(in table: TableView) -> Int { rows.count }

    public func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        self.row(at: row).flatMap(id)
    }

    public func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        rows.firstIndex { self.id(of: $0) == id }
    }

    public func tableView(_ table: TableView, drawRow row: Int, on canvas: inout Canvas) {
        if let row = self.row(at: row) { draw(row, on: &canvas) }
    }

    public func tableView(_ table: TableView, didSelectRow row: Int) {
        if let row = self.row(at: row) { didSelect(row) }
    }
}

extension TableScreen where Row: Identifiable {
    public func id(of row: Row) -> RowID? { row.id }

    public func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? Row.ID).flatMap { id in rows.firstIndex { $0.id == id } }
    }
}
