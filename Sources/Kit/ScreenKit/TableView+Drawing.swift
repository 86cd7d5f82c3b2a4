import TerminalCore

extension TableView {
    /// Draws the filter line and the rows in view.
    public func draw(on canvas: inout Canvas) {
        if rowCount == 0 {
            drawMessage(on: &canvas)
        } else {
            for row in visibleRows {
                let line = Rect(x: 0, y: line(ofRow: row), width: size.width, height: 1)
                canvas.draw(in: line) { draw(row: row, on: &$0) }
            }
        }
        // Last, since the cursor belongs in the filter line while that has the focus.
        if firstLine > 0 { filterLine?.draw(on: &canvas, matchCount: rowCount) }
    }

    private func drawMessage(on canvas: inout Canvas) {
        let rest = Rect(
            x: 0, y: firstLine, width: canvas.size.width, height: size.height - firstLine)
        let message = notice ?? (filter.isEmpty ? texts.empty : texts.noMatch)
        canvas.draw(in: rest) { $0.drawMessage(message) }
    }

    private func draw(row: Int, on canvas: inout Canvas) {
        guard let dataSource else { return }
        var x = 1
        if isEditing, let id = dataSource.tableView(self, idForRow: row) {
            let isMarked = markedIDs.contains(id)
            let mark = isMarked ? canvas.symbols.text(.check) : " "
            canvas.write(
                "[\(mark)]", at: Point(x: x, y: 0), style: isMarked ? .ticked : .plain)
            x += 4
        }
        let rest = Rect(x: x, y: 0, width: size.width - x, height: 1)
        canvas.draw(in: rest) { dataSource.tableView(self, drawRow: row, on: &$0) }
        if row == selectedRow { canvas.drawSelectionBar() }
    }
}
