import CLinux
import CNcurses
import Glibc
import TerminalCore

/// Turns the text of a cell into ncurses characters.
///
/// It is not isolated to an actor: a frame has two thousand cells, and on the main actor each
/// closure would check where it runs.
nonisolated enum CellPainter {
    /// Appends the characters for `text` to `cells`. They take `width` columns, whatever the C
    /// library thinks of `text`: if it disagrees, ncurses would lose count of the columns, so a
    /// question mark is drawn instead. The same goes for everything that `isASCIIOnly` forbids.
    static func paint(
        _ cell: Cell, width: Int, attributes: attr_t, pair: Int16, isASCIIOnly: Bool,
        into cells: inout [cchar_t]
    ) {
        if width == 1, let byte = cell.asciiValue, byte >= 0x20 {
            return append(wchar_t(byte), attributes, pair, to: &cells)
        }
        let scalars = cell.text.unicodeScalars.map { wchar_t($0.value) }
        if !isASCIIOnly, let first = scalars.first, Int(wcwidth(first)) == width,
            scalars.count <= Int(CCHARW_MAX), scalars.dropFirst().allSatisfy({ wcwidth($0) == 0 })
        {
            var painted = cchar_t()
            if setcchar(&painted, scalars + [0], attributes, pair, nil) == OK {
                return cells.append(painted)
            }
        }
        append(0x3F, attributes, pair, to: &cells)
        for _ in 1..<width { append(0x20, attributes, pair, to: &cells) }
    }

    private static func append(
        _ character: wchar_t, _ attributes: attr_t, _ pair: Int16, to cells: inout [cchar_t]
    ) {
        var cell = cchar_t()
        if cn_make_cell(&cell, character, attributes, pair) == OK { cells.append(cell) }
    }
}
