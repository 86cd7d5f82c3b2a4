import TerminalCore

extension Frame {
    /// What would confuse a terminal or a person about this frame; `nil`: it is sound.
    ///
    /// Every cell is a space or one spacing code point with a few marks, no control or format character; a wide
    /// one is followed by its right half and never stands in the last column; the cursor is inside.
    public func problem(for expected: Size) -> String? {
        if size != expected { return "The frame has \(size), the terminal \(expected)." }
        if let cursor, !Rect(origin: .zero, size: size).contains(cursor) {
            return "The cursor is outside, at \(cursor)."
        }
        if showsCursor, cursor == nil { return "A cursor is shown that is nowhere." }
        var column = 0
        var expectsRightHalf = false
        for (index, cell) in cells.enumerated() {
            if column == size.width { column = 0 }
            column += 1
            let place = Point(x: column - 1, y: index / size.width)
            if cell.isRightHalf != expectsRightHalf {
                return "A right half is \(cell.isRightHalf ? "alone" : "missing") at \(place)."
            }
            expectsRightHalf = false
            if cell.isRightHalf || cell.isPlainASCII { continue }
            guard let width = cell.soundWidth else {
                return "No text for a cell: \(cell.text.unicodeScalars.map(\.value)) at \(place)."
            }
            if width == 2 {
                if column == size.width { return "A wide character is cut at \(place)." }
                expectsRightHalf = true
            }
        }
        return nil
    }
}

extension Cell {
    fileprivate var isPlainASCII: Bool {
        let bytes = text.utf8
        guard bytes.count == 1, let byte = bytes.first else { return false }
        return byte >= 0x20 && byte < 0x7F
    }

    /// How many cells the text takes, if it is one that a cell can hold.
    fileprivate var soundWidth: Int? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.count <= 1 + CellText.maximumMarks else {
            return nil
        }
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
                return nil
            default: break
            }
        }
        guard scalars.dropFirst().allSatisfy({ CellWidth.of($0) == 0 }) else { return nil }
        let width = CellWidth.of(first)
        return width > 0 ? width : nil
    }
}
