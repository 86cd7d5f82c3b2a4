import FoundationEssentials

/// The weather at a moment, or in the hour that begins then; the units are those of
/// ``ForecastDay``. Every value may be missing.
public struct ForecastPoint: Hashable, Sendable, Codable {
    public var time: Date
    public var condition: WeatherCondition?
    public var isDaylight: Bool?
    public var summary: String?
    public var temperature: Double?
    public var apparentTemperature: Double?
    public var dewPoint: Double?
    public var humidity: Double?
    public var pressure: Double?
    public var windSpeed: Double?
    public var windGust: Double?
    /// Where the wind comes from: degrees clockwise from north, 0 to less than 360.
    public var windFrom: Double?
    /// In mm/h; for an hour, the mm in that hour.
    public var precipitation: Double?
    public var precipitationProbability: Double?
    public var precipitationKind: PrecipitationKind?
    /// Depth of new snow, in cm; not included in ``precipitation``.
    public var snowDepth: Double?
    public var cloudCover: Double?
    public var uvIndex: Double?
    /// In km.
    public var visibility: Double?

    public init(time: Date) {
        self.time = time
    }
}

/// The precipitation in one of the next minutes. Every value but the time may be missing.
public struct ForecastMinute: Hashable, Sendable, Codable {
    public var time: Date
    /// In mm/h.
    public var precipitation: Double?
    public var probability: Double?
    public var kind: PrecipitationKind?

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
