import Foundation

/// Finds the letter that a name has in an address book.
///
/// A letter with an accent counts as its basic letter unless the language sorts it separately: "Å"
/// is "A" in German and "Å" in Danish. Chinese characters count as the initial of their pinyin in
/// every locale, because that is what a keyboard types. Kana and hangul count as the initial of
/// their usual romanization, and anything that is not a letter as "#".
///
/// Names with the same pinyin initial are not always neighbours: they may be sorted by strokes, or
/// a character may be read differently in a family name. A jump then visits one group after
/// another.
struct JumpLetters: Sendable {
    private let collation: any Collating
    private var known: [Character: Character] = [:]

    init(collation: any Collating) {
        self.collation = collation
    }

    /// The letter for a name that sorts as `text`.
    mutating func letter(for text: String) -> Character {
        guard let first = text.first(where: { !$0.isWhitespace && !$0.isPunctuation }) else {
            return "#"
        }
        if first == "A" || first == "a", text.lowercased().hasPrefix("aa"), sortsApart("aa", "a") {
            // Danish and Norwegian sort "Aa" as "Å".
            return "Å"
        }
        if let letter = known[first] { return letter }
        let letter = find(first)
        known[first] = letter
        return letter
    }

    private func find(_ first: Character) -> Character {
        guard first.isLetter else { return "#" }
        if first.isHan || first.isKana || first.isHangul {
            // These rules read 曾 as Zeng and 解 as Xie, as names do.
            let names = StringTransform("Han-Latin/Names")
            let latin =
                String(first).applyingTransform(names, reverse: false)?
                .applyingTransform(.toLatin, reverse: false)?.foldedForSearch
            return latin?.uppercased().first { $0.isLetter } ?? "#"
        }
        let own = String(first).uppercased().first ?? first
        guard let basic = String(first).foldedForSearch.first, basic.isLetter else { return own }
        let isApart = sortsApart(String(first), String(basic))
        return isApart ? own : String(basic).uppercased().first ?? own
    }

    /// Whether `text` sorts apart from the names that begin with `basic`.
    private func sortsApart(_ text: String, _ basic: String) -> Bool {
        // Everything from a letter to that letter followed by the last letters sorts as that
        // letter.
        let key = collation.sortKey(for: text)
        return collation.sortKey(for: basic + "zzzz").lexicographicallyPrecedes(key)
            || key.lexicographicallyPrecedes(collation.sortKey(for: basic))
    }
}
