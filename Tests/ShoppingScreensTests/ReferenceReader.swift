import Foundation

/// Reads numbers as a person used to English does, by trying every way to read the separators. It
/// shares nothing with the reader under test.
enum ReferenceReader {
    /// The value in units of 10^-`scale`; `nil` if the text is not one number.
    static func read(_ text: String, scale: Int, takesCurrency: Bool) -> Int64? {
        var text = text.trimmingCharacters(in: .whitespaces)
        if takesCurrency {
            if text.hasSuffix(",-") || text.hasSuffix(".-") { text.removeLast(2) }
            for mark in ["€", "kr.", "kr"] where text.hasPrefix(mark) || text.hasSuffix(mark) {
                if text.hasPrefix(mark) {
                    text.removeFirst(mark.count)
                } else {
                    text.removeLast(mark.count)
                }
                break
            }
            text = text.trimmingCharacters(in: .whitespaces)
        }
        if text.hasPrefix("+") { text.removeFirst() }
        guard let value = fraction(text) ?? decimal(text) else { return nil }
        var units = value * pow(10, scale)
        var rounded = Decimal()
        NSDecimalRound(&rounded, &units, 0, .plain)
        return rounded == units ? Int64(truncating: units as NSDecimalNumber) : nil
    }

    private static func fraction(_ text: String) -> Decimal? {
        let text = text.replacing("½", with: " 1/2").replacing("¾", with: " 3/4")
        let halves = text.components(separatedBy: "/")
        guard halves.count == 2, let left = halves[0].components(separatedBy: " ").last,
            let part = Int(left), let parts = Int(halves[1]),
            "\(part)/\(parts)" == left + "/" + halves[1],
            0 < part, part < parts, parts <= 16
        else { return nil }
        let whole = halves[0].dropLast(left.count).trimmingCharacters(in: .whitespaces)
        let value = Decimal(part) / Decimal(parts)
        if whole.isEmpty { return value }
        return whole.contains { ".,".contains($0) } ? nil : decimal(whole).map { $0 + value }
    }

    private static func decimal(_ text: String) -> Decimal? {
        let readings = ["", ".", ","].compactMap { reading(text, point: $0) }
        let values = Set(readings.map(\.value))
        guard values.count > 1 else { return values.first }
        // "1,234" groups and "1.234" does not, in English.
        return readings.first { $0.point == (text.contains(",") ? "" : ".") }?.value
    }

    /// What `text` means if `point` is the decimal separator; none if that is empty.
    private static func reading(_ text: String, point: String) -> (point: String, value: Decimal)? {
        let parts = point.isEmpty ? [text] : text.components(separatedBy: point)
        guard parts.count == (point.isEmpty ? 1 : 2) else { return nil }
        let decimals = parts.count == 2 ? parts[1] : ""
        guard decimals.allSatisfy({ "0123456789".contains($0) }),
            let whole = ungrouped(parts[0], point: point), !(whole + decimals).isEmpty,
            let value = Decimal(string: "0\(whole).\(decimals)0")
        else { return nil }
        return (point, value)
    }

    private static func ungrouped(_ text: String, point: String) -> String? {
        let used = Set(text.filter { !"0123456789".contains($0) })
        guard let group = used.first else { return text }
        let parts = text.split(separator: group, omittingEmptySubsequences: false)
        let sizes = parts.map(\.count)
        let middle = sizes.dropFirst().dropLast()
        let isOneSeparatorOfZeroThousand =
            parts.count == 2 && parts[0].hasPrefix("0")
            && ",.".contains(group) && point.isEmpty
        guard used.count == 1, ".,' ".contains(group), String(group) != point, sizes.last == 3,
            (1...3).contains(sizes[0]), middle.allSatisfy({ 2...3 ~= $0 }),
            !isOneSeparatorOfZeroThousand
        else { return nil }
        return parts.joined()
    }
}
