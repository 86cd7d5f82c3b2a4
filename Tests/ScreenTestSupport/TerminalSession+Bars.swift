import TerminalCore

/// A run of cells in reverse video that begins with the mark of the selection.
public struct Bar: Hashable, Sendable {
    public let y: Int
    public let columns: Range<Int>

    public init(y: Int, columns: Range<Int>) {
        self.y = y
        self.columns = columns
    }
}

extension TerminalSession {
    /// The bars on the screen, from top to bottom.
    public var bars: [Bar] {
        let frame = terminal.frame
        let mark = terminal.symbols.text(.selection)
        var bars: [Bar] = []
        for y in 0..<frame.size.height {
            let isReverse = (0..<frame.size.width).map { x in
                frame[Point(x: x, y: y)].style.attributes.contains(.reverse)
            }
            for x in isReverse.indices
            where isReverse[x] && frame[Point(x: x, y: y)].text == mark {
                let end = isReverse[x...].firstIndex(of: false) ?? frame.size.width
                bars.append(Bar(y: y, columns: x..<end))
            }
        }
        return bars
    }
}
