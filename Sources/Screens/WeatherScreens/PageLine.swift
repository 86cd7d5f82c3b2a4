import TerminalCore

/// A line of a forecast: texts in their columns.
struct PageLine: Hashable, Sendable {
    /// A text in its column. A text that is too long ends in an ellipsis.
    struct Part: Hashable, Sendable {
        enum Content: Hashable, Sendable {
            case text(String)
            /// An arrow, if the terminal has one.
            case wind(WindDirection)
        }

        var content: Content
        var x: Int
        var width: Int
        var isTrailing = false
        var style = Style.plain
    }

    var parts: [Part] = []

    /// A line with one text as wide as the line.
    static func text(_ text: String, width: Int, style: Style = .plain) -> PageLine {
        PageLine(parts: [Part(content: .text(text), x: 0, width: width, style: style)])
    }

    static let blank = PageLine()

    func draw(on canvas: inout Canvas, at point: Point) {
        for part in parts {
            let text =
                switch part.content {
                case .text(let text): text
                case .wind(let direction): direction.arrow(canvas.symbols)
                }
            canvas.write(
                text, at: Point(x: point.x + part.x, y: point.y), width: part.width,
                alignment: part.isTrailing ? .trailing : .leading, style: part.style)
        }
    }
}

/// The columns of a table, placed from left to right.
struct PageColumns {
    private(set) var parts: [PageLine.Part] = []
    private var x = 0

    /// A text in the next column of `width` cells, followed by a space.
    mutating func add(
        _ text: String, width: Int, isTrailing: Bool = false, style: Style = .plain
    ) {
        parts.append(
            PageLine.Part(
                content: .text(text), x: x, width: width, isTrailing: isTrailing, style: style))
        x += width + 1
    }

    /// A heading of the next column of `width` cells.
    mutating func addHeading(_ text: String, width: Int) {
        add(text, width: width, isTrailing: true, style: .secondary)
    }

    /// Leaves the next column of `width` cells empty.
    mutating func skip(_ width: Int) {
        x += width + 1
    }

    /// An arrow in the next column, without a space after it.
    mutating func add(_ direction: WindDirection?) {
        if let direction {
            parts.append(PageLine.Part(content: .wind(direction), x: x, width: 1))
        }
        x += 1
    }

    var line: PageLine { PageLine(parts: parts) }
}
