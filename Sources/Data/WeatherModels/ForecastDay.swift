import FoundationEssentials

/// The weather of a day at a place. Every value but the date may be missing. Temperatures are in
/// °C, speeds in m/s, pressure at sea level in hPa, precipitation in mm of water; humidity, cloud
/// cover and probabilities are fractions, 0–1. Texts come from the provider.
public struct ForecastDay: Hashable, Sendable, Codable {
    /// When the sun is up, according to the provider.
    public enum Daylight: Hashable, Sendable, Codable {
        /// The sunset may be on the next date.
        case between(sunrise: Date, sunset: Date)
        case polarDay
        case polarNight
    }

    public var date: LocalDate
    public var condition: WeatherCondition?
    public var summary: String?
    public var temperatureMin: Double?
    public var temperatureMax: Double?
    public var precipitation: Double?
    public var precipitationProbability: Double?
    public var precipitationKind: PrecipitationKind?
    /// Depth of new snow, in cm.
    public var snowDepth: Double?
    /// The day's mean or its maximum, depending on the provider.
    public var windSpeed: Double?
    public var windGust: Double?
    /// Where the wind comes from: degrees clockwise from north, 0 to less than 360.
    public var windFrom: Double?
    public var humidity: Double?
    public var pressure: Double?
    public var cloudCover: Double?
    public var uvIndex: Double?
    /// `nil` if the provider does not say.
    public var daylight: Daylight?
    /// From 0 to less than 1; 0 is a new moon, 0.5 a full one.
    public var moonPhase: Double?

    public init(date: LocalDate) {
        self.date = date
    }
}
