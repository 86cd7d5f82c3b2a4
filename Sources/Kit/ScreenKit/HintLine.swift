import TerminalCore

/// The line of the commands that matter most, each with its first key. Made for each drawing.
struct HintLine {
    private let hints: [(key: String, hint: String)]

    init(groups: [CommandGroup], capturesText: Bool, strings: KitStrings) {
        hints = groups.effective(capturesText: capturesText).flatMap(\.rows).compactMap { row in
            guard let hint = row.command.hint, row.command.isEnabled, let key = row.keys.first
            else { return nil }
            return (strings.name(of: key), hint)
        }
    }

    func draw(on canvas: inout Canvas) {
        let symbols = canvas.symbols
        var x = 1
        for (key, hint) in hints {
            let width = symbols.width(of: key) + 1 + symbols.width(of: hint)
            guard x + width <= canvas.size.width else { break }
            canvas.write(key, at: Point(x: x, y: 0), style: .key)
            canvas.write(
                hint, at: Point(x: x + symbols.width(of: key) + 1, y: 0), style: .secondary)
            x += width + 2
        }
    }
}
