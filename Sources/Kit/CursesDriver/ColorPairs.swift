import CNcurses
import TerminalCore

/// Turns styles into ncurses attributes and colour pairs. Pairs are made when they are first
/// needed.
struct ColorPairs {
    private struct Pair: Hashable {
        let foreground: Int16
        let background: Int16
    }

    /// A cell stores its pair as a 16-bit number; no screen comes near this limit.
    private static let mostPairs = 255

    private let colorCount: Int
    private let mostPairs: Int
    private let reverse: attr_t
    private var pairs: [Pair: Int16] = [:]

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
        if style.attributes.contains(.underline) { attributes |= cn_underline }
        if style.attributes.contains(.reverse) { attributes |= reverse }
        guard colorCount >= 8 else { return (attributes, 0) }
        if colorCount < 16, style.foreground.rawValue > Style.Color.white.rawValue {
            attributes |= cn_bold
        }
        let pair = Pair(
            foreground: number(of: style.foreground), background: number(of: style.background))
        return (attributes, number(of: pair))
    }

    private func number(of color: Style.Color) -> Int16 {
        // ncurses counts from -1, the terminal's default colour.
        let number = Int16(color.rawValue) - 1
        return number >= 8 && colorCount < 16 ? number - 8 : number
    }

    private mutating func number(of pair: Pair) -> Int16 {
        if pair == Pair(foreground: -1, background: -1) { return 0 }
        if let known = pairs[pair] { return known }
        let number = Int16(pairs.count + 1)
        guard number <= mostPairs,
            init_pair(number, pair.foreground, pair.background) == OK
        else { return 0 }
        pairs[pair] = number
        return number
    }
}
