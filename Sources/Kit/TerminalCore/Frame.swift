/// One character cell of the screen.
public struct Cell: Hashable, Sendable {
    /// One spacing code point and at most ``CellText/maximumMarks`` combining marks; empty in the
    /// right half of a wide character.
    public var text: String
    public var style: Style

    public init(text: String = " ", style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// A space in the terminal's default style.
    public static let blank = Cell()

    /// Whether the wide character to the left covers this cell.
    public var isRightHalf: Bool { text.isEmpty }
}

/// The content of the whole terminal: a grid of cells and the position of the hardware cursor.
public struct Frame: Equatable, Sendable {
    public let size: Size
    /// Row by row; `size.width * size.height` cells.
    public let cells: [Cell]
    /// The hardware cursor. It is in the focused field or on the focused row, where screen readers
    /// and input methods look for it.
    public let cursor: Point?
    /// Whether the cursor is visible (text is being entered) or only parked.
    public let showsCursor: Bool

    /// `cells` must have `size.width * size.height` elements.
    public init(size: Size, cells: [Cell], cursor: Point? = nil, showsCursor: Bool = false) {
        precondition(cells.count == size.width * size.height)
        self.size = size
        self.cells = cells
        self.cursor = cursor
        self.showsCursor = showsCursor
    }

    /// The cell at `point`, which must be inside of the frame.
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

    /// All rows, one a line, for tests and for people.
    public var text: String {
        (0..<size.height).map { text(row: $0) }.joined(separator: "\n")
    }
}
