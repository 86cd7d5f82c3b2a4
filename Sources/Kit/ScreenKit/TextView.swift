import TerminalCore

/// Text of several lines to enter. Lines wrap at the edge. It grows with its text up to a number of
/// rows and then scrolls.
public final class TextView: Control {
    public weak var delegate: (any ControlDelegate)?
    /// Whether it can get the focus.
    public var isEnabled = true

    private let placeholder: String
    private let maximumLength: Int
    private let maximumHeight: Int
    private let strings: KitStrings
    private var before = ""
    private var after = ""
    private var width = 1
    private var scroll = 0

    /// Takes at most `maximumLength` code points and `maximumHeight` rows.
    public init(
        placeholder: String, maximumLength: Int = 10_000, maximumHeight: Int = 5,
        strings: KitStrings
    ) {
        self.placeholder = placeholder
        self.maximumLength = maximumLength
        self.maximumHeight = maximumHeight
        self.strings = strings
    }

    /// Lines are separated by line feeds. Setting it puts the cursor at the end.
    public var text: String {
        get { before + after }
        set {
            before = Self.clean(newValue)
            after = ""
            delegate?.controlDidChange(self)
        }
    }

    public var enteredText: String { text }
    public var capturesText: Bool { true }
    public var height: Int { min(max(1, lines(of: text).count), maximumHeight) }

    public var commands: [Command] {
        [
            Command(.enter, title: strings.text(.newLine)) { [self] in insert("\n") },
            Command(.control("u"), title: strings.text(.clearField)) { [self] in
                text = ""
            },
            Command(.backspace, title: strings.text(.deleteBackward)) { [self] in
                change { if !before.isEmpty { before.removeLast() } }
            },
            Command(.delete, title: strings.text(.deleteForward)) { [self] in
                change { if !after.isEmpty { after.removeFirst() } }
            },
            Command(.left, title: strings.text(.cursorLeft)) { [self] in
                if let last = before.popLast() { after = String(last) + after }
            },
            Command(.right, title: strings.text(.cursorRight)) { [self] in
                if !after.isEmpty { before.append(after.removeFirst()) }
            },
            Command(.home, .control("a"), title: strings.text(.lineStart)) { [self] in
                moveCursor(toOffset: text.count - after.count - columnInLine)
            },
            Command(.end, .control("e"), title: strings.text(.lineEnd)) { [self] in
                let rest = after.firstIndex(of: "\n") ?? after.endIndex
                before += after[..<rest]
                after = String(after[rest...])
            },
        ]
    }

    public func layout(width: Int, isFocused: Bool) {
        self.width = max(2, width - 2)
        let line = max(0, lines(of: before).count - 1)
        scroll = min(max(scroll, line - maximumHeight + 1), line)
        if !isFocused { scroll = 0 }
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        if text.isEmpty {
            canvas.write(placeholder, at: .zero, width: width, style: .secondary)
        }
        for (y, line) in lines(of: text).dropFirst(scroll).prefix(height).enumerated() {
            canvas.write(line, at: Point(x: 0, y: y))
        }
        if !text.isEmpty {
            canvas.write(.clear, at: Point(x: canvas.size.width - 1, y: 0), style: .secondary)
        }
        if isFocused {
            let cursorLines = lines(of: before)
            let x = CellText.width(of: cursorLines.last ?? "")
            canvas.setCursor(
                at: Point(x: min(x, width), y: cursorLines.count - 1 - scroll), showing: true)
        }
    }

    public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)): insert(String(character))
        case .paste(let text): insert(text)
        case .mouse(let mouse) where mouse.action == .press:
            if mouse.location.x == width + 1, mouse.location.y == 0 { text = "" }
        default: return .ignored
        }
        return .handled
    }
}

extension TextView {
    /// The text, broken at the edge character by character, so that the cursor has one place in it.
    private func lines(of text: String) -> [String] {
        var lines = [""]
        var used = 0
        for character in text {
            if character.isNewline {
                lines.append("")
                used = 0
                continue
            }
            let cells = CellText.width(of: character)
            if used + cells > width {
                lines.append("")
                used = 0
            }
            lines[lines.count - 1].append(character)
            used += cells
        }
        return lines
    }

    private var columnInLine: Int {
        before.count
            - (before.lastIndex(of: "\n").map {
                before.distance(from: before.startIndex, to: $0) + 1
            } ?? 0)
    }

    private func moveCursor(toOffset offset: Int) {
        let all = text
        let index = all.index(all.startIndex, offsetBy: max(0, min(offset, all.count)))
        before = String(all[..<index])
        after = String(all[index...])
    }

    private func insert(_ text: String) {
        let room = maximumLength - self.text.unicodeScalars.count
        let clean = String(Self.clean(text).unicodeScalars.prefix(max(0, room)))
        change { before += clean }
    }

    private func change(_ body: () -> Void) {
        body()
        delegate?.controlDidChange(self)
    }

    private static func clean(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { TextBuffer.singleLine(String($0)) }.joined(separator: "\n")
    }
}
