import TerminalCore

/// The keys that work where help was opened, those that do not and why, and the last notice.
final class HelpScreen: ScreenController {
    private struct Line {
        var key = ""
        var text: String
        var style = Style.plain
    }

    let links = ScreenLinks()

    private let strings: KitStrings
    private let groups: [(title: String, rows: [(key: String, text: String, reason: String?)])]
    private let lastNotice: String?
    private var lines: [Line] = []
    /// The width for which ``lines`` were made.
    private var lineWidth = 0
    private var scroll = ScrollPosition()

    /// Takes the texts of commands instead of the commands, which hold their screens.
    init(
        groups effective: [(title: String, rows: [(keys: [Key], command: Command)])],
        lastNotice: String?, strings: KitStrings
    ) {
        self.strings = strings
        self.lastNotice = lastNotice
        groups = effective.map { group in
            let rows = group.rows.map { keys, command in
                (
                    keys.map(strings.name(of:)).joined(separator: " "), command.title,
                    command.disabledReason
                )
            }
            return (group.title, rows)
        }
    }

    var title: String { strings.text(.help) }

    var commandGroups: [CommandGroup] {
        let close = Command(
            .escape, .enter, .character("?"), .character("q"), .function(1),
            title: strings.text(.helpClose), hint: strings.text(.helpCloseHint),
            bar: .leading(strings.text(.helpClose))
        ) { [self] in dismiss(self) }
        let scrolling = scroll.commands(hint: .helpScrollHint, strings: strings) { [self] in
            scroll.scroll(by: $0)
        }
        return [CommandGroup(title: title, commands: [close] + scrolling)]
    }

    func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 72)
        wrapLines(to: width)
        return Size(width: width, height: lines.count)
    }

    func layout(size: Size) {
        wrapLines(to: size.width)
        scroll.layout(contentHeight: lines.count, height: size.height)
    }

    func draw(on canvas: inout Canvas) {
        let width = canvas.size.width
        for (y, line) in lines.dropFirst(scroll.top).enumerated() {
            canvas.write(line.key, at: Point(x: 0, y: y), width: keyWidth, style: .accent)
            let x = line.style == .heading ? 0 : keyWidth + 1
            canvas.write(
                line.text, at: Point(x: x, y: y), width: width - x - 2, style: line.style)
        }
        scroll.drawArrows(on: &canvas, x: width - 1)
        canvas.setCursor(at: .zero, showing: false)
    }

    func handle(_ event: Event) -> EventResult {
        scroll.handle(event)
    }
}

extension HelpScreen {
    private var keyWidth: Int { 12 }

    private func wrapLines(to width: Int) {
        guard width != lineWidth else { return }
        lineWidth = width
        lines = makeLines(width: width)
    }

    private func makeLines(width: Int) -> [Line] {
        let room = max(1, width - keyWidth - 3)
        var lines: [Line] = []
        for group in groups {
            if !lines.isEmpty { lines.append(Line(text: "")) }
            lines.append(Line(text: group.title, style: .heading))
            for row in group.rows {
                lines += helpLines(of: row, room: room)
            }
        }
        if let lastNotice {
            lines.append(Line(text: ""))
            lines.append(Line(text: strings.text(.helpLastNotice), style: .heading))
            lines += lastNotice.wrapped(to: room).map { Line(text: $0) }
        }
        return lines
    }

    private func helpLines(
        of row: (key: String, text: String, reason: String?), room: Int
    ) -> [Line] {
        let text = row.reason.map { strings.text(.helpUnavailable, row.text, $0) } ?? row.text
        let style: Style = row.reason == nil ? .plain : .secondary
        let keys = row.key.wrapped(to: keyWidth)
        let texts = text.wrapped(to: room)
        return (0..<max(keys.count, texts.count)).map { index in
            Line(
                key: index < keys.count ? keys[index] : "",
                text: index < texts.count ? texts[index] : "", style: style)
        }
    }
}
