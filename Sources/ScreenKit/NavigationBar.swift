import TerminalCore

/// The line of a screen's title and bar items: at the top of a navigation controller and in the upper border of
/// a sheet. Worked out anew for each drawing and each click, from the same commands.
struct NavigationBar {
    /// A bar item and the cells that can be clicked.
    struct Item {
        let command: Command
        let text: String
        let x: Int
        var width: Int { CellText.width(of: text) }
    }

    let items: [Item]
    private let title: String
    private let subtitle: String?
    private let width: Int

    /// The bar of `screen`, `width` cells wide. `back` is the item that leads back, where there is one.
    init(screen: any ScreenController, back: Command?, width: Int) {
        self.width = width
        title = screen.title
        subtitle = screen.subtitle
        var items: [Item] = []
        var left = 1
        for command in [back].compactMap({ $0 }) + screen.barCommands(.leading) {
            let item = Item(command: command, text: Self.text(of: command), x: left)
            items.append(item)
            left += item.width + 2
        }
        var right = width - 1
        for command in screen.barCommands(.trailing).reversed() {
            let text = Self.text(of: command)
            right -= CellText.width(of: text)
            // Where it is narrow, items give way before the title does; their keys still work.
            guard right > left + 8 else { break }
            items.append(Item(command: command, text: text, x: right))
            right -= 3
        }
        self.items = items
    }

    /// Draws into the first row of `canvas`, over what is there (a sheet's border).
    func draw(on canvas: inout Canvas, isInBorder: Bool) {
        for item in items {
            let style: Style = item.command.isEnabled ? .accent : .secondary
            let text = isInBorder ? " \(item.text) " : item.text
            let x = isInBorder ? item.x - 1 : item.x
            canvas.write(text, at: Point(x: x, y: 0), style: style)
        }
        let left = items.filter { $0.x < width / 2 }.map { $0.x + $0.width }.max() ?? 0
        let right = items.filter { $0.x >= width / 2 }.map(\.x).min() ?? width
        drawTitle(on: &canvas, between: left + 2, and: right - 2, isInBorder: isInBorder)
    }

    private func drawTitle(
        on canvas: inout Canvas, between left: Int, and right: Int, isInBorder: Bool
    ) {
        let room = right - left - (isInBorder ? 2 : 0)
        guard room > 0 else { return }
        let remark = subtitle.map { "  \(canvas.symbols.text(.separator)) \($0)" } ?? ""
        let shownTitle = title.fitted(to: room, ellipsis: canvas.symbols.text(.ellipsis))
        let titleWidth = CellText.width(of: shownTitle)
        let remarkFits = titleWidth + CellText.width(of: remark) <= room
        let text = remarkFits ? shownTitle + remark : shownTitle
        let textWidth = CellText.width(of: text)
        let centered = (width - textWidth) / 2
        let x = min(max(centered, left + (isInBorder ? 1 : 0)), right - textWidth)
        canvas.write(isInBorder ? " \(text) " : text, at: Point(x: isInBorder ? x - 1 : x, y: 0))
        canvas.write(shownTitle, at: Point(x: x, y: 0), style: .heading)
    }

    /// The command of the item at column `x`, if there is one.
    func command(at x: Int) -> Command? {
        items.first { x >= $0.x && x < $0.x + $0.width }?.command
    }

    /// What cannot be used stands in parentheses: dimming alone would be lost on a monochrome terminal.
    private static func text(of command: Command) -> String {
        let title = command.bar?.title ?? command.title
        return command.isEnabled ? title : "(\(title))"
    }
}
