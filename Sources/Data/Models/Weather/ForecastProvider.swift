/// Who makes forecasts, or whose protocol a server speaks. Raw values are what the environment and the disk say.
public enum ForecastProvider: String, Hashable, Sendable, Codable, CaseIterable {
    /// Open-Meteo: no key; CC BY 4.0, not for commercial use.
    case openMeteo = "open-meteo"
    /// The Dark Sky (forecast.io) protocol, which Pirate Weather and others speak: with a key.
    case darkSky = "darksky"

    /// Where the provider's usual server is.
    public var defaultBaseURL: String {
        switch self {
        case .openMeteo: "https://api.open-meteo.com"
        case .darkSky: "https://api.pirateweather.net"
        }
    }

    /// Whether the usual server answers only to those who have a key.
    public var needsKey: Bool { self == .darkSky }

    /// What the licence or the terms ask to be shown.
    public var credit: String {
        switch self {
        case .openMeteo: "Weather data by Open-Meteo.com (CC BY 4.0)"
        case .darkSky: "Powered by Pirate Weather"
        }
    }
}
