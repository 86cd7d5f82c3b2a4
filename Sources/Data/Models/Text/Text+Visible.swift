extension StringProtocol {
    /// The text without blanks, control characters and zero-width spaces at its ends, as names are
    /// stored.
    public var trimmedOfInvisibles: String {
        // The common case, without looking for whole characters.
        func isInk(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { !$0.isInvisible } ?? false }
        if isInk(unicodeScalars.first), isInk(unicodeScalars.last) { return String(self) }
        func isVisible(_ character: Character) -> Bool {
            character.unicodeScalars.contains { !$0.isInvisible }
        }
        guard let first = firstIndex(where: isVisible), let last = lastIndex(where: isVisible)
        else { return "" }
        return String(self[first...last])
    }

    /// The text as categories are compared: without case, and with one space for any blanks.
    public var foldedAsCategory: String {
        lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether there is anything to see, as the name of an item must have.
    public var hasVisibleCharacter: Bool {
        unicodeScalars.contains { !$0.isInvisible }
    }

    /// One line for a terminal or a log. Question marks stand for control characters, line ends and
    /// marks that change the direction of text.
    public var printable: String {
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "?"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// Whether it leaves no ink: blanks, controls, joiners, selectors, fillers and unassigned
    /// characters.
    fileprivate var isInvisible: Bool {
        if value < 0x7F { return value <= 0x20 }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .unassigned, .surrogate:
            return true
        case .nonspacingMark, .enclosingMark:
            return true
        default:
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || value == 0x2800
        }
    }
}
