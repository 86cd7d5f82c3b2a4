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
    /// What there is to say, not wrapped yet.
    private let entries: [Line]
    private var lines: [Line] = []
    private var scroll = ScrollPosition()

    /// Takes the texts of commands instead of the commands, which hold their screens.
    init(
        groups: [(title: String, rows: [(keys: [Key], command: Command)])],
        lastNotice: String?, strings: KitStrings
    ) {
        self.strings = strings
        var entries = groups.flatMap { group in
            [Line(text: ""), Line(text: group.title, style: .heading)]
                + group.rows.map { keys, command in
                    let reason = command.disabledReason
                    return Line(
                        key: keys.map(strings.name(of:)).joined(separator: " "),
                        text: reason.map { strings.text(.helpUnavailable, command.title, $0) }
                            ?? command.title,
                        style: reason == nil ? .plain : .secondary)
                }
        }
        if let lastNotice {
            let title = strings.text(.helpLastNotice)
            entries += [
                Line(text: ""), Line(text: title, style: .heading), Line(text: lastNotice),
            ]
        }
        self.entries = Array(entries.dropFirst())
    }

    var title: String { strings.text(.help) }

    var commandGroups: [CommandGroup] {
        let close = Command(
            .escape, .enter, .character("?"), .character("q"), .function(1),
            title: strings.text(.close), hint: strings.text(.closeHint),
            bar: .leading(strings.text(.close))
        ) { [self] in dismiss(self) }
        let scrolling = scroll.commands(hint: .helpScrollHint, strings: strings) { [self] in
            scroll.scroll(by: $0)
        }
        return [CommandGroup(title: title, commands: [close] + scrolling)]
    }

    func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 72)
        return Size(width: width, height: wrappedEntries(to: width).count)
    }

    func layout(size: Size) {
        lines = wrappedEntries(to: size.width)
        scroll.layout(contentHeight: lines.count, height: size.height)
    }

    func draw(on canvas: inout Canvas) {
        let width = canvas.size.width
        for (y, line) in lines.dropFirst(scroll.top).enumerated() {
            canvas.write(line.key, at: Point(x: 0, y: y), width: keyWidth, style: .key)
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

    private func wrappedEntries(to width: Int) -> [Line] {
        entries.flatMap { wrapped($0, room: max(1, width - keyWidth - 3)) }
    }

    private func wrapped(_ entry: Line, room: Int) -> [Line] {
        if entry.style == .heading { return [entry] }
        let keys = symbols.wrapped(entry.key, to: keyWidth)
        let texts = symbols.wrapped(entry.text, to: room)
        return (0..<max(keys.count, texts.count)).map { index in
            Line(
                key: index < keys.count ? keys[index] : "",
                text: index < texts.count ? texts[index] : "", style: entry.style)
        }
    }
}
