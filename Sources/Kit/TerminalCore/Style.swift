/// How a cell looks: colours out of the terminal's own 16, and attributes.
///
/// A style never carries meaning alone: every state that a style shows also has a mark in the text, so
/// that a monochrome terminal, `NO_COLOR` and a screen reader lose nothing.
public struct Style: Hashable, Sendable {
    /// A colour of the terminal's palette. The user's theme decides what it looks like.
    public enum Color: UInt8, Sendable, CaseIterable {
        /// The terminal's own foreground or background.
        case standard
        case black, red, green, yellow, blue, magenta, cyan, white
        case brightBlack, brightRed, brightGreen, brightYellow
        case brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// What a terminal can do to a character besides colouring it.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, in no external format.
        public let rawValue: UInt8

        /// The attributes whose bits are set in `rawValue`.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Heavier or brighter.
        public static let bold = Attributes(rawValue: 1)
        /// Half bright.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 8)
    }

    /// Colour of the character.
    public var foreground: Color
    /// Colour behind it.
    public var background: Color
    /// Attributes of both.
    public var attributes: Attributes

    /// A style; without arguments the terminal's own.
    public init(
        foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    public static let plain = Style()

    /// The same style with `more` attributes.
    public func adding(_ more: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(more)
        return style
    }
}
