/// The units in which the weather is shown. Each is chosen separately: of the people who think in
/// °C, some want m/s and others km/h.
public struct WeatherUnits: Hashable, Sendable, Codable {
    public enum Temperature: String, Hashable, Sendable, Codable, CaseIterable {
        case celsius = "c"
        case fahrenheit = "f"
    }

    public enum Wind: String, Hashable, Sendable, Codable, CaseIterable {
        case metresPerSecond = "m/s"
        case kilometresPerHour = "km/h"
        case milesPerHour = "mph"
        case knots = "kn"
        case beaufort = "bft"
    }

    /// Rain in mm or inches, snow in cm or inches.
    public enum Precipitation: String, Hashable, Sendable, Codable, CaseIterable {
        case millimetres = "mm"
        case inches = "in"
    }

    public enum Pressure: String, Hashable, Sendable, Codable, CaseIterable {
        case hectopascals = "hPa"
        case inchesOfMercury = "inHg"
    }

    public enum Distance: String, Hashable, Sendable, Codable, CaseIterable {
        case kilometres = "km"
        case miles = "mi"
    }

    public var temperature: Temperature
    public var wind: Wind
    public var precipitation: Precipitation
    public var pressure: Pressure
    public var distance: Distance

    /// Without arguments: °C, m/s, mm, hPa, km.
    public init(
        temperature: Temperature = .celsius, wind: Wind = .metresPerSecond,
        precipitation: Precipitation = .millimetres, pressure: Pressure = .hectopascals,
        distance: Distance = .kilometres
    ) {
        self.temperature = temperature
        self.wind = wind
        self.precipitation = precipitation
        self.pressure = pressure
        self.distance = distance
    }

    /// The usual units of a locale, an identifier as in ``LocaleSettings/measurement``.
    public init(locale identifier: String) {
        self.init()
        switch CommonLocales.region(of: identifier) {
        case "US", "LR":
            self.init(
                temperature: .fahrenheit, wind: .milesPerHour, precipitation: .inches,
                pressure: .inchesOfMercury, distance: .miles)
        case "BS", "BZ", "FM", "KY", "MH", "PW": temperature = .fahrenheit
        case "GB":
            wind = .milesPerHour
            distance = .miles
        // Countries whose weather services use metres per second, and unknown regions.
        case nil, "NO", "SJ", "SE", "FI", "AX", "DK", "GL", "FO", "IS", "EE", "LV", "LT", "RU",
            "UA",
            "BY", "PL", "CZ", "SK", "CN", "JP", "KR", "TW":
            break
        default: wind = .kilometresPerHour
        }
    }
}
