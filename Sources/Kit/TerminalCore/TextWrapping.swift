extension String {
    /// The text in lines of at most `width` cells, broken at spaces and line ends, and inside words
    /// only if they are longer than a line or written without spaces. An empty text is one empty
    /// line.
    public func wrapped(to width: Int) -> [String] {
        guard width > 0 else { return [] }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrap(paragraph: $0, width: width) }
    }

    private static func wrap(paragraph: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        func endLine() {
            lines.append(line)
            line = ""
            lineWidth = 0
        }
        for word in paragraph.split(separator: " ") {
            let wordWidth = CellText.width(of: String(word))
            if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
                line += " " + word
                lineWidth += 1 + wordWidth
                continue
            }
            if !line.isEmpty { endLine() }
            for character in word {
                let characterWidth = CellText.width(of: character)
                if !line.isEmpty, lineWidth + characterWidth > width { endLine() }
                line.append(character)
                lineWidth += characterWidth
            }
        }
        return lines + [line]
    }
}
