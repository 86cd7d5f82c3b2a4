/// What the sky does, in words that no provider owns.
public struct WeatherCondition: Hashable, Sendable, Codable {
    /// The sort of weather; raw values are kept on disk.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case clear
        case mostlyClear = "mostly-clear"
        case partlyCloudy = "partly-cloudy"
        case cloudy
        case fog
        case wind
        case drizzle
        case rain
        case rainShowers = "rain-showers"
        case freezingRain = "freezing-rain"
        case sleet
        case sleetShowers = "sleet-showers"
        case snow
        case snowShowers = "snow-showers"
        case hail
        case thunderRain = "thunder-rain"
        case thunderRainShowers = "thunder-rain-showers"
        case thunderSleet = "thunder-sleet"
        case thunderSleetShowers = "thunder-sleet-showers"
        case thunderSnow = "thunder-snow"
        case thunderSnowShowers = "thunder-snow-showers"
        case thunderHail = "thunder-hail"
        /// The provider has a word for it that is not known here.
        case unknown
    }

    /// How much of it.
    public enum Intensity: String, Hashable, Sendable, Codable, CaseIterable {
        case light, moderate, heavy
    }

    /// The sort of weather.
    public var kind: Kind
    /// `nil` where there is no more or less of it.
    public var intensity: Intensity?

    /// A condition.
    public init(_ kind: Kind, _ intensity: Intensity? = nil) {
        self.kind = kind
        self.intensity = intensity
    }
}

/// What falls from the sky.
public enum PrecipitationKind: String, Hashable, Sendable, Codable, CaseIterable {
    case rain, snow, sleet, hail
}
