import CNcurses
import TerminalCore

/// Turns styles into ncurses attributes and colour pairs. Pairs are made when they are first
/// needed.
struct ColorPairs {
    /// A cell stores its pair as a 16-bit number; no screen comes near this limit.
    private static let mostPairs = 255

    private let colorCount: Int
    private let mostPairs: Int
    private let reverse: attr_t
    private var pairs: [Int16: Int16] = [:]

    /// Turns on colours, unless `forbidsColor` is set or the terminal has none.
    init(forbidsColor: Bool) {
        reverse = termattrs() & UInt32(cn_reverse) != 0 ? cn_reverse : cn_standout
        guard !forbidsColor, has_colors(), start_color() == OK else {
            (colorCount, mostPairs) = (0, 0)
            return
        }
        use_default_colors()
        colorCount = Int(cn_color_count())
        mostPairs = min(Int(cn_pair_count()) - 1, Self.mostPairs)
    }

    /// The attributes and the pair for `style`. Leaves out what the terminal cannot do.
    mutating func drawing(_ style: Style) -> (attributes: attr_t, pair: Int16) {
        var attributes: attr_t = 0
        if style.attributes.contains(.bold) { attributes |= cn_bold }
        if style.attributes.contains(.dim) { attributes |= cn_dim }
        if style.attributes.contains(.reverse) { attributes |= reverse }
        guard colorCount >= 8 else { return (attributes, 0) }
        if colorCount < 16, style.foreground.rawValue > Style.Color.white.rawValue {
            attributes |= cn_bold
        }
        return (attributes, pair(for: style.foreground))
    }

    private mutating func pair(for color: Style.Color) -> Int16 {
        if color == .standard { return 0 }
        // ncurses counts from -1, the terminal's default colour.
        var foreground = Int16(color.rawValue) - 1
        if foreground >= 8, colorCount < 16 { foreground -= 8 }
        if let known = pairs[foreground] { return known }
        let number = Int16(pairs.count + 1)
        guard number <= mostPairs, init_pair(number, foreground, -1) == OK else { return 0 }
        pairs[foreground] = number
        return number
    }
}
