import Foundation

/// Reads a typed or pasted number into whole units of a power of ten.
///
/// Half the world uses "." and "," the other way around, so these rules apply:
/// - If both occur, the last one is the decimal separator and the other groups.
/// - One that occurs more than once groups.
/// - The locale's decimal separator, occurring once, is the decimal separator.
/// - Any other single separator is decimal too, unless exactly three digits follow it, and one to
///   three digits that do not start with 0 come before it. Such a separator groups if it is the
///   locale's grouping separator ("1,234" is 1234 in English), and is refused as ambiguous if it is
///   neither, or if the locale says nothing about grouping.
/// - A proper fraction may end a whole number or stand alone: "½", "1½", "1/2", "1 1/2".
///
/// Badly formed grouping is refused; nothing is cut short.
struct DecimalEntry {
    let settings: NumberSettings
    /// Digits allowed before the separator, not counting leading zeros.
    let wholeLimit: Int
    /// Digits allowed after the separator, not counting trailing zeros.
    let decimalLimit: Int
    /// Whether a currency at either end is left out.
    var allowsCurrency = false

    /// The longest text that is read, in code points. A longer one may have been cut by its field.
    private static let maximumLength = 200
    private static let largestDenominator = 16
    private static let slashes: Set<Character> = ["/", "⁄", "∕", "／"]

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
        guard trimmed.unicodeScalars.count <= Self.maximumLength else {
            throw .tooManyDigits(limit: wholeLimit)
        }
        var number =
            allowsCurrency ? CurrencyMarks.stripped(from: trimmed, settings: settings) : trimmed
        if ["+", "＋"].contains(number.first) { number.removeFirst() }
        if let value = try fraction(in: number) { return value }
        let marks = try self.marks(in: number)
        guard marks.contains(where: { $0.digitValue != nil }) else {
            throw .misplacedSeparator
        }
        let (whole, decimals) = try split(marks)
        return try value(whole: whole, decimals: decimals)
    }
}

extension DecimalEntry {
    /// The value of a text that ends in a fraction; `nil` if it has no slash.
    private func fraction(in text: String) throws(NumberEntryError) -> Int64? {
        let text = text.map(\.fractionWithSlash).joined()
        guard let slash = text.firstIndex(where: Self.slashes.contains) else { return nil }
        let left = text[..<slash]
        let start = left.lastIndex(where: \.isWhitespace).map(left.index(after:))
        let numerator = left[(start ?? left.startIndex)...]
        guard let part = Self.smallNumber(numerator),
            let parts = Self.smallNumber(text[text.index(after: slash)...]),
            0 < part, part < parts, parts <= Self.largestDenominator
        else { throw .unexpected(text[slash]) }

        let whole = try marks(in: left[..<numerator.startIndex].trimmedOfInvisibles)
        guard !whole.contains(.dot), !whole.contains(.comma) else { throw .misplacedSeparator }
        let value = try self.value(whole: try ungrouped(whole[...]), decimals: [])
        let one = (0..<decimalLimit).reduce(Int64(1)) { power, _ in power * 10 }
        guard one * part % parts == 0 else { throw .tooManyDecimals(limit: decimalLimit) }
        return value + one * part / parts
    }

    /// One or two digits, the first of which is not 0.
    private static func smallNumber(_ text: Substring) -> Int64? {
        guard (1...2).contains(text.count), text.first?.decimalDigit != 0 else { return nil }
        return text.reduce(0 as Int64?) { value, character in
            guard let value, let digit = character.decimalDigit else { return nil }
            return value * 10 + Int64(digit)
        }
    }

    private func marks(in text: String) throws(NumberEntryError) -> [Mark] {
        if ["nan", "inf", "infinity", "∞"].contains(text.lowercased()) { throw .notANumber }
        var marks: [Mark] = []
        for character in text {
            guard let scalar = character.unicodeScalars.first,
                character.unicodeScalars.count == 1
            else { throw .unexpected(character) }
            if let digit = character.decimalDigit {
                marks.append(.digit(digit))
                continue
            }
            switch character {
            case ".", "．": marks.append(.dot)
            case ",", "，": marks.append(.comma)
            case "٫": marks.append(settings.decimalSeparator == "," ? .comma : .dot)
            case "'", "’", "٬", "＇": marks.append(.group)
            case "-", "−", "–", "－", "﹣":
                throw marks.isEmpty ? .negative : .unexpected(character)
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
        if settings.isGroupingCertain, character(of: mark) == settings.groupingSeparator {
            return nil
        }
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

extension Character {
    /// The value of a digit of any script.
    fileprivate var decimalDigit: Int? {
        guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
            scalar.properties.numericType == .decimal
        else { return nil }
        return scalar.properties.numericValue.map { Int($0) }
    }

    /// " 1⁄2" for "½"; other characters as they are.
    fileprivate var fractionWithSlash: String {
        guard unicodeScalars.first?.properties.numericType == .numeric else { return String(self) }
        let parts = String(self).decomposedStringWithCompatibilityMapping
        return parts.contains("⁄") ? " " + parts : String(self)
    }
}
