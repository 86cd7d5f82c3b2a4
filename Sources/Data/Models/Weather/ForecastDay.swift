import Foundation

/// The weather of a day at the place. Every value but the date may be missing.
public struct ForecastDay: Hashable, Sendable, Codable {
    /// When the sun is up, as the provider says.
    public enum Daylight: Hashable, Sendable, Codable {
        /// It rises and sets; the set may fall on the next date.
        case between(sunrise: Date, sunset: Date)
        /// It does not set.
        case polarDay
        /// It does not rise.
        case polarNight
    }

    /// The date there.
    public var date: LocalDate
    /// What the sky does.
    public var condition: WeatherCondition?
    /// The provider's own words. Text from outside.
    public var summary: String?
    /// The lowest of the date, °C.
    public var temperatureMin: Double?
    /// The highest of the date, °C.
    public var temperatureMax: Double?
    /// Water that falls, mm.
    public var precipitation: Double?
    /// 0–1.
    public var precipitationProbability: Double?
    /// What falls, if anything does.
    public var precipitationKind: PrecipitationKind?
    /// New snow as its depth, cm.
    public var snowDepth: Double?
    /// m/s; some providers give the mean of the day, others its highest.
    public var windSpeed: Double?
    /// m/s.
    public var windGust: Double?
    /// Where the wind comes from: degrees from north through east, 0 to less than 360.
    public var windFrom: Double?
    /// Relative, 0–1.
    public var humidity: Double?
    /// At sea level, hPa.
    public var pressure: Double?
    /// Of the sky, 0–1.
    public var cloudCover: Double?
    /// The highest of the date.
    public var uvIndex: Double?
    /// `nil`: the provider says nothing.
    public var daylight: Daylight?
    /// 0 is new, 0.5 full, less than 1.
    public var moonPhase: Double?

    /// A day of which nothing is known.
    public init(date: LocalDate) {
        self.date = date
    }
}
