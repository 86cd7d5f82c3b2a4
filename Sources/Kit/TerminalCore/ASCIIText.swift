import Foundation
import Synchronization

/// What a terminal that shows only ASCII shows instead of other characters.
enum ASCIIText {
    /// The texts of the characters that were asked for, because ICU takes microseconds for each.
    private static let known = Mutex<[Character: String]>([:])
    /// More than any language uses at a time.
    private static let mostKnown = 5000

    /// `character` in letters and signs from U+0020 to U+007E: transliterated, else one question
    /// mark for each of its cells. Empty if nothing of it is visible.
    static func text(for character: Character) -> String {
        known.withLock { known in
            if let text = known[character] { return text }
            if known.count == mostKnown { known = [:] }
            let text = CellText.clusters(of: character).map(text(for:)).joined()
            known[character] = text
            return text
        }
    }

    private static func text(for cluster: (text: String, width: Int)) -> String {
        if let sign = signs[cluster.text] { return sign }
        if cluster.text.unicodeScalars.first?.properties.generalCategory == .spaceSeparator {
            return String(repeating: " ", count: cluster.width)
        }
        let letters = cluster.text.applyingTransform(transform, reverse: false) ?? ""
        let isComplete = letters.unicodeScalars.allSatisfy { scalar in
            (0x20..<0x7F).contains(scalar.value)
                || scalar.properties.generalCategory == .nonspacingMark
        }
        let text = letters.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }
        return isComplete && !text.isEmpty
            ? String(text) : String(repeating: "?", count: cluster.width)
    }

    private static let transform = StringTransform("Any-Latin; Latin-ASCII")

    /// Signs for which ICU knows no text or a worse one. A unit is clear without its degree sign.
    private static let signs = [
        "\u{FFFD}": "?", "°": "", "…": "~", "–": "-", "—": "-", "−": "-", "·": "-", "•": "-",
        "×": "x", "‹": "<", "›": ">", "€": "EUR", "£": "GBP", "¥": "YEN",
    ]
}
