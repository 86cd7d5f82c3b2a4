import TerminalCore

/// Text of several lines to enter. Lines wrap at the edge. It grows with its text up to a number of
/// rows and then scrolls.
public final class TextView: TextInput {
    public weak var delegate: (any ControlDelegate)?
    /// What is wrong with the text; shown below it until the next change.
    public var error: String?
    /// Whether it can get the focus.
    public var isEnabled = true

    private let placeholder: String
    let maximumLength: Int
    private let maximumHeight: Int
    let strings: KitStrings
    var buffer = TextBuffer(keepsLines: true)
    private var width = 1
    private var scroll = ScrollPosition()

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
        get { buffer.text }
        set {
            buffer = TextBuffer(newValue, keepsLines: true)
            changed()
        }
    }

    public var enteredText: String { text }
    public var capturesText: Bool { true }
    public var height: Int { min(max(1, lines(of: text).count), maximumHeight) }

    public var commands: [Command] {
        [Command(.enter, title: strings.text(.newLine)) { [self] in insert("\n") }]
            + editingCommands
    }

    public func layout(width: Int, isFocused: Bool) {
        self.width = max(2, width - 2)
        guard isFocused else {
            scroll = ScrollPosition()
            return
        }
        let cursorLine = lines(of: buffer.before).count - 1
        scroll.layout(contentHeight: lines(of: text).count, height: height)
        scroll.reveal(cursorLine..<cursorLine + 1)
    }

    public func draw(on canvas: inout Canvas, isFocused: Bool) {
        if text.isEmpty {
            canvas.write(placeholder, at: .zero, width: width, style: .secondary)
        }
        for (y, line) in lines(of: text).dropFirst(scroll.top).prefix(height).enumerated() {
            canvas.write(line, at: Point(x: 0, y: y))
        }
        if !text.isEmpty {
            canvas.write(.clear, at: Point(x: canvas.size.width - 1, y: 0), style: .secondary)
        }
        if isFocused {
            let cursorLines = lines(of: buffer.before)
            let x = CellText.width(of: cursorLines.last ?? "")
            canvas.setCursor(
                at: Point(x: min(x, width), y: cursorLines.count - 1 - scroll.top), showing: true)
        }
    }

    public func handle(_ event: Event) -> EventResult {
        switch event {
        case .key(.character(let character)): insert(String(character))
        case .paste(let text): insert(text)
        case .mouse(let mouse) where mouse.action == .press:
            if mouse.location.x == width + 1, mouse.location.y == 0 { edit { $0.clear() } }
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
}
