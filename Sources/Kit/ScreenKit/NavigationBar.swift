import TerminalCore

/// The line with a screen's title and bar items: at the top of a navigation controller and in the
/// upper border of a sheet. Made from the commands for each drawing and each click.
struct NavigationBar {
    /// A bar item and its clickable cells.
    struct Item {
        let command: Command
        let text: String
        let x: Int
        /// In cells.
        let width: Int
    }

    let items: [Item]
    private let title: String
    private let subtitle: String?
    private let width: Int
    /// The columns between the items.
    private let titleColumns: Range<Int>

    /// The bar of `screen`, `width` cells wide. `back` is the item that leads back, if any.
    init(screen: any ScreenController, back: Command?, width: Int) {
        let symbols = screen.symbols
        self.width = width
        title = screen.title
        subtitle = screen.subtitle
        // In a narrow bar, items give way before the title does; their keys still work.
        let titleRoom = min(symbols.width(of: title), max(8, width / 3))
        var items: [Item] = []
        var left = 1
        // Back gives way to the screen's own items.
        let trailing = screen.barCommands(leading: false)
        let first = trailing.first.map { symbols.width(of: Self.text(of: $0)) } ?? 0
        let wholeTitle = min(symbols.width(of: title), width / 2)
        let backRoom = min(width * 2 / 5, max(8, width - wholeTitle - first - 6))
        for command in [back].compactMap({ $0 }) + screen.barCommands(leading: true) {
            // A long title of the previous screen leaves room for the title of this one.
            let text = symbols.fitted(Self.text(of: command), to: backRoom)
            let item = Item(
                command: command, text: text, x: left, width: symbols.width(of: text))
            guard items.isEmpty || left + item.width + titleRoom < width else { break }
            items.append(item)
            left += item.width + 2
        }
        var right = width - 1
        var titleEnd = width - 2
        for command in Self.fitting(
            trailing, into: right - left - titleRoom - 2, symbols: symbols
        ).reversed() {
            let text = Self.text(of: command)
            let textWidth = symbols.width(of: text)
            let x = right - textWidth
            items.append(Item(command: command, text: text, x: x, width: textWidth))
            right = x - 3
            titleEnd = x - 2
        }
        self.items = items
        left = max(2, left)
        titleColumns = left..<max(left, titleEnd)
    }

    /// As many of `commands` as fit into `room` columns. The first ones stay, because they matter
    /// most.
    private static func fitting(
        _ commands: [Command], into room: Int, symbols: SymbolSet
    ) -> ArraySlice<Command> {
        var taken = -3
        return commands.prefix { command in
            taken += symbols.width(of: text(of: command)) + 3
            return taken <= room
        }
    }

    /// Draws into the first row of `canvas`, over what is there (a sheet's border).
    func draw(on canvas: inout Canvas, isInBorder: Bool) {
        // In a border there is a space before and after each text.
        let margin = isInBorder ? " " : ""
        for item in items {
            canvas.write(
                margin + item.text + margin, at: Point(x: item.x - margin.count, y: 0),
                style: item.command.isEnabled && canvas.isFocused ? .key : .secondary)
        }
        drawTitle(on: &canvas, margin: margin)
    }

    /// Draws the title in the middle of the bar, as far as it fits between the items.
    private func drawTitle(on canvas: inout Canvas, margin: String) {
        let left = titleColumns.lowerBound + margin.count
        let room = titleColumns.count - 2 * margin.count
        let symbols = canvas.symbols
        let title = symbols.fitted(title, to: room)
        guard !title.isEmpty else { return }
        let titleWidth = symbols.width(of: title)
        var remark = subtitle.map { "  \(symbols.text(.separator)) \($0)" } ?? ""
        if titleWidth + symbols.width(of: remark) > room { remark = "" }
        let textWidth = titleWidth + symbols.width(of: remark)
        let x = min(max((width - textWidth) / 2, left), left + room - textWidth)
        canvas.write(
            margin + title + remark + margin, at: Point(x: x - margin.count, y: 0))
        canvas.write(
            title, at: Point(x: x, y: 0), style: canvas.isFocused ? .heading : .secondary)
    }

    /// The command of the item at column `x`, if any.
    func command(at x: Int) -> Command? {
        items.first { x >= $0.x && x < $0.x + $0.width }?.command
    }

    /// Unavailable items are in parentheses, because dimming would be lost on a monochrome
    /// terminal.
    private static func text(of command: Command) -> String {
        let title = command.bar?.title ?? command.title
        return command.isEnabled ? title : "(\(title))"
    }
}
