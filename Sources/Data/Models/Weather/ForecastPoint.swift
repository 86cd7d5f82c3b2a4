import Foundation

/// The weather at a moment, or of the hour that begins then. Every value may be missing.
public struct ForecastPoint: Hashable, Sendable, Codable {
    /// When.
    public var time: Date
    /// What the sky does.
    public var condition: WeatherCondition?
    /// Whether the sun is up.
    public var isDaylight: Bool?
    /// The provider's own words, in the language that was asked for. Text from outside.
    public var summary: String?
    /// °C.
    public var temperature: Double?
    /// What it feels like, °C.
    public var apparentTemperature: Double?
    /// °C.
    public var dewPoint: Double?
    /// Relative, 0–1.
    public var humidity: Double?
    /// At sea level, hPa.
    public var pressure: Double?
    /// m/s.
    public var windSpeed: Double?
    /// m/s.
    public var windGust: Double?
    /// Where the wind comes from: degrees from north through east, 0 to less than 360.
    public var windFrom: Double?
    /// Water that falls, in mm/h: of an hour, the mm of that hour.
    public var precipitation: Double?
    /// 0–1.
    public var precipitationProbability: Double?
    /// What falls, if anything does.
    public var precipitationKind: PrecipitationKind?
    /// New snow as its depth, cm; never part of ``precipitation``.
    public var snowDepth: Double?
    /// Of the sky, 0–1.
    public var cloudCover: Double?
    /// 0 and up.
    public var uvIndex: Double?
    /// km.
    public var visibility: Double?

    /// A moment of which nothing is known.
    public init(time: Date) {
        self.time = time
    }
}

/// What falls in one of the next minutes. Every value but the time may be missing.
public struct ForecastMinute: Hashable, Sendable, Codable {
    /// When.
    public var time: Date
    /// Water, mm/h.
    public var precipitation: Double?
    /// 0–1.
    public var probability: Double?
    /// What falls, if anything does.
    public var kind: PrecipitationKind?

    /// A minute.
    public init(
        time: Date, precipitation: Double? = nil, probability: Double? = nil,
        kind: PrecipitationKind? = nil
    ) {
        self.time = time
        self.precipitation = precipitation
        self.probability = probability
        self.kind = kind
    }
}
