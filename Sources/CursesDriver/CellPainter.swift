import CLinux
import CNcurses
import Glibc

/// Turns the text of a cell into characters of ncurses.
enum CellPainter {
    /// The characters for `text`, which together take `width` columns whatever the C library thinks of `text`: where it
    /// disagrees, ncurses would lose count of the columns, so a question mark stands in.
    static func paint(
        _ text: String, width: Int, attributes: attr_t, pair: Int16
    ) -> [cchar_t] {
        let scalars = text.unicodeScalars.map { wchar_t($0.value) }
        if let first = scalars.first, Int(wcwidth(first)) == width,
            scalars.count <= Int(CCHARW_MAX), scalars.dropFirst().allSatisfy({ wcwidth($0) == 0 }),
            let cell = character(scalars, attributes: attributes, pair: pair)
        {
            return [cell]
        }
        let standIns = [wchar_t(0x3F)] + Array(repeating: wchar_t(0x20), count: width - 1)
        return standIns.compactMap { character([$0], attributes: attributes, pair: pair) }
    }

    private static func character(
        _ scalars: [wchar_t], attributes: attr_t, pair: Int16
    ) -> cchar_t? {
        var cell = cchar_t()
        return setcchar(&cell, scalars + [0], attributes, pair, nil) == OK ? cell : nil
    }
}
