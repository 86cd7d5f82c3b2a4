/// The weather in terms that do not depend on the provider.
public struct WeatherCondition: Hashable, Sendable, Codable {
    /// The raw values are stored on disk.
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
        case unknown
    }

    public enum Intensity: String, Hashable, Sendable, Codable, CaseIterable {
        case light, moderate, heavy
    }

    public var kind: Kind
    public var intensity: Intensity?

    public init(_ kind: Kind, _ intensity: Intensity? = nil) {
        self.kind = kind
        self.intensity = intensity
    }
}

public enum PrecipitationKind: String, Hashable, Sendable, Codable, CaseIterable {
    case rain, snow, sleet, hail
}
