extension String {
    /// The text in lines of at most `width` cells, broken at spaces and line feeds, and within words that are
    /// longer than a line or written without spaces. An empty text is one empty line.
    public func wrapped(to width: Int) -> [String] {
        guard width > 0 else { return [] }
        return split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Self.wrap(paragraph: $0, width: width) }
    }

    private static func wrap(paragraph: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ") {
            let joined = line.isEmpty ? String(word) : line + " " + word
            if CellText.width(of: joined) <= width {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if CellText.width(of: line) + CellText.width(of: character) > width {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return lines + [line]
    }
}
