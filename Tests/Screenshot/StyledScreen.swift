/// What a terminal shows: runs of text in one style each, as tmux prints them with escape
/// sequences.
struct StyledScreen {
    /// How text looks.
    struct Style: Hashable {
        var isBold = false
        var isDim = false
        var isUnderlined = false
        var isReversed = false
        /// 0–15; nil: the terminal's own.
        var foreground: Int?
        var background: Int?
    }

    /// Text that begins in a column.
    struct Run: Hashable {
        let column: Int
        var text: String
        let style: Style
    }

    /// The rows from the top.
    let rows: [[Run]]

    init(capture: String) {
        var style = Style()
        rows = capture.split(separator: "\n", omittingEmptySubsequences: false).map {
            Self.runs(of: $0, &style)
        }
    }

    private static func runs(of line: Substring, _ style: inout Style) -> [Run] {
        var runs: [Run] = []
        var column = 0
        var rest = line
        while let character = rest.popFirst() {
            if character == "\u{1B}" {
                let sequence = rest.prefix { !$0.isLetter }
                rest = rest.dropFirst(sequence.count + 1)
                apply(sequence.dropFirst(), to: &style)
            } else {
                if let last = runs.last, last.style == style {
                    runs[runs.count - 1].text.append(character)
                } else {
                    runs.append(Run(column: column, text: String(character), style: style))
                }
                column += 1
            }
        }
        return runs
    }

    /// Applies the numbers of `ESC [ … m` (ECMA-48, 8.3.117).
    private static func apply(_ sequence: Substring, to style: inout Style) {
        var numbers = sequence.split(separator: ";").map { Int($0) ?? 0 }[...]
        if numbers.isEmpty { numbers = [0] }
        while let number = numbers.popFirst() {
            switch number {
            case 0: style = Style()
            case 1: style.isBold = true
            case 2: style.isDim = true
            case 4: style.isUnderlined = true
            case 7: style.isReversed = true
            case 22: (style.isBold, style.isDim) = (false, false)
            case 24: style.isUnderlined = false
            case 27: style.isReversed = false
            case 30...37: style.foreground = number - 30
            case 39: style.foreground = nil
            case 40...47: style.background = number - 40
            case 49: style.background = nil
            case 90...97: style.foreground = number - 82
            case 100...107: style.background = number - 92
            case 38, 48:
                // Of the colours by number the program uses the first sixteen.
                guard numbers.popFirst() == 5, let color = numbers.popFirst(), color < 16 else {
                    continue
                }
                if number == 38 { style.foreground = color } else { style.background = color }
            default: break
            }
        }
    }
}
