/// One character cell of the screen.
///
/// Its text is kept as numbers: a screen has thousands of cells, and each frame makes, compares and
/// drops them all.
public struct Cell: Hashable, Sendable {
    /// At most five code points of 21 bits, three in the first word; 0 marks an unused place.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    public var style: Style

    /// `text` must be what a cell can hold: see ``text``.
    public init(text: String = " ", style: Style = .plain) {
        self.style = style
        self.text = text
    }

    init(_ scalar: Unicode.Scalar, style: Style) {
        self.style = style
        low = UInt64(scalar.value)
    }

    /// One spacing code point and at most ``CellText/maximumMarks`` combining marks; empty in the
    /// right half of a wide character.
    public var text: String {
        get {
            var text = ""
            for word in [low, high] {
                for shift in stride(from: 0, to: 63, by: 21) {
                    let value = UInt32(truncatingIfNeeded: word >> shift) & 0x1F_FFFF
                    guard value > 0, let scalar = Unicode.Scalar(value) else { continue }
                    text.unicodeScalars.append(scalar)
                }
            }
            return text
        }
        set {
            (low, high) = (0, 0)
            for (index, scalar) in newValue.unicodeScalars.prefix(5).enumerated() {
                let bits = UInt64(scalar.value) << (21 * (index % 3))
                if index < 3 { low |= bits } else { high |= bits }
            }
        }
    }

    /// The text if it is one ASCII character.
    public var asciiValue: UInt8? { low > 0 && low < 0x80 && high == 0 ? UInt8(low) : nil }

    /// A space in the terminal's default style.
    public static let blank = Cell()

    /// Whether the wide character to the left covers this cell.
    public var isRightHalf: Bool { low == 0 }
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

    /// The cell at `point`, which must be inside the frame.
    public subscript(point: Point) -> Cell {
        cells[point.y * size.width + point.x]
    }

    /// The text of one row without the spaces at its end.
    public func text(row: Int) -> String {
        var text = ""
        var pending = 0
        for cell in cells[(row * size.width)..<((row + 1) * size.width)] {
            if cell.asciiValue == 0x20 {
                pending += 1
            } else {
                text += String(repeating: " ", count: pending) + cell.text
                pending = 0
            }
        }
        return text
    }

    /// All rows, one per line, for tests and for people.
    public var text: String {
        (0..<size.height).map { text(row: $0) }.joined(separator: "\n")
    }
}
