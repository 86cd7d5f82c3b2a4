/// The parts of somebody's name. Each may be empty, and may be several words.
public struct PersonName: Hashable, Sendable {
    /// Family names.
    public var family: String
    /// Given names.
    public var given: String
    /// Further given names, patronymics.
    public var additional: String
    /// Titles before the name.
    public var prefixes: String
    /// Titles after the name.
    public var suffixes: String

    /// A name with every part given.
    public init(
        family: String = "", given: String = "", additional: String = "", prefixes: String = "",
        suffixes: String = ""
    ) {
        self.family = family
        self.given = given
        self.additional = additional
        self.prefixes = prefixes
        self.suffixes = suffixes
    }

    /// Whether no part says anything.
    public var isEmpty: Bool { self == PersonName() }

    /// The name in one line as its writing has it: "Dr. Kari Hansen", "王小明", "山田太郎".
    public var formatted: String {
        let core: [String]
        if family.isEastAsian, given.isEmpty || given.isEastAsian {
            core = [family + given + additional]
        } else {
            core = [given, additional, family]
        }
        return ([prefixes] + core + [suffixes]).map(\.trimmedOfInvisibles)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension StringProtocol {
    /// Whether every character is Han, kana or hangul (and there is one): no blanks between the words, family first.
    var isEastAsian: Bool {
        guard let first = utf8.first, first >= 0x80 else { return false }
        return allSatisfy { $0.isHan || $0.isKana || $0.isHangul }
    }
}

extension Character {
    /// Whether it is a Chinese character.
    var isHan: Bool {
        isIn([
            0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
        ])
    }
    /// Whether it is a letter of Japan's syllabaries.
    var isKana: Bool { isIn([0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F]) }
    /// Whether it is a Korean syllable or letter.
    var isHangul: Bool { isIn([0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F]) }

    private func isIn(_ ranges: [ClosedRange<UInt32>]) -> Bool {
        guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return false }
        return ranges.contains { $0.contains(value) }
    }
}
