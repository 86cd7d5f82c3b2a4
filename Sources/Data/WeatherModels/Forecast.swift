import FoundationEssentials

/// What a provider says about the weather at a place, in SI units. Everything may be missing; a
/// missing list is empty.
///
/// Texts come from the provider. Their length is capped, but control characters must be removed
/// when they are drawn.
public struct Forecast: Hashable, Sendable, Codable {
    public var provider: ForecastProvider.ID
    /// The point that the reply is for: the centre of a cell in the provider's grid.
    public var coordinates: Coordinates?
    /// An IANA name ("Europe/Oslo").
    public var timeZoneName: String?
    /// Seconds east of Greenwich when the reply was made.
    public var utcOffset: Int?
    /// Above sea level, in m.
    public var elevation: Double?
    public var nextHourSummary: String?
    public var weekSummary: String?
    public var current: ForecastPoint?
    /// In order of time, each hour and minute once.
    @ColumnCoded public var hours: [ForecastPoint] = []
    /// Consecutive dates at the place.
    public var days: [ForecastDay] = []
    public var minutes: [ForecastMinute] = []
    public var alerts: [WeatherAlert] = []

    public init(provider: ForecastProvider.ID) {
        self.provider = provider
    }

    /// The hours, starting with the one that contains `moment`.
    public func hours(from moment: Date) -> ArraySlice<ForecastPoint> {
        hours.drop { $0.time.addingTimeInterval(3600) <= moment }
    }

    public var isEmpty: Bool {
        current == nil && hours.isEmpty && days.isEmpty && minutes.isEmpty && alerts.isEmpty
    }
}
