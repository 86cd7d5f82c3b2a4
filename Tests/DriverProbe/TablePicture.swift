import TerminalCore

/// A list as the program shows them, to count the bytes that its changes cost.
struct TablePicture {
    var selection = 0
    var typed = ""
    /// How many rows are scrolled out above.
    var offset = 0

    private static let names = [
        "Pear", "Notepad", "Pencil", "Bread", "Mango", "Milk", "Oat flakes", "Butter", "Coffee",
        "Rye bread", "Apples", "Detergent", "Matches", "Salt", "Olive oil", "Onions", "Rice",
    ]

    func draw(on canvas: inout Canvas) {
        let width = canvas.size.width
        canvas.write(" + Add", at: Point(x: 0, y: 0))
        canvas.write("Items · 17 items, 2 on the list", at: Point(x: 25, y: 0))
        canvas.write("Edit   / Filter", at: Point(x: width - 17, y: 0))
        canvas.drawLine(at: Point(x: 0, y: 1), width: width)
        canvas.drawLine(at: Point(x: 0, y: canvas.size.height - 3), width: width)
        canvas.write(
            " Space add/remove  Enter edit  a add  d delete  u undo  s sort  / filter",
            at: Point(x: 0, y: canvas.size.height - 2), style: Style(attributes: .dim))
        canvas.write(
            " 1 Items   2 Shopping List 2   3 Contacts   4 Weather",
            at: Point(x: 0, y: canvas.size.height - 1), style: Style(attributes: .bold))
        for row in 0..<max(0, canvas.size.height - 5) {
            drawRow(row, on: &canvas)
        }
        if !typed.isEmpty { canvas.write(typed, at: Point(x: 50, y: 4)) }
        canvas.setCursor(
            at: typed.isEmpty ? Point(x: 0, y: selection + 2) : Point(x: 50 + typed.count, y: 4),
            showing: !typed.isEmpty)
    }

    private func drawRow(_ row: Int, on canvas: inout Canvas) {
        let y = row + 2
        let item = row + offset
        let name = Self.names[item % Self.names.count] + " \(item + 1)"
        let isSelected = row == selection && typed.isEmpty
        if item.isMultiple(of: 3) { canvas.write(.check, at: Point(x: 1, y: y)) }
        canvas.write(name, at: Point(x: 3, y: y))
        if item.isMultiple(of: 2) { canvas.write("dairy", at: Point(x: 54, y: y)) }
        canvas.write("\(10 + item % 80).25", at: Point(x: canvas.size.width - 7, y: y))
        if isSelected {
            canvas.write(.selection, at: Point(x: 0, y: y))
            let bar = Rect(x: 0, y: y, width: canvas.size.width, height: 1)
            canvas.setStyle(Style(attributes: .reverse), in: bar)
        }
    }
}
