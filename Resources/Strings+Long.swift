extension Strings {
    /// The tag of a language that nobody speaks: English as long as its longest translations.
    public static let longEnglish = "en-x-long"

    /// These texts, in the language `tag` if there is a table for it. In ``longEnglish`` every text
    /// is a third longer and has accents, which shows what a layout cuts and which letters a
    /// terminal or a search cannot handle.
    public func inLanguage(_ tag: String?) -> Strings {
        tag == Self.longEnglish ? Strings(self, changedBy: Self.lengthened) : self
    }

    /// `text` with an accent on each letter and every third letter doubled, but placeholders as
    /// they are.
    static func lengthened(_ text: String) -> String {
        var result = ""
        var letters = 0
        for character in text {
            guard let accented = accents[character] else {
                result.append(character)
                continue
            }
            letters += 1
            result.append(accented)
            if letters % 3 == 0 { result.append(accented) }
        }
        return result
    }

    private static let accents = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀçďéƒĝĥíĵķľṁñóṕɋŕšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĽṀÑÓṔɊŔŠŢÚṼŴẊÝŽ"))
}
