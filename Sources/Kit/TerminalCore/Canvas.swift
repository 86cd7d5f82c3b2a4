/// A drawing surface in memory: cells in local coordinates, always clipped.
///
/// A canvas is a value. Code that draws sees only its own block, with the top left corner at (0,
/// 0), and cannot write outside it. Text is placed by grapheme cluster and cell width, and only
/// text that the terminal can show gets into a cell (see ``SymbolSet/clusters(of:)``).
public struct Canvas: Sendable {
    /// What the terminal can draw.
    public let symbols: SymbolSet
    /// The hardware cursor, in the coordinates of the whole canvas.
    public private(set) var cursor: Point?
    /// Whether the cursor shows that text can be entered.
    public private(set) var showsCursor = false
    /// Whether what is drawn gets the keys. Elsewhere there is no cursor.
    public private(set) var isFocused = true

    private let fullSize: Size
    private var cells: [Cell]
    /// The current block, in the coordinates of the whole canvas; may extend beyond it.
    private var bounds: Rect
    /// The part of ``bounds`` that can be written.
    private var clip: Rect

    public init(size: Size, symbols: SymbolSet = .unicode) {
        self.symbols = symbols
        fullSize = size
        cells = Array(repeating: .blank, count: size.width * size.height)
        bounds = Rect(origin: .zero, size: size)
        clip = bounds
    }

    /// The size of the current block.
    public var size: Size { bounds.size }

    /// Draws in the part `rect` of this block, with its own coordinates. With `focused` false, the
    /// keys go to something else.
    public mutating func draw(
        in rect: Rect, focused: Bool = true, _ body: (inout Canvas) -> Void
    ) {
        let (outerBounds, outerClip, wasFocused) = (bounds, clip, isFocused)
        bounds = rect.offsetBy(outerBounds.origin)
        clip = outerClip.intersection(bounds)
        isFocused = wasFocused && focused
        body(&self)
        (bounds, clip, isFocused) = (outerBounds, outerClip, wasFocused)
    }

    /// Writes `text` at `point` and returns how many columns it took. Text that does not fit is cut
    /// off; a wide character at the edge becomes a space instead of half of itself.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: Style = .plain) -> Int {
        var x = point.x
        if CellText.isPlainASCII(text) {
            let end = min(x + text.utf8.count, max(x, size.width))
            let row = point.y + bounds.minY
            guard row >= clip.minY, row < clip.maxY else { return end - x }
            for byte in text.utf8 {
                guard x < end else { break }
                let column = x + bounds.minX
                if column >= clip.minX, column < clip.maxX {
                    let cell = Cell(UnicodeScalar(byte), style: style)
                    set(cell, column: column, row: row)
                }
                x += 1
            }
            return end - point.x
        }
        for character in text {
            guard x < size.width else { break }
            for cluster in symbols.clusters(of: character) {
                let cell = Cell(text: cluster.text, style: style)
                put(cell, width: cluster.width, x: x, y: point.y)
                x += cluster.width
            }
        }
        return max(0, min(x, size.width) - point.x)
    }

    public mutating func write(_ symbol: Symbol, at point: Point, style: Style = .plain) {
        put(Cell(text: symbols.text(symbol), style: style), width: 1, x: point.x, y: point.y)
    }

    /// The position of text in a field that is wider than the text.
    public enum Alignment: Sendable {
        case leading, trailing
    }

    /// Writes `text` into a field of `width` columns at `point`. Text that is too long ends in an
    /// ellipsis; cells that the text does not reach stay as they are. Returns how many columns the
    /// text took.
    @discardableResult
    public mutating func write(
        _ text: String, at point: Point, width: Int, alignment: Alignment = .leading,
        style: Style = .plain
    ) -> Int {
        guard width > 0 else { return 0 }
        let fitted = symbols.fitted(text, to: width)
        let free = width - symbols.width(of: fitted)
        let indent = alignment == .trailing ? free : 0
        return write(fitted, at: Point(x: point.x + indent, y: point.y), style: style)
    }

    /// Writes `lines` one below the other, the first at `point`.
    public mutating func write(
        _ lines: some Sequence<String>, at point: Point, style: Style = .plain
    ) {
        for (y, line) in lines.enumerated() {
            write(line, at: Point(x: point.x, y: point.y + y), style: style)
        }
    }

    /// Turns every cell of `rect` into a space in `style`.
    public mutating func fill(_ rect: Rect, style: Style = .plain) {
        let local = rect.intersection(Rect(origin: .zero, size: size))
        let cell = Cell(" ", style: style)
        for y in local.minY..<local.maxY {
            for x in local.minX..<local.maxX {
                put(cell, width: 1, x: x, y: y)
            }
        }
    }

    /// Gives every cell of `rect` the style `style` and keeps its text.
    public mutating func setStyle(_ style: Style, in rect: Rect) {
        let visible = rect.offsetBy(bounds.origin).intersection(clip)
        for row in visible.minY..<visible.maxY {
            for column in visible.minX..<visible.maxX {
                cells[row * fullSize.width + column].style = style
            }
        }
    }

    public mutating func drawLine(at point: Point, width: Int, style: Style = .plain) {
        let cell = Cell(text: symbols.text(.horizontal), style: style)
        for x in point.x..<max(point.x, point.x + width) {
            put(cell, width: 1, x: x, y: point.y)
        }
    }

    /// Empties `rect` and draws a border along its inside.
    public mutating func drawBox(_ rect: Rect, style: Style = .plain) {
        fill(rect)
        guard rect.size.width >= 2, rect.size.height >= 2 else { return }
        let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
        for y in [rect.minY, bottom] {
            drawLine(at: Point(x: rect.minX, y: y), width: rect.size.width, style: style)
        }
        for y in (rect.minY + 1)..<max(rect.minY + 1, bottom) {
            write(.vertical, at: Point(x: rect.minX, y: y), style: style)
            write(.vertical, at: Point(x: right, y: y), style: style)
        }
        write(.topLeft, at: Point(x: rect.minX, y: rect.minY), style: style)
        write(.topRight, at: Point(x: right, y: rect.minY), style: style)
        write(.bottomLeft, at: Point(x: rect.minX, y: bottom), style: style)
        write(.bottomRight, at: Point(x: right, y: bottom), style: style)
    }

    /// Puts the hardware cursor at `point` if that is visible and has the keys. The last call of a
    /// frame counts.
    public mutating func setCursor(at point: Point, showing: Bool) {
        let absolute = Point(x: point.x + bounds.minX, y: point.y + bounds.minY)
        guard isFocused, clip.contains(absolute) else { return }
        cursor = absolute
        showsCursor = showing
    }

    public var frame: Frame {
        Frame(size: fullSize, cells: cells, cursor: cursor, showsCursor: showsCursor)
    }

    private mutating func put(_ cell: Cell, width: Int, x: Int, y: Int) {
        let column = x + bounds.minX
        let row = y + bounds.minY
        guard !clip.isEmpty, row >= clip.minY, row < clip.maxY, column < clip.maxX,
            column + width > clip.minX
        else { return }
        if column < clip.minX || column + width > clip.maxX {
            // Half of a wide character would be outside the clip.
            set(Cell(" ", style: cell.style), column: max(column, clip.minX), row: row)
            return
        }
        set(cell, column: column, row: row)
        if width == 2 {
            set(Cell(text: "", style: cell.style), column: column + 1, row: row, isRightHalf: true)
        }
    }

    /// Replaces one cell, and blanks the other half of a wide character that was there.
    private mutating func set(_ cell: Cell, column: Int, row: Int, isRightHalf: Bool = false) {
        let index = row * fullSize.width + column
        if cells[index].isRightHalf, !isRightHalf, column > 0 {
            cells[index - 1].text = " "
        }
        if column + 1 < fullSize.width, cells[index + 1].isRightHalf {
            cells[index + 1].text = " "
        }
        cells[index] = cell
    }
}
