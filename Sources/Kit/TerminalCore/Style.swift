/// The look of a cell: colours from the terminal's own 16, and attributes.
///
/// A style never carries meaning alone. Every state that has a style also has a mark in the text,
/// so that monochrome terminals, `NO_COLOR` and screen readers lose nothing.
public struct Style: Hashable, Sendable {
    /// A colour of the terminal's palette. The user's theme decides what it looks like.
    public enum Color: UInt8, Sendable, CaseIterable {
        /// The terminal's default foreground.
        case standard
        case black, red, green, yellow, blue, magenta, cyan, white
        case brightBlack, brightRed, brightGreen, brightYellow
        case brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// What a terminal can do to a character besides colouring it.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 4)
    }

    public var foreground: Color
    public var attributes: Attributes

    /// Without arguments, this is the terminal's default.
    public init(foreground: Color = .standard, attributes: Attributes = []) {
        self.foreground = foreground
        self.attributes = attributes
    }

    /// The terminal's default.
    public static let plain = Style()
}
