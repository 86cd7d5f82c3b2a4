/// The drawings of the frame and of marks. Screens name them; the canvas knows what the terminal can show.
public enum Symbol: Hashable, Sendable, CaseIterable {
    case horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight
    /// The mark of the focused row.
    case selection
    /// On the list; marked.
    case check
    /// The button that empties a text field.
    case clear
    /// Stands before the title of the screen that Back leads to.
    case back
    /// Stands for text that was cut off.
    case ellipsis
    /// More lies above or below.
    case moreAbove, moreBelow
    /// Stands for a value that is not known.
    case unknown
    /// Stands between parts of a line.
    case separator
    /// A typed secret character.
    case secret
}

/// Which drawings a terminal can show. Every symbol is one cell wide in every set.
public enum SymbolSet: Hashable, Sendable {
    /// A terminal that takes UTF-8 and has a font with box drawing and check marks.
    case unicode
    /// Everything else.
    case ascii

    /// The text of `symbol`, one cell wide.
    public func text(_ symbol: Symbol) -> String {
        switch self {
        case .unicode: Self.unicodeText(symbol)
        case .ascii: Self.asciiText(symbol)
        }
    }

    private static func unicodeText(_ symbol: Symbol) -> String {
        switch symbol {
        case .horizontal: "─"
        case .vertical: "│"
        case .topLeft: "┌"
        case .topRight: "┐"
        case .bottomLeft: "└"
        case .bottomRight: "┘"
        case .selection: "▌"
        case .check: "✓"
        case .clear: "✕"
        case .back: "‹"
        case .ellipsis: "…"
        case .moreAbove: "↑"
        case .moreBelow: "↓"
        case .unknown: "–"
        case .separator: "·"
        case .secret: "•"
        }
    }

    private static func asciiText(_ symbol: Symbol) -> String {
        switch symbol {
        case .horizontal: "-"
        case .vertical: "|"
        case .topLeft, .topRight, .bottomLeft, .bottomRight: "+"
        case .selection: ">"
        case .check: "*"
        case .clear: "x"
        case .back: "<"
        case .ellipsis: "~"
        case .moreAbove: "^"
        case .moreBelow: "v"
        case .unknown: "-"
        case .separator: "-"
        case .secret: "*"
        }
    }
}
