/// The line drawings and marks. Screens use their names; the canvas knows what the terminal can
/// show.
public enum Symbol: Hashable, Sendable, CaseIterable {
    case horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight
    /// Marks the focused row.
    case selection
    /// On the list; marked.
    case check
    /// The button that clears a text field.
    case clear
    /// Replaces text that was cut off.
    case ellipsis
    /// There is more above or below.
    case moreAbove, moreBelow
    /// A value that is not known.
    case unknown
    /// Between the parts of a line.
    case separator
    /// A character of a typed secret.
    case secret
}

/// What a terminal can show. Every symbol is one cell wide in every set.
public enum SymbolSet: Hashable, Sendable {
    /// A terminal with UTF-8 and a font with box drawing and check marks.
    case unicode
    /// Any other terminal, which gets nothing but ASCII.
    case ascii

    /// The text of `symbol`, one cell wide.
    public func text(_ symbol: Symbol) -> String {
        let (unicode, ascii) = Self.texts(symbol)
        return self == .unicode ? unicode : ascii
    }

    private static func texts(_ symbol: Symbol) -> (unicode: String, ascii: String) {
        switch symbol {
        case .horizontal: ("─", "-")
        case .vertical: ("│", "|")
        case .topLeft: ("┌", "+")
        case .topRight: ("┐", "+")
        case .bottomLeft: ("└", "+")
        case .bottomRight: ("┘", "+")
        case .selection: ("▌", ">")
        case .check: ("✓", "*")
        case .clear: ("✕", "x")
        case .ellipsis: ("…", "~")
        case .moreAbove: ("↑", "^")
        case .moreBelow: ("↓", "v")
        case .unknown: ("–", "-")
        case .separator: ("·", "-")
        case .secret: ("•", "*")
        }
    }
}
