/// How text looks on the terminal. Everything that is drawn is measured, cut and wrapped here, so
/// that the place for a text is as wide as what the terminal shows for it.
extension SymbolSet {
    /// The cells that `character` takes, as (text, width) pairs; empty if it has nothing visible.
    func clusters(of character: Character) -> [(text: String, width: Int)] {
        switch self {
        case .unicode: CellText.clusters(of: character)
        case .ascii: ASCIIText.text(for: character).map { (String($0), 1) }
        }
    }

    /// In cells.
    public func width(of text: String) -> Int {
        if CellText.isPlainASCII(text) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// In cells, but no more than `limit`. Of a long text, only the beginning is measured.
    public func width(of text: String, upTo limit: Int) -> Int {
        if CellText.isPlainASCII(text) { return min(text.utf8.count, limit) }
        var width = 0
        for character in text {
            guard width < limit else { break }
            width += self.width(of: character)
        }
        return min(width, limit)
    }

    /// In cells.
    public func width(of character: Character) -> Int {
        if let value = character.asciiValue, (0x20..<0x7F).contains(value) { return 1 }
        return clusters(of: character).reduce(0) { $0 + $1.width }
    }

    /// `text` as it is printed, without the care for cells: in ASCII, or as it is.
    public func shown(_ text: String) -> String {
        if self == .unicode || CellText.isPlainASCII(text) { return text }
        return text.flatMap(clusters).map(\.text).joined()
    }

    /// `text`, or as much of its beginning as fits into `width` cells together with `ellipsis`;
    /// empty if not even the ellipsis fits.
    public func fitted(_ text: String, to width: Int, ellipsis: Symbol? = .ellipsis) -> String {
        guard width > 0 else { return "" }
        if text.utf8.count <= width, CellText.isPlainASCII(text) { return text }
        let room = width - (ellipsis == nil ? 0 : 1)
        var used = 0
        var end = text.startIndex
        for index in text.indices {
            used += self.width(of: text[index])
            if used <= room { end = text.index(after: index) }
            if used > width { return text[..<end] + (ellipsis.map(self.text) ?? "") }
        }
        return text
    }

    /// `text` in lines of at most `width` cells, broken at spaces and line ends, and inside words
    /// only if they are longer than a line or written without spaces. An empty text is one empty
    /// line.
    public func wrapped(_ text: String, to width: Int) -> [String] {
        guard width > 0 else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { wrap(paragraph: $0, width: width) }
    }

    private func wrap(paragraph: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        func endLine() {
            lines.append(line)
            line = ""
            lineWidth = 0
        }
        for word in paragraph.split(separator: " ") {
            let wordWidth = self.width(of: String(word))
            if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
                line += " " + word
                lineWidth += 1 + wordWidth
                continue
            }
            if !line.isEmpty { endLine() }
            for character in word {
                let characterWidth = self.width(of: character)
                if !line.isEmpty, lineWidth + characterWidth > width { endLine() }
                line.append(character)
                lineWidth += characterWidth
            }
        }
        return lines + [line]
    }
}
