/// Reads a typed or pasted number into whole units of a power of ten.
///
/// Half the world uses "." and "," the other way around, so these rules apply:
/// - If both occur, the last one is the decimal separator and the other groups.
/// - One that occurs more than once groups.
/// - The locale's decimal separator, occurring once, is the decimal separator.
/// - Any other single separator is decimal too, unless exactly three digits follow it, and one to
///   three digits that do not start with 0 come before it. Such a separator groups if it is the
///   locale's grouping separator ("1,234" is 1234 in English), and is refused as ambiguous if it is
///   neither.
///
/// Badly formed grouping is refused; nothing is cut short.
struct DecimalEntry {
    let settings: NumberSettings
    /// Digits allowed before the separator, not counting leading zeros.
    let wholeLimit: Int
    /// Digits allowed after the separator, not counting trailing zeros.
    let decimalLimit: Int

    private enum Mark: Hashable {
        case digit(Int), dot, comma, group

        var digitValue: Int? {
            if case .digit(let value) = self { value } else { nil }
        }
    }

    /// The value in units of 10^-`decimalLimit`; `nil` for blanks only.
    func parse(_ text: String) throws(NumberEntryError) -> Int64? {
        let trimmed = text.trimmedOfInvisibles
        guard !trimmed.isEmpty else { return nil }
        let marks = try self.marks(in: CurrencyMarks.stripped(from: trimmed, settings: settings))
        guard marks.contains(where: { $0.digitValue != nil }) else {
            throw .misplacedSeparator
        }
        let (whole, decimals) = try split(marks)
        return try value(whole: whole, decimals: decimals)
    }
}

extension DecimalEntry {
    private func marks(in text: String) throws(NumberEntryError) -> [Mark] {
        if ["nan", "inf", "infinity", "∞"].contains(text.lowercased()) { throw .notANumber }
        var marks: [Mark] = []
        for character in text {
            guard let scalar = character.unicodeScalars.first,
                character.unicodeScalars.count == 1
            else { throw .unexpected(character) }
            if scalar.properties.numericType == .decimal,
                let value = scalar.properties.numericValue
            {
                marks.append(.digit(Int(value)))
                continue
            }
            switch character {
            case ".", "．": marks.append(.dot)
            case ",", "，": marks.append(.comma)
            case "٫": marks.append(settings.decimalSeparator == "," ? .comma : .dot)
            case "'", "’", "٬", "＇": marks.append(.group)
            case "-", "−", "–", "－", "﹣": throw .negative
            case "+" where marks.isEmpty, "＋" where marks.isEmpty: continue
            case _ where scalar.properties.isWhitespace: marks.append(.group)
            default: throw .unexpected(character)
            }
        }
        return marks
    }

    private func split(
        _ marks: [Mark]
    ) throws(NumberEntryError) -> (whole: [Int], decimals: [Int]) {
        let decimal = try decimalMark(of: marks)
        guard let decimal, let place = marks.lastIndex(of: decimal) else {
            return (try ungrouped(marks[...]), [])
        }
        let decimals = marks[(place + 1)...].compactMap(\.digitValue)
        guard decimals.count == marks.count - place - 1 else { throw .misplacedSeparator }
        let whole = marks[..<place]
        guard !whole.contains(decimal) else { throw .misplacedSeparator }
        return (whole.isEmpty ? [0] : try ungrouped(whole), decimals)
    }

    /// The mark, "." or ",", that ends the whole part, if any.
    private func decimalMark(of marks: [Mark]) throws(NumberEntryError) -> Mark? {
        let places = marks.indices.filter { marks[$0] == .dot || marks[$0] == .comma }
        guard let last = places.last else { return nil }
        let mark = marks[last]
        if places.contains(where: { marks[$0] != mark }) { return mark }
        if places.count > 1 { return nil }
        if character(of: mark) == settings.decimalSeparator { return mark }
        let before = marks[..<last].compactMap(\.digitValue)
        let after = marks[(last + 1)...].compactMap(\.digitValue)
        let couldGroup =
            (1...3).contains(before.count) && before.first != 0 && before.count == last
            && after.count == 3 && marks.count == last + 4
        guard couldGroup else { return mark }
        if character(of: mark) == settings.groupingSeparator { return nil }
        let whole = before.map(String.init).joined()
        let rest = after.map(String.init).joined()
        throw .ambiguous(whole + rest, whole + settings.decimalSeparator + rest)
    }

    private func character(of mark: Mark) -> String {
        mark == .dot ? "." : ","
    }

    /// The digits of a whole part in groups of three, or of two before the last three (India).
    private func ungrouped(_ marks: ArraySlice<Mark>) throws(NumberEntryError) -> [Int] {
        let groups = marks.split(
            omittingEmptySubsequences: false, whereSeparator: { $0.digitValue == nil })
        let separators = Set(marks.filter { $0.digitValue == nil })
        guard groups.count > 1 else { return marks.compactMap(\.digitValue) }
        guard separators.count == 1, groups.last?.count == 3,
            let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) })
        else { throw .misplacedSeparator }
        return marks.compactMap(\.digitValue)
    }

    private func value(whole: [Int], decimals: [Int]) throws(NumberEntryError) -> Int64 {
        let whole = whole.drop { $0 == 0 }
        guard whole.count <= wholeLimit else { throw .tooManyDigits(limit: wholeLimit) }
        var decimals = decimals
        while decimals.last == 0 { decimals.removeLast() }
        guard decimals.count <= decimalLimit else { throw .tooManyDecimals(limit: decimalLimit) }
        decimals += Array(repeating: 0, count: decimalLimit - decimals.count)
        return (whole + decimals).reduce(0) { $0 * 10 + Int64($1) }
    }
}
