import TerminalCore

/// Finds what would confuse a terminal or a person about a frame.
///
/// Every cell is a space or one spacing code point with a few marks, no control or format
/// character; a wide one is followed by its right half and never stands in the last column; the
/// cursor is inside.
public struct FrameInspector {
    /// The widths of the texts met so far, 0 for what is no text of a cell: a fuzz test looks at
    /// millions of cells.
    private var widths: [String: Int] = [:]

    /// An inspector that has seen nothing yet.
    public init() {}

    /// What is wrong with `frame` on a terminal of `size`; `nil`: it is sound.
    public mutating func problem(in frame: Frame, on size: Size) -> String? {
        if frame.size != size { return "The frame has \(frame.size), the terminal \(size)." }
        if let cursor = frame.cursor, !Rect(origin: .zero, size: size).contains(cursor) {
            return "The cursor is outside, at \(cursor)."
        }
        if frame.showsCursor, frame.cursor == nil { return "A cursor is shown that is nowhere." }
        var index = 0
        var followsWide = false
        while index < frame.cells.count {
            let text = frame.cells[index].text
            if text != " " || followsWide {
                let width = text.isEmpty ? 0 : width(of: text)
                let isLast = index % size.width == size.width - 1
                if let problem = problem(
                    text: text, width: width, followsWide: followsWide, isLast: isLast)
                {
                    return "\(problem) at column \(index % size.width), row \(index / size.width)."
                }
                followsWide = width == 2
            }
            index += 1
        }
        return nil
    }

    private func problem(text: String, width: Int, followsWide: Bool, isLast: Bool) -> String? {
        if text.isEmpty { return followsWide ? nil : "A right half is alone" }
        if followsWide { return "A right half is missing" }
        if width == 0 { return "No text for a cell, \(text.unicodeScalars.map(\.value))," }
        return width == 2 && isLast ? "A wide character is cut" : nil
    }

    private mutating func width(of text: String) -> Int {
        if let known = widths[text] { return known }
        let width = Self.cellWidth(of: text)
        widths[text] = width
        return width
    }

    /// How many cells `text` takes, if it is one that a cell can hold, else 0.
    private static func cellWidth(of text: String) -> Int {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.count <= 1 + CellText.maximumMarks,
            scalars.dropFirst().allSatisfy({ CellWidth.of($0) == 0 }),
            scalars.allSatisfy({ !isForbidden($0) })
        else { return 0 }
        return CellWidth.of(first)
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
        default: false
        }
    }
}

extension Frame {
    /// What is wrong with the frame on a terminal of `size`; `nil`: it is sound.
    public func problem(on size: Size) -> String? {
        var inspector = FrameInspector()
        return inspector.problem(in: self, on: size)
    }
}
