/// One character cell of the screen.
public struct Cell: Hashable, Sendable {
    /// One spacing code point and at most ``CellText/maximumMarks`` combining marks; empty in the right
    /// half of a character that is two cells wide.
    public var text: String
    /// How it looks.
    public var style: Style

    /// A cell that shows `text` in `style`.
    public init(text: String = " ", style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// A space in the terminal's own look.
    public static let blank = Cell()

    /// Whether the character to the left covers this cell too.
    public var isRightHalf: Bool { text.isEmpty }
}

/// What the whole terminal is to show: a grid of cells and the place of the hardware cursor.
public struct Frame: Equatable, Sendable {
    /// Columns and rows.
    public let size: Size
    /// The cells, row by row; `size.width * size.height` of them.
    public let cells: [Cell]
    /// The hardware cursor: in the focused field or on the focused row, where screen readers and input
    /// methods look for it.
    public let cursor: Point?
    /// Whether the cursor is shown (text is being entered) or only parked.
    public let showsCursor: Bool

    /// A frame of `cells`, which must be `size.width * size.height` many.
    public init(size: Size, cells: [Cell], cursor: Point? = nil, showsCursor: Bool = false) {
        precondition(cells.count == size.width * size.height)
        self.size = size
        self.cells = cells
        self.cursor = cursor
        self.showsCursor = showsCursor
    }

    /// The cell at `point`, which must lie inside.
    public subscript(point: Point) -> Cell {
        cells[point.y * size.width + point.x]
    }

    /// The text of one row without the spaces at its end.
    public func text(row: Int) -> String {
        var text = ""
        var pending = 0
        for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
            if cell.text == " " {
                pending += 1
            } else {
                text += String(repeating: " ", count: pending) + cell.text
                pending = 0
            }
        }
        return text
    }

    /// All rows, one a line: what a test compares and a person would read.
    public var text: String {
        (0..<size.height).map { text(row: $0) }.joined(separator: "\n")
    }
}
