import TerminalCore

/// The styles by what they say. No other file names a colour.
///
/// The colours are the terminal's own, on its own background, and each says one thing. Where there
/// are none, nothing is lost: whatever has a colour also has a mark, a number or an attribute.
extension Style {
    // MARK: Everywhere

    /// What has the focus: a row, a button, a tab.
    public static let selected = Style(attributes: .reverse)
    /// Remarks, placeholders, and what is done or unavailable.
    public static let secondary = Style(attributes: .dim)
    /// Titles and the focused label.
    public static let heading = Style(attributes: .bold)
    /// Messages.
    public static let notice = Style(attributes: .bold)
    /// Keys in hints and in help, and what can be pressed.
    public static let key = Style(foreground: .cyan)
    /// The number after the title of a tab, in parentheses.
    public static let badge = Style(foreground: .yellow)
    /// What is wrong with an entry.
    public static let error = Style(foreground: .red, attributes: .bold)
    /// Buttons that destroy something, and what they say about it.
    public static let destructive = Style(foreground: .red, attributes: .bold)
    /// What the user should know before going on.
    public static let warning = Style(foreground: .yellow, attributes: .bold)

    // MARK: Lists

    /// The check mark of a row.
    public static let ticked = Style(foreground: .green)
    /// The dash in place of a price.
    public static let unpriced = Style(foreground: .yellow)

    // MARK: Weather

    public static let today = Style(foreground: .cyan, attributes: .bold)

    /// Temperatures, from the lowest.
    public static let freezing = Style(foreground: .brightBlue)
    public static let cold = Style(foreground: .cyan)
    public static let mild = Style(foreground: .green)
    public static let warm = Style(foreground: .yellow)
    public static let hot = Style(foreground: .red)

    /// Precipitation by its kind.
    public static let rain = Style(foreground: .brightBlue)
    public static let snow = Style(foreground: .cyan)
    /// Neither rain nor snow, or both.
    public static let ice = Style(foreground: .magenta)
}
