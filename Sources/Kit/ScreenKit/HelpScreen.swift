import TerminalCore

/// Told when the user has read enough.
protocol HelpScreenDelegate: AnyObject {
    /// The user closed help; the receiver takes it away.
    func helpScreenDidClose(_ screen: HelpScreen)
}

/// The keys that work where help was asked for, those that do not and why, and the last notice.
final class HelpScreen: ScreenController {
    /// One line of help.
    private struct Line {
        var key = ""
        var text: String
        var style = Style.plain
    }

    let links = ScreenLinks()
    weak var delegate: (any HelpScreenDelegate)?

    private let strings: KitStrings
    private let groups: [(title: String, rows: [(key: String, text: String, reason: String?)])]
    private let lastNotice: String?
    private var lines: [Line] = []
    /// The width that ``lines`` were made for.
    private var lineWidth = 0
    private var size = Size.zero
    private var top = 0

    /// Help on what `effective` lists. It takes texts, not the commands, which hold their screens.
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
        let page = max(1, size.height - 1)
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .escape, .enter, .character("?"), .character("q"), .function(1),
                        title: strings.text(.helpClose), hint: strings.text(.helpCloseHint),
                        bar: .leading(strings.text(.helpClose))
                    ) { [self] in delegate?.helpScreenDidClose(self) },
                    Command(
                        .down, .character("j"), title: strings.text(.helpScroll),
                        hint: strings.text(.helpScrollHint)
                    ) { [self] in scroll(by: 1) },
                    Command(.up, .character("k"), title: strings.text(.helpScroll)) { [self] in
                        scroll(by: -1)
                    },
                    Command(.pageDown, .space, title: strings.text(.pageDown)) { [self] in
                        scroll(by: page)
                    },
                    Command(.pageUp, title: strings.text(.pageUp)) { [self] in
                        scroll(by: -page)
                    },
                    Command(.home, .character("g"), title: strings.text(.selectFirst)) { [self] in
                        scroll(by: -lines.count)
                    },
                    Command(.end, .character("G"), title: strings.text(.selectLast)) { [self] in
                        scroll(by: lines.count)
                    },
                ])
        ]
    }

    func preferredSize(in available: Size) -> Size {
        let width = min(available.width, 72)
        wrapLines(to: width)
        return Size(width: width, height: lines.count)
    }

    func layout(size: Size) {
        self.size = size
        wrapLines(to: size.width)
        scroll(by: 0)
    }

    func draw(on canvas: inout Canvas) {
        for (y, line) in lines.dropFirst(top).prefix(size.height).enumerated() {
            canvas.write(line.key, at: Point(x: 0, y: y), width: keyWidth, style: .accent)
            let x = line.style == .heading ? 0 : keyWidth + 1
            canvas.write(
                line.text, at: Point(x: x, y: y), width: size.width - x - 2, style: line.style)
        }
        if top > 0 { canvas.write(.moreAbove, at: Point(x: size.width - 1, y: 0)) }
        if top + size.height < lines.count {
            canvas.write(.moreBelow, at: Point(x: size.width - 1, y: size.height - 1))
        }
        canvas.setCursor(at: .zero, showing: false)
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return .ignored }
        switch mouse.action {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        default: return .ignored
        }
        return .handled
    }
}

extension HelpScreen {
    private var keyWidth: Int { 12 }

    private func scroll(by rows: Int) {
        top = min(max(0, top + rows), max(0, lines.count - size.height))
    }

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
