import TerminalCore

/// What the kit's looks mean. Each also has a mark in the text; none is colour alone.
extension Style {
    /// The text of the focused row, button or tab.
    public static let selected = Style(attributes: .reverse)
    /// Remarks, placeholders, what is done or cannot be used.
    public static let secondary = Style(attributes: .dim)
    /// Titles and the focused label.
    public static let heading = Style(attributes: .bold)
    /// Keys in hints, and what can be pressed.
    public static let accent = Style(foreground: .cyan)
    /// Errors, and what destroys.
    public static let destructive = Style(foreground: .red)
    /// Notices.
    public static let notice = Style(attributes: .bold)
}
