/// The parts of a name. Each may be empty or have several words.
public struct PersonName: Hashable, Sendable {
    public var family: String
    public var given: String
    /// Further given names, patronymics.
    public var additional: String
    /// Titles before the name and after it.
    public var prefixes: String
    public var suffixes: String

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

    public var isEmpty: Bool { self == PersonName() }

    /// Whether the name is Chinese, Japanese or Korean in its own script.
    var isEastAsian: Bool {
        family.isEastAsian && (given.isEmpty || given.isEastAsian)
    }

    /// The name in one line, in the order of its script, else in `order`: "Dr. Kari Hansen",
    /// "Nagy Ádám", "王小明", "山田太郎".
    public func formatted(_ order: NameOrder = .given) -> String {
        let core: [String]
        if isEastAsian {
            core = [family + given + additional]
        } else if order == .family {
            core = [family, given, additional]
        } else {
            core = [given, additional, family]
        }
        return ([prefixes] + core + [suffixes]).map(\.trimmedOfInvisibles)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension StringProtocol {
    /// Whether the name is not empty and entirely Han, kana or hangul. Such a name has no blanks
    /// between words, and the family name comes first.
    var isEastAsian: Bool {
        guard let first = utf8.first, first >= 0x80 else { return false }
        return allSatisfy { $0.isHan || $0.isKana || $0.isHangul }
    }
}

extension Character {
    var isHan: Bool {
        isIn([
            0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
        ])
    }
    var isKana: Bool { isIn([0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F]) }
    var isHangul: Bool { isIn([0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F]) }

    private func isIn(_ ranges: [ClosedRange<UInt32>]) -> Bool {
        guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return false }
        return ranges.contains { $0.contains(value) }
    }
}
