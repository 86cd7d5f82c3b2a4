import Foundation

/// Finds the letter under which a name is found in an address book.
///
/// A letter with an accent stands under its basic letter unless the language gives it a place of its own: "Å" is "A" in
/// German and "Å" in Danish. Chinese characters stand under the initial of their pinyin in every locale, because that
/// is what a keyboard types (sorted by strokes, the names of one initial are not neighbours, nor where a family name is read
/// in its own way: a jump visits one group after the other); kana and hangul under that of their usual romanization. Everything that is no letter is under "#".
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
            // Danish and Norwegian take "Aa" for "Å".
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
            // The rules for names know that 曾 is Zeng and 解 is Xie.
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

    /// Whether `text` does not sort among what begins with the letter `basic`.
    private func sortsApart(_ text: String, _ basic: String) -> Bool {
        // Between a letter and that letter followed by the last ones there is only what sorts as that letter.
        let key = collation.sortKey(for: text)
        return collation.sortKey(for: basic + "zzzz").lexicographicallyPrecedes(key)
            || key.lexicographicallyPrecedes(collation.sortKey(for: basic))
    }
}
