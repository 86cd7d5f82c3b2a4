/// Turns text into cells. This is the one place where text is made safe and split into what a cell
/// can hold.
///
/// A cell holds one spacing code point and a few combining marks, because that is all that ncurses
/// can hold and what every terminal places alike. Text that terminals place differently is reduced
/// to text that they agree on: an emoji sequence to its first emoji, a flag to its two letters.
/// Control characters, bidi controls and other invisible formats never get through, wherever the
/// text comes from.
public enum CellText {
    /// The most combining marks that a cell keeps; ncurses holds five code points per cell.
    public static let maximumMarks = 4

    /// The cells that `character` takes, as (text, width) pairs; empty if it has nothing visible.
    static func clusters(of character: Character) -> [(text: String, width: Int)] {
        var clusters: [(text: String, width: Int)] = []
        var marks = 0
        var skipsJoined = false
        for scalar in character.unicodeScalars {
            if scalar == zeroWidthJoiner {
                skipsJoined = clusters.last?.text.unicodeScalars.first?.properties.isEmoji ?? false
                continue
            }
            guard let shown = replacement(for: scalar) else { continue }
            let width = CellWidth.of(shown)
            if width == 0 {
                guard isMark(shown), !clusters.isEmpty, marks < maximumMarks else { continue }
                clusters[clusters.count - 1].text.unicodeScalars.append(shown)
                marks += 1
            } else if skipsJoined && scalar.properties.isEmoji {
                skipsJoined = false
            } else if !clusters.isEmpty && scalar.properties.isEmojiModifier {
                continue
            } else {
                clusters.append((String(shown), width))
                marks = 0
            }
        }
        return clusters
    }

    static func isPlainASCII(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7F { return false }
        return true
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

    /// What a cell shows for `scalar`: itself, something harmless, or nothing.
    private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029:
            return " "
        case 0..<0x20, 0x7F..<0xA0:
            return "\u{FFFD}"
        case 0xAD:
            return "-"
        case 0x1F1E6...0x1F1FF:
            return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF:
            return "\u{FFFD}"  // Private use: fonts and terminals give it any width.
        default:
            switch scalar.properties.generalCategory {
            case .unassigned, .surrogate: return "\u{FFFD}"
            default: return scalar
            }
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark:
            return !scalar.properties.isVariationSelector && scalar.value != 0x20E3
        case .otherLetter:
            return true  // Hangul vowels and finals.
        default:
            return false
        }
    }
}
