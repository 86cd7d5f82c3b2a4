/// What a terminal like xterm shows after the bytes it was sent.
///
/// It knows what ncurses sends and nothing else: every other sequence, such as one that came out of
/// somebody's data, is in ``surprises``.
public struct ScreenModel: Sendable {
    /// The size in cells.
    public internal(set) var columns: Int
    /// The size in cells.
    public internal(set) var rows: Int
    /// The column of the cursor.
    public internal(set) var column = 0
    /// The row of the cursor.
    public internal(set) var row = 0
    /// The private modes that are on, by number: 25 is the visible cursor, 1049 the alternate
    /// screen.
    public internal(set) var modes: Set<Int> = [25]
    /// Sequences and control characters that ncurses would not have sent.
    public internal(set) var surprises: [String] = []
    /// Whether any colour was asked for.
    public internal(set) var usesColor = false

    var cells: [[String]]
    var mainScreen: [[String]] = []
    var region: ClosedRange<Int>
    var saved = (column: 0, row: 0)
    var last: Unicode.Scalar = " "
    var isWrapPending = false
    var state = ParserState.text

    /// An empty terminal.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Self.blank(columns: columns, rows: rows)
        region = 0...max(0, rows - 1)
    }

    /// The rows without the blanks at their ends.
    public var lines: [String] {
        cells.map { row in
            let line = row.joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// All rows.
    public var text: String { lines.joined(separator: "\n") }

    /// All that stands there as one line, with single blanks, to find what is wrapped or spread.
    public var prose: String {
        cells.joined(separator: [" "]).joined().split(separator: " ").joined(separator: " ")
    }

    /// The cell at `column` of `row`; the right half of a wide character is empty.
    public func cell(_ column: Int, _ row: Int) -> String { cells[row][column] }

    /// Follows the window to another size, as the program's next frame does not depend on what was
    /// there.
    public mutating func resize(columns: Int, rows: Int) {
        let text = cells
        self.columns = columns
        self.rows = rows
        cells = Self.blank(columns: columns, rows: rows)
        for (y, row) in text.prefix(rows).enumerated() {
            cells[y].replaceSubrange(0..<min(columns, row.count), with: row.prefix(columns))
        }
        mainScreen = Self.blank(columns: columns, rows: rows)
        region = 0...max(0, rows - 1)
        move(column: column, row: row)
    }

    static func blank(columns: Int, rows: Int) -> [[String]] {
        Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }
}

extension ScreenModel {
    mutating func move(column: Int, row: Int) {
        self.column = min(max(0, column), columns - 1)
        self.row = min(max(0, row), rows - 1)
        isWrapPending = false
    }

    mutating func put(_ scalar: Unicode.Scalar) {
        let width = scalar.cellWidth
        if width == 0 {
            let at = isWrapPending ? column : max(0, column - 1)
            let lead = cells[row][at].isEmpty ? max(0, at - 1) : at
            cells[row][lead].unicodeScalars.append(scalar)
            return
        }
        if isWrapPending || column + width > columns {
            column = 0
            lineFeed()
            isWrapPending = false
        }
        cells[row][column] = String(scalar)
        if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
        last = scalar
        column += width
        if column >= columns {
            column = columns - 1
            isWrapPending = true
        }
    }

    mutating func lineFeed() {
        if row == region.upperBound {
            scroll(1, in: region)
        } else {
            row = min(row + 1, rows - 1)
        }
    }

    /// Moves the rows of `region` up by `count`, down when that is negative.
    mutating func scroll(_ count: Int, in region: ClosedRange<Int>) {
        let empty = Array(repeating: " ", count: columns)
        for _ in 0..<min(abs(count), region.count) {
            if count > 0 {
                cells.remove(at: region.lowerBound)
                cells.insert(empty, at: region.upperBound)
            } else {
                cells.remove(at: region.upperBound)
                cells.insert(empty, at: region.lowerBound)
            }
        }
    }

    mutating func erase(_ range: Range<Int>, row: Int) {
        for x in range.clamped(to: 0..<columns) { cells[row][x] = " " }
    }

    mutating func setMode(_ mode: Int, on isOn: Bool) {
        if mode == 1049, isOn != modes.contains(mode) {
            swap(&cells, &mainScreen)
            if isOn { cells = Self.blank(columns: columns, rows: rows) }
        }
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }
}

extension Unicode.Scalar {
    /// The cells that terminals give it, near enough for the names in the tests.
    fileprivate var cellWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return value == 0xAD ? 1 : 0
        default: break
        }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
        ]
        return wide.contains { $0.contains(value) } ? 2 : 1
    }
}
