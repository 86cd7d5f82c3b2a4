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
    /// What there is to say under each heading, not wrapped yet.
    private let sections: [(title: String, lines: [Line])]
    private let filterLine: FilterLine
    private var lines: [Line] = []
    private var matchCount = 0
    private var scroll = ScrollPosition()

    /// Keeps the texts of the commands, not the commands, which hold their screens.
    init(groups: [EffectiveGroup], lastNotice: String?, strings: KitStrings) {
        self.strings = strings
        filterLine = FilterLine(
            placeholder: strings.text(.helpFilterPlaceholder), strings: strings)
        let notice = lastNotice.map {
            [(title: strings.text(.helpLastNotice), lines: [Line(text: $0)])]
        }
        sections =
            groups.map { group in
                let lines = group.rows.map { keys, command in
                    let reason = command.disabledReason
                    return Line(
                        key: keys.map(strings.name(of:)).joined(separator: " "),
                        text: reason.map { strings.text(.helpUnavailable, command.title, $0) }
                            ?? command.title,
                        style: reason == nil ? .plain : .secondary)
                }
                return (group.title, lines)
            } + (notice ?? [])
        filterLine.delegate = self
    }

    var title: String { strings.text(.help) }
    var capturesText: Bool { filterLine.isFocused }

    var commandGroups: [CommandGroup] {
        let close = Command(
            .escape, .enter, .character("?"), .character("q"), .function(1),
            title: strings.text(.close), hint: strings.text(.closeHint),
            bar: .leading(strings.text(.close))
        ) { [self] in dismiss(self) }
        let scrolling = scroll.commands(hint: .helpScrollHint, strings: strings) { [self] in
            scroll.scroll(by: $0)
        }
        let filtering =
            filterLine.isFocused
            ? filterLine.editingCommands + [close]
            : filterLine.clearCommands + [close, filterLine.beginCommand]
        return [CommandGroup(title: title, commands: filtering + scrolling)]
    }

    func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 72)
        return Size(width: width, height: lines(of: sections, width: width).count)
    }

    func layout(size: Size) {
        let shown = matches
        matchCount = shown.reduce(0) { $0 + $1.lines.count }
        lines = lines(of: shown, width: size.width)
        filterLine.layout(width: size.width, symbols: symbols)
        scroll.layout(contentHeight: lines.count, height: size.height - filterLine.height)
    }

    func draw(on canvas: inout Canvas) {
        let width = canvas.size.width
        let top = filterLine.height
        canvas.setCursor(at: .zero, showing: false)
        if lines.isEmpty {
            let rest = Rect(x: 0, y: top, width: width, height: canvas.size.height - top)
            canvas.draw(in: rest) { $0.drawMessage(strings.text(.helpNoMatch)) }
        }
        for (index, line) in lines.dropFirst(scroll.top).enumerated() {
            let y = top + index
            canvas.write(line.key, at: Point(x: 0, y: y), width: keyWidth, style: .key)
            let x = line.style == .heading ? 0 : keyWidth + 1
            canvas.write(
                line.text, at: Point(x: x, y: y), width: width - x - 2, style: line.style)
        }
        scroll.drawArrows(on: &canvas, x: width - 1, y: top)
        if top > 0 { filterLine.draw(on: &canvas, matchCount: matchCount) }
    }

    func handle(_ event: Event) -> EventResult {
        if case .mouse(let mouse) = event {
            let isOnFilter = mouse.action == .press && mouse.location.y < filterLine.height
            return isOnFilter ? filterLine.handle(event) : scroll.handle(event)
        }
        return filterLine.handle(event)
    }
}

extension HelpScreen: FilterLineDelegate {
    func filterLineDidBegin(_ line: FilterLine) {}
    func filterLineDidEnd(_ line: FilterLine) {}

    func filterLineDidChange(_ line: FilterLine) {
        scroll.scroll(by: -lines.count)
    }
}

extension HelpScreen {
    private var keyWidth: Int { 12 }

    /// The sections with the lines that contain the filter's text.
    private var matches: [(title: String, lines: [Line])] {
        let text = filterLine.text.lowercased()
        guard !text.isEmpty else { return sections }
        return sections.compactMap { title, lines in
            let found = lines.filter { "\($0.key) \($0.text)".lowercased().contains(text) }
            return found.isEmpty ? nil : (title, found)
        }
    }

    /// The lines with their headings, wrapped, and an empty line between the sections.
    private func lines(of sections: [(title: String, lines: [Line])], width: Int) -> [Line] {
        let lines = sections.flatMap { title, lines in
            [Line(text: "")]
                + symbols.wrapped(title, to: max(1, width - 2)).map {
                    Line(text: $0, style: .heading)
                }
                + lines.flatMap { wrapped($0, room: max(1, width - keyWidth - 3)) }
        }
        return Array(lines.dropFirst())
    }

    private func wrapped(_ line: Line, room: Int) -> [Line] {
        let keys = symbols.wrapped(line.key, to: keyWidth)
        let texts = symbols.wrapped(line.text, to: room)
        return (0..<max(keys.count, texts.count)).map { index in
            Line(
                key: index < keys.count ? keys[index] : "",
                text: index < texts.count ? texts[index] : "", style: line.style)
        }
    }
}
