extension Strings {
    /// The tag of a language that nobody speaks: English as long as its longest translations.
    public static let longEnglish = "en-x-long"

    /// These texts, in the language `tag` if there is a table for it. In ``longEnglish`` every text
    /// is a third longer and has accents, which shows what a layout cuts and which letters a
    /// terminal or a search cannot handle.
    public func inLanguage(_ tag: String?) -> Strings {
        tag == Self.longEnglish ? Strings(self, changedBy: Self.lengthened) : self
    }

    /// `text` with an accent on each letter and two letters of five doubled. Placeholders stay as
    /// they are, and so do single letters, which are keys.
    static func lengthened(_ text: String) -> String {
        var result = ""
        var word: [Character] = []
        var letters = 0
        func endWord() {
            for character in word {
                letters += 1
                let accented = word.count > 1 ? accents[character] ?? character : character
                result.append(accented)
                if word.count > 1, [2, 4].contains(letters % 5) { result.append(accented) }
            }
            word = []
        }
        for character in text {
            if accents[character] != nil {
                word.append(character)
            } else {
                endWord()
                result.append(character)
            }
        }
        endWord()
        return result
    }

    private static let accents = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀçďéƒĝĥíĵķľṁñóṕɋŕšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĽṀÑÓṔɊŔŠŢÚṼŴẊÝŽ"))
}
