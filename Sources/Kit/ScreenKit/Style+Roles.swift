import TerminalCore

/// The kit's styles by meaning. Each also has a mark in the text; none relies on colour alone.
extension Style {
    /// The text of the focused row, button or tab.
    public static let selected = Style(attributes: .reverse)
    /// Remarks, placeholders, and what is done or unavailable.
    public static let secondary = Style(attributes: .dim)
    /// Titles and the focused label.
    public static let heading = Style(attributes: .bold)
    /// Keys in hints, and what can be pressed.
    public static let accent = Style(foreground: .cyan)
    /// Errors, and destructive buttons.
    public static let destructive = Style(foreground: .red)
    public static let notice = Style(attributes: .bold)
}
