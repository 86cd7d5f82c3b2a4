import TerminalCore

/// The identity of a row, which does not depend on its place.
public typealias RowID = AnyHashable

/// Provides a table with rows. The table asks for a window of them at a time, never for all.
@MainActor
public protocol TableViewDataSource: AnyObject {
    func numberOfRows(in table: TableView) -> Int

    /// How many rows before `row` cannot be selected. They do not count in the position that is
    /// shown.
    func tableView(_ table: TableView, numberOfHeadingsBefore row: Int) -> Int

    /// `rows` are about to be drawn. Load them now.
    func tableView(_ table: TableView, willDisplay rows: Range<Int>)

    /// The identity of the row at `row`, or `nil` if the row cannot be selected (a heading).
    func tableView(_ table: TableView, idForRow row: Int) -> RowID?

    /// The current row of the identity `id`; `nil` if it is gone.
    func tableView(_ table: TableView, rowForID id: RowID) -> Int?

    /// Draws the row at `row`, which was announced by ``tableView(_:willDisplay:)``, into one line.
    /// The table turns the line into a bar if the row has the focus.
    func tableView(_ table: TableView, drawRow row: Int, on canvas: inout Canvas)
}

@MainActor
public protocol TableViewDelegate: AnyObject {
    /// The row at `row` was chosen, by Enter or a second click.
    func tableView(_ table: TableView, didSelectRow row: Int)

    /// The user has moved the focus into the filter line.
    func tableViewDidBeginFiltering(_ table: TableView)

    /// The user changed the filter text. The receiver asks its store and reloads the table.
    func tableViewDidChangeFilter(_ table: TableView)

    /// The user has left the filter line; its text stays.
    func tableViewDidEndFiltering(_ table: TableView)
}

extension TableViewDataSource {
    public func tableView(_ table: TableView, numberOfHeadingsBefore row: Int) -> Int { 0 }
    public func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}
}

extension TableViewDelegate {
    public func tableViewDidBeginFiltering(_ table: TableView) {}
    public func tableViewDidChangeFilter(_ table: TableView) {}
    public func tableViewDidEndFiltering(_ table: TableView) {}
}
