import TerminalCore

/// The line of the commands that matter most, each with its first key. Made for each drawing.
struct HintLine {
    private typealias Hint = (key: String, hint: String)

    private let hints: [Hint]
    /// The hints that are always there, after the others.
    private let lastHints: [Hint]

    /// The hints of `groups`. In a form, a newcomer has to know how to leave it and where help is.
    init(groups: [CommandGroup], capturesText: Bool, isForm: Bool, strings: KitStrings) {
        var hints: [Hint] = []
        var lastHints: [Hint] = []
        for (keys, command) in groups.effective(capturesText: capturesText).flatMap(\.rows) {
            if isForm, let key = keys.first(where: { $0 == .function(1) }) {
                lastHints.append((strings.name(of: key), strings.text(.openHelpHint)))
            }
            guard let hint = command.hint, command.isEnabled, let key = keys.first else { continue }
            if isForm, key == .escape {
                lastHints.append((strings.name(of: key), hint))
            } else if key == .enter {
                // What everybody tries first.
                hints.insert((strings.name(of: key), hint), at: 0)
            } else {
                hints.append((strings.name(of: key), hint))
            }
        }
        (self.hints, self.lastHints) = (hints, lastHints)
    }

    /// Draws as many whole hints as fit.
    func draw(on canvas: inout Canvas) {
        let symbols = canvas.symbols
        func width(_ hint: Hint) -> Int {
            symbols.width(of: hint.key) + 1 + symbols.width(of: hint.hint)
        }
        let room = canvas.size.width - lastHints.reduce(0) { $0 + width($1) + 2 }
        var x = 1
        var fitting: [Hint] = []
        for hint in hints where x + width(hint) <= room {
            fitting.append(hint)
            x += width(hint) + 2
        }
        x = 1
        for (key, hint) in fitting + lastHints {
            let width = width((key, hint))
            guard x + width <= canvas.size.width else { break }
            canvas.write(key, at: Point(x: x, y: 0), style: .key)
            canvas.write(
                hint, at: Point(x: x + symbols.width(of: key) + 1, y: 0), style: .secondary)
            x += width + 2
        }
    }
}
