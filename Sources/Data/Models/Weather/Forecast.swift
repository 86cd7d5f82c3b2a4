import Foundation

/// What a provider says about the weather of a place, in SI units. Everything may be missing; a list is then empty.
///
/// Texts are from outside: capped in length, but to be cleaned of what drives a terminal when they are drawn.
public struct Forecast: Hashable, Sendable, Codable {
    /// Who says so.
    public var provider: ForecastProvider
    /// The point that the reply is for: the middle of a cell of the provider's grid.
    public var coordinates: Coordinates?
    /// An IANA name ("Europe/Oslo").
    public var timeZoneName: String?
    /// Seconds east of Greenwich that were in force when the reply was made.
    public var utcOffset: Int?
    /// Above the sea, m.
    public var elevation: Double?
    /// The provider's words for the next hour.
    public var nextHourSummary: String?
    /// The provider's words for the week.
    public var weekSummary: String?
    /// The weather now.
    public var current: ForecastPoint?
    /// In the order of time, each hour once.
    public var hours: [ForecastPoint] = []
    /// Consecutive dates at the place.
    public var days: [ForecastDay] = []
    /// Rain of the next minutes, in the order of time.
    public var minutes: [ForecastMinute] = []
    /// As the provider orders them.
    public var alerts: [WeatherAlert] = []

    /// A forecast that says nothing yet.
    public init(provider: ForecastProvider) {
        self.provider = provider
    }

    /// The zone of the place: by name, else by offset, `nil` where neither is known. It never is the machine's.
    public var timeZone: TimeZone? {
        timeZoneName.flatMap(TimeZone.init(identifier:))
            ?? utcOffset.flatMap(TimeZone.init(secondsFromGMT:))
    }

    /// The days from today on, as of `moment` at the place; an old reply begins with days that are over.
    public func days(from moment: Date) -> ArraySlice<ForecastDay> {
        guard let zone = timeZone else { return days[...] }
        let today = LocalDate(moment, in: zone)
        return days.drop { $0.date < today }
    }

    /// The hours from the one that is running at `moment`.
    public func hours(from moment: Date) -> ArraySlice<ForecastPoint> {
        hours.drop { $0.time.addingTimeInterval(3600) <= moment }
    }

    /// Whether there is anything to show.
    public var isEmpty: Bool {
        current == nil && hours.isEmpty && days.isEmpty && minutes.isEmpty && alerts.isEmpty
    }
}
