extension PersonName {
    /// Splits a name typed in one line, by the rules that are right most often; the user can
    /// correct the result.
    ///
    /// - The last word is the family name, everything before it the given name; in an `order` with
    ///   the family name first, the first word. A single word is a given name.
    /// - Lower-case particles directly before the last word belong to it: "van der Berg", "de la
    ///   Cruz". Capitalised ones may be names ("Nguyen Van Minh") and stay with the given name. A
    ///   name that starts with a particle has no given name.
    /// - "Family, Given" is read as such. Titles before the name ("Dr.") and after it ("Jr.") are
    ///   split off.
    /// - In Chinese and Korean names without blanks, the first character is the family name, or the
    ///   first two if they are a known pair (歐陽). Chinese characters before kana are the family
    ///   name. With blanks, the first word is the family name.
    /// - In a foreign name in Chinese or Japanese writing, the family name follows the last middle
    ///   dot.
    public init(typed text: String, order: NameOrder = .given) {
        let text = text.trimmedOfInvisibles
        var words = text.split(whereSeparator: \.isWhitespace)
        if text.filter({ !$0.isWhitespace && !"·・・".contains($0) }).isEastAsian {
            self.init(eastAsianWords: words)
            return
        }

        var titles: [Substring] = []
        while words.count > 1, let first = words.first, Self.titles.contains(Self.plain(first)) {
            titles.append(words.removeFirst())
        }
        var endings: [Substring] = []
        while words.count > 1, let last = words.last, Self.endings.contains(Self.plain(last)) {
            endings.insert(words.removeLast(), at: 0)
        }
        var name = PersonName(
            prefixes: titles.joined(separator: " "), suffixes: endings.joined(separator: " "))
        if !endings.isEmpty, let last = words.last, last.hasSuffix(",") {
            words[words.count - 1] = last.dropLast()
        }

        if let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma < words.count - 1 {
            words[comma] = words[comma].dropLast()
            name.family = words[...comma].joined(separator: " ")
            name.given = words[(comma + 1)...].joined(separator: " ")
        } else if words.count == 1, let only = words.first {
            if titles.isEmpty { name.given = String(only) } else { name.family = String(only) }
        } else if order == .family {
            name.family = words.first.map(String.init) ?? ""
            name.given = words.dropFirst().joined(separator: " ")
        } else {
            var start = max(0, words.count - 1)
            // In a name typed all in lower case, "ben carson", the first word is not a particle.
            let first = words.last?.first?.isUppercase == true ? 0 : 1
            while start > first, Self.particles.contains(String(words[start - 1])) { start -= 1 }
            name.given = words[..<start].joined(separator: " ")
            name.family = words[start...].joined(separator: " ")
        }
        self = name
    }

    private init(eastAsianWords words: [Substring]) {
        guard words.count <= 1 else {
            self.init(
                family: String(words[0]), given: words.dropFirst().joined(separator: " "))
            return
        }
        let word = words.first ?? ""
        if let dot = word.lastIndex(where: { "·・・".contains($0) }) {
            self.init(
                family: String(word[word.index(after: dot)...]), given: String(word[..<dot]))
            return
        }
        let length = Self.familyLength(of: word)
        self.init(family: String(word.prefix(length)), given: String(word.dropFirst(length)))
    }

    /// How many characters of a name without blanks are the family name.
    private static func familyLength(of word: Substring) -> Int {
        let han = word.prefix(while: \.isHan).count
        if han > 0, han < word.count { return han }
        if word.contains(where: \.isKana) || word.count < 2 { return 0 }
        return pairs.contains(String(word.prefix(2))) ? 2 : 1
    }

    private static func plain(_ word: Substring) -> String {
        word.lowercased().filter { $0 != "." && $0 != "," }
    }

    private static let titles: Set = [
        "dr", "prof", "mr", "mrs", "ms", "miss", "mx", "sir", "hr", "fr", "herr", "frau", "mme",
    ]

    private static let endings: Set = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "mba", "dds",
    ]

    private static let particles: Set = [
        "van", "von", "vom", "der", "den", "de", "ter", "ten", "te", "'t", "op", "zu", "zur", "zum",
        "da", "das", "do", "dos", "di", "del", "della", "dello", "degli", "dei", "du", "des", "la",
        "le", "las", "los", "af", "av", "bin", "bint", "ibn", "ben", "al", "el", "y", "e", "i",
    ]

    /// Chinese family names of two characters, traditional and simplified, and Korean ones.
    private static let pairs: Set = [
        "歐陽", "欧阳", "司馬", "司马", "諸葛", "诸葛", "上官", "司徒", "司空", "夏侯", "東方", "东方",
        "皇甫", "尉遲", "尉迟", "公孫", "公孙", "慕容", "令狐", "宇文", "長孫", "长孙", "鍾離", "钟离",
        "軒轅", "轩辕", "獨孤", "独孤", "南宮", "南宫", "西門", "西门", "百里", "呼延", "端木", "澹臺",
        "申屠", "太史", "聞人", "闻人", "東郭", "东郭", "公冶", "濮陽", "濮阳", "淳于", "單于", "单于",
        "范姜", "張簡", "张简", "남궁", "황보", "제갈", "사공", "선우", "독고", "서문",
    ]
}
