public enum Birthday: Hashable, Sendable {
    /// In the Gregorian calendar: `month` 1–12, `day` 1–31, with or without the year.
    case date(year: Int?, month: Int, day: Int?)
    case text(String)

    /// The date if the calendar has it. February 29 is valid when the year is unknown.
    public static func validDate(year: Int?, month: Int, day: Int?) -> Birthday? {
        guard (1...12).contains(month), (0...9999).contains(year ?? 0) else { return nil }
        if let day {
            let lengths = [
                31, isLeap(year ?? 2000) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
            ]
            guard (1...lengths[month - 1]).contains(day) else { return nil }
        } else if year != nil {
            // A year and a month without a day cannot be celebrated.
            return nil
        }
        return .date(year: year, month: month, day: day)
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}
