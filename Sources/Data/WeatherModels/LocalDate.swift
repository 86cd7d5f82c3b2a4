import FoundationEssentials

/// A day of the Gregorian calendar without a time zone: the date as people at a place write it.
public struct LocalDate: Hashable, Sendable, Codable, Comparable {
    /// Days since 1970-01-01; may be negative. In the years 1 to 9999.
    public let dayNumber: Int

    /// The days of the years 1 to 9999.
    fileprivate static let dayNumbers = -719_162...2_932_896

    /// `dayNumber`, clamped to the years 1 to 9999.
    public init(dayNumber: Int) {
        let days = Self.dayNumbers
        self.dayNumber = min(max(days.lowerBound, dayNumber), days.upperBound)
    }

    private enum CodingKeys: CodingKey {
        case dayNumber
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(dayNumber: try container.decode(Int.self, forKey: .dayNumber))
    }

    /// `nil` if the calendar has no such day, or if the year is not from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        // Howard Hinnant's days_from_civil: years begin in March, and every era of 400 years has
        // the same calendar.
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
        guard self.day == day else { return nil }
    }

    /// The date at `moment` by clocks that are `utcOffset` seconds ahead of Greenwich. Moments
    /// outside the years 1 to 9999 are clamped.
    public init(_ moment: Date, utcOffset: Int) {
        let local = moment.timeIntervalSince1970 + Double(utcOffset)
        let days = (local / 86_400).rounded(.down)
        let (first, last) = (Self.dayNumbers.lowerBound, Self.dayNumbers.upperBound)
        dayNumber = Int(min(max(Double(first), days), Double(last)))
    }

    public var year: Int { civil.year }
    public var month: Int { civil.month }
    public var day: Int { civil.day }
    /// 1 is Monday, 7 is Sunday.
    public var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }

    public func adding(_ count: Int) -> LocalDate {
        LocalDate(dayNumber: dayNumber.addingReportingOverflow(count).partialValue)
    }

    /// ISO 8601: "2026-02-06".
    public var text: String {
        let (year, month, day) = civil
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    private var civil: (year: Int, month: Int, day: Int) {
        // Howard Hinnant's civil_from_days.
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }
}

extension Date {
    /// The moments of the years 1 to 9999 in Greenwich, in seconds since 1970.
    public static let calendarSeconds: Range<TimeInterval> = {
        let days = LocalDate.dayNumbers
        return Double(days.lowerBound) * 86_400..<Double(days.upperBound + 1) * 86_400
    }()
}
