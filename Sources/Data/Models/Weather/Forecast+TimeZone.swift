import Foundation

// Time zones by name need ICU, which WeatherModels does without.

extension Forecast {
    /// The time zone of the place, by name or else by offset; `nil` if neither is known. It is
    /// never the machine's.
    public var timeZone: TimeZone? {
        timeZoneName.flatMap(TimeZone.init(identifier:))
            ?? utcOffset.flatMap(TimeZone.init(secondsFromGMT:))
    }

    /// The days from the local date of `moment` onwards. An old reply starts with days that are
    /// over.
    public func days(from moment: Date) -> ArraySlice<ForecastDay> {
        guard let zone = timeZone else { return days[...] }
        let today = LocalDate(moment, in: zone)
        return days.drop { $0.date < today }
    }
}

extension LocalDate {
    /// The date at `moment` in `zone`. Moments outside the years 1 to 9999 are clamped.
    public init(_ moment: Date, in zone: TimeZone) {
        self.init(moment, utcOffset: zone.secondsFromGMT(for: moment))
    }
}
