public enum Birthday: Hashable, Sendable {
    /// In the Gregorian calendar: `month` 1–12, `day` 1–31, with or without the year.
    case date(year: Int?, month: Int, day: Int?)
    case text(String)

    /// The date, or `nil` if the calendar does not have it. February 29 is valid when the year is
    /// unknown.
    public static func validDate(year: Int?, month: Int, day: Int?) -> Birthday? {
        guard (0...9999).contains(year ?? 0) else { return nil }
        // A year and a month without a day cannot be celebrated.
        if day == nil, year != nil { return nil }
        // Leap years repeat every 400 years, and 2000 is one.
        let similarYear = 2000 + (year ?? 0) % 400
        guard LocalDate(year: similarYear, month: month, day: day ?? 1) != nil else { return nil }
        return .date(year: year, month: month, day: day)
    }
}
