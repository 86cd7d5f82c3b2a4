import Models
import Resources
import ScreenKit
import TerminalCore

/// Draws an item in one line, the same way in every list: a mark, the name, the note, the quantity,
/// the price.
struct ItemRow {
    let item: Item
    let numbers: NumberSettings
    let strings: Strings
    /// Whether the row shows its category. Under a heading it does not need to.
    var showsCategory = true

    /// Draws with `mark` (a check mark, a box) first. Rows that are done are dimmed.
    func draw(on canvas: inout Canvas, mark: String, isDimmed: Bool = false) {
        let symbols = canvas.symbols
        let style: Style = isDimmed ? .secondary : .plain
        // The colour of a blank is invisible, but would be sent with every step of the selection.
        if mark != " " { canvas.write(mark, at: .zero, style: .accent) }
        let nameX = symbols.width(of: mark) + 1
        let right = canvas.size.width - 1

        let price = item.price?.formatted(numbers) ?? symbols.text(.unknown)
        let priceX = right - symbols.width(of: price)
        canvas.write(price, at: Point(x: priceX, y: 0), style: style)

        var nameEnd = priceX - 2
        let remark = remark(for: canvas.size.width)
        if !remark.isEmpty {
            let column = max(remarkColumn(in: right), nameX + 8)
            let x = min(column, priceX - 2 - symbols.width(of: remark, upTo: remarkWidth))
            canvas.write(
                remark, at: Point(x: x, y: 0), width: priceX - 2 - x, style: .secondary)
            nameEnd = x - 2
        }
        let nameWidth = canvas.write(
            item.name, at: Point(x: nameX, y: 0), width: nameEnd - nameX, style: style)
        let noteX = nameX + nameWidth + 2
        // A note that would be cut after a few letters is left out.
        if nameEnd - noteX >= symbols.width(of: item.note, upTo: 12) {
            canvas.write(
                item.note, at: Point(x: noteX, y: 0), width: nameEnd - noteX,
                style: .secondary)
        }
    }

    private var remarkWidth: Int { 24 }

    /// Where remarks begin, one below the other, if there is room.
    private func remarkColumn(in right: Int) -> Int { right - 14 - remarkWidth }

    /// The quantity, unless it is one; in a wide row the category too.
    private func remark(for width: Int) -> String {
        var parts: [String] = []
        if !item.unit.isEmpty {
            let quantity = item.quantity.formatted(numbers)
            parts.append(strings.text(.rowQuantityUnit, quantity, item.unit))
        } else if item.quantity != .one {
            parts.append(strings.text(.rowQuantity, item.quantity.formatted(numbers)))
        }
        if showsCategory, width >= 60, !item.category.isEmpty { parts.append(item.category) }
        return parts.joined(separator: "  ")
    }
}
