import Foundation
import Models

/// Birthdays and timestamps of cards.
enum VCardDates {
    /// The birthday in `text`. The years `omittedYear` and 1604 (Apple's) stand for an unknown
    /// year.
    static func birthday(_ text: String, omittedYear: Int? = nil) -> Birthday {
        let day = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let date = day.filter { $0 != " " }
        let found: Birthday?
        if date.hasPrefix("--") {
            let digits = Array(date.dropFirst(2).filter { $0 != "-" })
            let isShort = date.dropFirst(2).first != "-"
            found =
                switch digits.count {
                case 4 where isShort:
                    make(year: nil, month: digits[..<2], day: digits[2...])
                case 2 where isShort: make(year: nil, month: digits[...], day: nil)
                default: nil
                }
        } else {
            let parts = date.split(separator: "-", omittingEmptySubsequences: false)
            let digits = Array(date.filter { $0 != "-" })
            let isWhole =
                parts.count == 1 || (parts.count == 3 && parts[0].count == 4 && parts[1].count == 2)
            found =
                digits.count == 8 && isWhole
                ? make(
                    year: digits[..<4], month: digits[4..<6], day: digits[6...],
                    omittedYear: omittedYear) : nil
        }
        return found ?? .text(text)
    }

    private static func make(
        year: ArraySlice<Character>?, month: ArraySlice<Character>, day: ArraySlice<Character>?,
        omittedYear: Int? = nil
    ) -> Birthday? {
        func number(_ digits: ArraySlice<Character>) -> Int? {
            digits.allSatisfy(\.isASCII) ? Int(String(digits)) : nil
        }
        guard let month = number(month) else { return nil }
        var day1: Int?
        if let day {
            guard let value = number(day) else { return nil }
            day1 = value
        }
        var year1: Int?
        if let year {
            guard let value = number(year) else { return nil }
            year1 = value == omittedYear || value == 1604 ? nil : value
        }
        return Birthday.validDate(year: year1, month: month, day: day1)
    }

    /// The parameters and the value of a line for `birthday`.
    static func written(_ birthday: Birthday) -> (parameters: String, value: String) {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        switch birthday {
        case .date(let year?, let month, let day):
            let digits = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
            return ("", "\(digits)-\(two(month))-\(two(day ?? 1))")
        case .date(nil, let month, let day?):
            // vCard 3.0 has no form for this; Apple's programs and most others read this one.
            return (";X-APPLE-OMIT-YEAR=1604", "1604-\(two(month))-\(two(day))")
        case .date(nil, let month, nil): return ("", "--\(two(month))")
        case .text(let text): return (";VALUE=text", text)
        }
    }

    /// `date` for REV: "2024-01-31T12:00:00Z".
    static func timestamp(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}
