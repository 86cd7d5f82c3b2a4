/// A forecast service, or the protocol that a server speaks. The raw values are stored on disk and
/// used in the environment.
public enum ForecastProvider: String, Hashable, Sendable, Codable, CaseIterable {
    /// Open-Meteo: no key; CC BY 4.0, not for commercial use.
    case openMeteo = "open-meteo"
    /// The Dark Sky (forecast.io) protocol, which Pirate Weather and others speak; needs a key.
    case darkSky = "darksky"

    public var defaultBaseURL: String {
        switch self {
        case .openMeteo: "https://api.open-meteo.com"
        case .darkSky: "https://api.pirateweather.net"
        }
    }

    public var needsKey: Bool { self == .darkSky }

    public var credit: String {
        switch self {
        case .openMeteo: "Weather data by Open-Meteo.com (CC BY 4.0)"
        case .darkSky: "Powered by Pirate Weather"
        }
    }
}
