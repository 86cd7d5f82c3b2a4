import TerminalCore

/// A list of rows, of which only a window need be in memory. The selection stays with its row when
/// the data change. Rows can be marked to edit several at once, and filtered.
public final class TableView {
    /// A list is filtered; people and places are searched for.
    public enum FilterWord: Hashable, Sendable {
        case filter, search
    }

    private(set) weak var dataSource: (any TableViewDataSource)?
    private weak var delegate: (any TableViewDelegate)?
    /// Says why the table is empty, in place of the text for an empty table.
    public var notice: String?
    /// Whether rows have marks. Turning this off forgets the marks.
    public var isEditing = false {
        didSet { if !isEditing { markedIDs = [] } }
    }
    public private(set) var markedIDs: Set<RowID> = []
    /// The row that has the focus; `nil` if there is none.
    public private(set) var selectedRow: Int?

    let strings: KitStrings
    let texts: (empty: String, noMatch: String, open: String, openHint: String)
    /// `nil` if the table cannot be filtered.
    let filterLine: FilterLine?
    /// In cells. On a wider screen the end of a row would be too far from its beginning.
    public static let widestRow = 100

    /// The part of the last ``layout(size:symbols:)`` that rows take.
    public private(set) var size = Size.zero
    private var scroll = ScrollPosition()
    /// The row with the focus. It is kept while there are no rows, in case it comes back.
    private var selectedID: RowID?
    /// The filter at the time of the last ``reloadData()``.
    private var loadedFilter = ""

    /// A table without rows until ``reloadData()``; `screen` provides them and is the delegate.
    ///
    /// `empty` is shown while there are no rows and no filter, `noMatch` while the filter matches
    /// nothing, `filterPlaceholder` in the empty filter line. If that is `nil`, the table has no
    /// filter. `filterWord` is what filtering is called. `open` says what Enter does in help,
    /// `openHint` in the hint line.
    public init(
        of screen: any TableViewDataSource & TableViewDelegate, empty: String = "",
        noMatch: String = "", filterPlaceholder: String? = nil, filterWord: FilterWord = .filter,
        open: String, openHint: String, strings: KitStrings
    ) {
        texts = (empty, noMatch, open, openHint)
        self.strings = strings
        filterLine = filterPlaceholder.map {
            FilterLine(placeholder: $0, word: filterWord, strings: strings)
        }
        dataSource = screen
        delegate = screen
        filterLine?.delegate = self
    }

    /// The text that filters the rows. Setting it does not call the delegate.
    public var filter: String {
        get { filterLine?.text ?? "" }
        set { filterLine?.text = newValue }
    }

    /// Whether printable keys go into the filter line.
    public var capturesText: Bool { filterLine?.isFocused ?? false }

    public var rowCount: Int { dataSource?.numberOfRows(in: self) ?? 0 }

    /// The position of the selection ("37/10,000"), or `nil` if every row is visible.
    public var position: String? {
        guard let selectedRow, rowCount > visibleRowCount else { return nil }
        let headings = dataSource?.tableView(self, numberOfHeadingsBefore: selectedRow) ?? 0
        let allHeadings = dataSource?.tableView(self, numberOfHeadingsBefore: rowCount) ?? 0
        return strings.count(selectedRow + 1 - headings) + "/"
            + strings.count(rowCount - allHeadings)
    }

    /// The identity of the focused row.
    public var selectedRowID: RowID? { selectedRow == nil ? nil : selectedID }

    /// Reads the rows again. The selection stays with its row, at its height on screen. If that row
    /// is gone, the row in its place gets the focus, or the first one after a change of the filter.
    public func reloadData() {
        let old = selectedRow
        if let selectedID, let row = dataSource?.tableView(self, rowForID: selectedID) {
            if let old { scroll.follow(row - old) }
            selectedRow = row
        } else {
            // Under a new filter, the old place means nothing.
            select(row: filter == loadedFilter ? old ?? 0 : 0, searching: 1)
        }
        loadedFilter = filter
        markedIDs = markedIDs.filter { dataSource?.tableView(self, rowForID: $0) != nil }
        scrollToSelection()
    }

    /// Focuses the row with identity `id`, if there is one, and brings it into view.
    public func select(id: RowID) {
        guard let row = dataSource?.tableView(self, rowForID: id) else { return }
        selectedRow = row
        selectedID = id
        scrollToSelection()
    }

    /// Marks or unmarks the focused row and moves to the next.
    public func toggleMark() {
        guard let selectedRowID else { return }
        if markedIDs.remove(selectedRowID) == nil { markedIDs.insert(selectedRowID) }
        moveSelection(by: 1)
    }

    /// Moves the focus by `offset` rows, skipping headings, as far as there are rows.
    public func moveSelection(by offset: Int) {
        guard let selectedRow else { return select(row: 0, searching: 1) }
        select(row: selectedRow + offset, searching: offset < 0 ? -1 : 1)
        scrollToSelection()
    }

    /// Moves the focus to the row that takes the place of the focused one when it is removed: the
    /// next row, or at the end the previous one.
    public func leaveSelectedRow() {
        let old = selectedRow
        moveSelection(by: 1)
        if selectedRow == old { moveSelection(by: -1) }
    }

    /// Prepares the table for a size, and has the visible rows loaded.
    public func layout(size: Size, symbols: SymbolSet) {
        self.size = Size(width: min(size.width, Self.widestRow), height: size.height)
        filterLine?.layout(width: self.size.width, symbols: symbols)
        scrollToSelection()
        dataSource?.tableView(self, willDisplay: visibleRows)
    }

    /// Handles text for the filter line, and the mouse.
    public func handle(_ event: Event) -> EventResult {
        if case .mouse(let mouse) = event { return handle(mouse) }
        return filterLine?.handle(event) ?? .ignored
    }

    /// Moves the focus into the filter line, if there is one.
    public func beginFiltering() {
        filterLine?.begin()
    }

    /// Tells the delegate that the focused row was chosen.
    public func chooseSelectedRow() {
        if let selectedRow { delegate?.tableView(self, didSelectRow: selectedRow) }
    }
}

extension TableView: FilterLineDelegate {
    func filterLineDidBegin(_ line: FilterLine) { delegate?.tableViewDidBeginFiltering(self) }
    func filterLineDidChange(_ line: FilterLine) { delegate?.tableViewDidChangeFilter(self) }
    func filterLineDidEnd(_ line: FilterLine) { delegate?.tableViewDidEndFiltering(self) }
}

// MARK: Geometry

extension TableView {
    /// The screen line of the first row, below the filter line.
    var firstLine: Int { filterLine?.height ?? 0 }

    var visibleRowCount: Int { max(0, size.height - firstLine) }

    var visibleRows: Range<Int> { scroll.visibleRows }

    /// The screen line of row `row`.
    func line(ofRow row: Int) -> Int { row - scroll.top + firstLine }

    private func row(atLine line: Int) -> Int? {
        let row = line - firstLine + scroll.top
        return visibleRows.contains(row) ? row : nil
    }
}

// MARK: Selection

extension TableView {
    /// Selects `row`, or the nearest row that can be selected, in the direction of `step` first.
    private func select(row: Int, searching step: Int) {
        let count = rowCount
        let start = min(max(0, row), count - 1)
        selectedRow = nil
        guard count > 0 else { return }
        for direction in [step, -step] {
            let end = direction < 0 ? -1 : count
            for candidate in stride(from: start, to: end, by: direction) {
                guard let id = dataSource?.tableView(self, idForRow: candidate) else { continue }
                (selectedRow, selectedID) = (candidate, id)
                return
            }
        }
    }

    private func scrollToSelection() {
        let height = visibleRowCount
        scroll.layout(contentHeight: rowCount, height: height)
        guard height > 0, let selectedRow else { return }
        scroll.reveal(selectedRow..<selectedRow + 1)
        // A heading directly above the first row belongs to it.
        if selectedRow > 0, scroll.top == selectedRow, height > 1,
            dataSource?.tableView(self, idForRow: selectedRow - 1) == nil
        {
            scroll.scroll(by: -1)
        }
    }

    private func handle(_ mouse: Mouse) -> EventResult {
        switch mouse.action {
        case .wheelUp: moveSelection(by: -3)
        case .wheelDown: moveSelection(by: 3)
        case .release: return .ignored
        case .press:
            if let filterLine, mouse.location.y < firstLine {
                return filterLine.handle(.mouse(mouse))
            }
            guard let row = row(atLine: mouse.location.y),
                let id = dataSource?.tableView(self, idForRow: row)
            else { return .ignored }
            if capturesText { filterLine?.end(clearing: false) }
            if row == selectedRow {
                chooseSelectedRow()
            } else {
                (selectedRow, selectedID) = (row, id)
            }
        }
        return .handled
    }
}
