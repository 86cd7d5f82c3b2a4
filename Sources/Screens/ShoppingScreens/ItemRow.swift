import Models
import Resources
import ScreenKit
import TerminalCore

/// Draws an item in one line, the same way in every list: a mark, the quantity and the name, the
/// note, the category, and what the line costs.
struct ItemRow {
    let item: Item
    let numbers: NumberSettings
    let strings: Strings
    /// Whether the row shows its category. Under a heading it does not need to.
    var showsCategory = true

    /// The narrowest row with a category, in cells.
    private static let categoryWidth = 48

    /// Draws with `mark` (a check mark, a box) first. Rows that are done are dimmed. Parts for
    /// which a long name leaves no room are left out.
    func draw(
        on canvas: inout Canvas, mark: String, isTicked: Bool, isDimmed: Bool = false
    ) {
        let symbols = canvas.symbols
        let style: Style = isDimmed ? .secondary : .plain
        let width = canvas.size.width
        canvas.write(mark, at: .zero, style: isTicked ? .ticked : .plain)
        let textX = symbols.width(of: mark) + 1
        let quantityWidth = canvas.write(
            quantity(in: width, symbols), at: Point(x: textX, y: 0), style: style)
        let nameX = textX + quantityWidth

        // At least half of the row is for the name.
        let free = nameX + symbols.width(of: item.name, upTo: width / 2) + 2
        var end = width - 1
        for text in costs(symbols) {
            let x = end - symbols.width(of: text)
            guard x >= free else { break }
            canvas.write(
                text, at: Point(x: x, y: 0),
                style: item.price == nil && !isDimmed ? .unpriced : style)
            end = x - 3
        }
        // Categories begin one below the other.
        let categoryX = max(free, textX + width / 2 + 2)
        if showsCategory, width >= Self.categoryWidth, !item.category.isEmpty,
            categoryX + symbols.width(of: item.category, upTo: 8) <= end
        {
            canvas.write(
                item.category, at: Point(x: categoryX, y: 0), width: end - categoryX,
                style: .secondary)
            end = categoryX - 3
        }
        let nameWidth = canvas.write(
            item.name, at: Point(x: nameX, y: 0), width: end + 1 - nameX, style: style)
        let noteX = nameX + nameWidth + 2
        // A note that would be cut after a few letters is left out.
        if end - noteX >= symbols.width(of: item.note, upTo: 12) {
            canvas.write(
                item.note, at: Point(x: noteX, y: 0), width: end - noteX, style: .secondary)
        }
    }

    /// The quantity with its unit and a space; empty for a single piece. A long unit gives way to
    /// the name.
    private func quantity(in width: Int, _ symbols: SymbolSet) -> String {
        let number = item.quantity.formatted(numbers)
        if item.unit.isEmpty { return item.quantity == .one ? "" : number + " " }
        let room = max(1, width / 4 - symbols.width(of: number))
        return strings.text(.rowQuantityUnit, number, symbols.fitted(item.unit, to: room)) + " "
    }

    /// What the line costs and, if that is more than one piece, how that is reckoned; the most
    /// important text first.
    private func costs(_ symbols: SymbolSet) -> [String] {
        guard let price = item.price, let total = item.lineTotal else {
            return [symbols.text(.unknown)]
        }
        guard item.unit.isEmpty, item.quantity != .one else { return [price.formatted(numbers)] }
        let pieces = item.quantity.formatted(numbers)
        return [
            total.formatted(numbers),
            strings.text(.rowPieces, pieces, price.formatted(numbers)),
        ]
    }
}
