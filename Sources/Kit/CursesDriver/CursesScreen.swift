import CNcurses
import Glibc
import TerminalCore

/// The terminal's screen in ncurses. Draws frames and sends only what differs.
final class CursesScreen {
    private let window: UnsafeMutablePointer<WINDOW>
    private let description: TerminalDescription
    private let isASCIIOnly: Bool
    private let output = FrameOutput()
    private let blankRuns: BlankRuns?
    private var colors: ColorPairs
    private var size: Size
    /// What the terminal shows; `nil` if that is not known.
    private var shown: Frame?

    /// Takes the screen; sends only ASCII if `isASCIIOnly`. `nil` if ncurses cannot start.
    init?(_ description: TerminalDescription, size: Size, forbidsColor: Bool, isASCIIOnly: Bool) {
        // Exported LINES and COLUMNS are stale once the window is resized; the terminal itself
        // knows.
        use_env(false)
        use_tioctl(true)
        guard cn_open_terminal(description.name, output.file) != nil, let window = cn_window()
        else { return nil }
        self.window = window
        self.description = description
        self.size = size
        self.isASCIIOnly = isASCIIOnly
        colors = ColorPairs(forbidsColor: forbidsColor)
        blankRuns = BlankRuns()
        // Tells ncurses how the line is set; TerminalModes sets it.
        raw()
        noecho()
        nonl()
        // Otherwise a waiting key would delay drawing.
        typeahead(-1)
        keypad(window, true)
        resize(to: size)
        setModes(on: true)
    }

    /// Adapts to the terminal's new size.
    func resize(to size: Size) {
        self.size = size
        resize_term(Int32(size.height), Int32(size.width))
        invalidate()
    }

    /// Forgets what the terminal shows.
    func invalidate() {
        shown = nil
        werase(window)
        clearok(window, true)
    }

    /// Shows `frame`; cells outside the screen are not drawn.
    func show(_ frame: Frame) {
        guard frame != shown else { return }
        let old = shown?.size == frame.size ? shown : nil
        let columns = min(frame.size.width, size.width)
        for y in 0..<min(frame.size.height, size.height) {
            let row = frame.cells[(y * frame.size.width)...].prefix(columns)
            if let old {
                drawChanges(
                    of: row, since: old.cells[(y * frame.size.width)...].prefix(columns), y: y)
            } else {
                draw(row, x: 0, y: y)
            }
        }
        if let cursor = frame.cursor, cursor.x < size.width, cursor.y < size.height {
            wmove(window, Int32(cursor.y), Int32(cursor.x))
        }
        curs_set(frame.showsCursor && frame.cursor != nil ? 1 : 0)
        wnoutrefresh(window)
        doupdate()
        output.send { blankRuns?.shortened($0) ?? $0 }
        shown = frame
    }

    /// Hands the screen back. ``takeAgain()`` takes it again.
    func leave() {
        setModes(on: false)
        if description.hasAlternateScreen { output.append(description.clearing) }
        endwin()
        if !description.hasAlternateScreen { output.append(description.clearing) }
        output.send()
    }

    /// Takes the screen again after ``leave()``. ncurses does its part when the next frame is
    /// shown.
    func takeAgain(size: Size) {
        resize(to: size)
        setModes(on: true)
    }

    /// Sends `bytes` that are not part of a frame.
    func write(_ bytes: [UInt8]) {
        output.append(bytes)
        output.send()
    }
}

extension CursesScreen {
    /// Turns xterm's modes on or off, together with what is sent next.
    private func setModes(on: Bool) {
        guard description.isLikeXterm else { return }
        let modes = on ? TerminalDescription.modesOn : TerminalDescription.modesOff
        output.append(Array(modes.utf8))
    }

    /// Draws from the first to the last cell that differs; ncurses skips the equal ones between
    /// them.
    private func drawChanges(of row: ArraySlice<Cell>, since old: ArraySlice<Cell>, y: Int) {
        let offset = old.startIndex - row.startIndex
        var first = row.startIndex
        var last = row.endIndex - 1
        while first <= last, row[first] == old[first + offset] { first += 1 }
        guard first <= last else { return }
        while row[last] == old[last + offset] { last -= 1 }
        // A wide character is drawn as a whole.
        while first > row.startIndex, row[first].isRightHalf { first -= 1 }
        while last + 1 < row.endIndex, row[last + 1].isRightHalf { last += 1 }
        draw(row[first...last], x: first - row.startIndex, y: y)
    }

    private func draw(_ cells: ArraySlice<Cell>, x: Int, y: Int) {
        var drawn: [cchar_t] = []
        drawn.reserveCapacity(cells.count)
        var style = Style.plain
        var (attributes, pair) = colors.drawing(style)
        var index = cells.startIndex
        while index < cells.endIndex {
            let next = cells.index(after: index)
            let isWide = next < cells.endIndex && cells[next].isRightHalf
            if cells[index].style != style {
                style = cells[index].style
                (attributes, pair) = colors.drawing(style)
            }
            CellPainter.paint(
                cells[index], width: isWide ? 2 : 1, attributes: attributes, pair: pair,
                isASCIIOnly: isASCIIOnly, into: &drawn)
            index += isWide ? 2 : 1
        }
        // Unlike addstr, this never scrolls, not even from the last cell.
        mvwadd_wchnstr(window, Int32(y), Int32(x), drawn, Int32(drawn.count))
    }
}
