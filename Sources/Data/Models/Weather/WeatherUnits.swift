/// In which units the weather is shown. Each is a choice of its own: many who think in °C want m/s, others km/h.
public struct WeatherUnits: Hashable, Sendable, Codable {
    /// Of temperatures.
    public enum Temperature: String, Hashable, Sendable, Codable, CaseIterable {
        case celsius = "c"
        case fahrenheit = "f"
    }

    /// Of wind.
    public enum Wind: String, Hashable, Sendable, Codable, CaseIterable {
        case metresPerSecond = "m/s"
        case kilometresPerHour = "km/h"
        case milesPerHour = "mph"
        case knots = "kn"
        case beaufort = "bft"
    }

    /// Of rain (mm or inches) and snow (cm or inches).
    public enum Precipitation: String, Hashable, Sendable, Codable, CaseIterable {
        case millimetres = "mm"
        case inches = "in"
    }

    /// Of the pressure of air.
    public enum Pressure: String, Hashable, Sendable, Codable, CaseIterable {
        case hectopascals = "hPa"
        case inchesOfMercury = "inHg"
    }

    /// Of how far one sees.
    public enum Distance: String, Hashable, Sendable, Codable, CaseIterable {
        case kilometres = "km"
        case miles = "mi"
    }

    /// Of temperatures.
    public var temperature: Temperature
    /// Of wind.
    public var wind: Wind
    /// Of rain and snow.
    public var precipitation: Precipitation
    /// Of the pressure of air.
    public var pressure: Pressure
    /// Of how far one sees.
    public var distance: Distance

    /// Units; without arguments °C, m/s, mm, hPa, km.
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

    /// What people are used to where a locale is from: an identifier as in ``LocaleSettings/measurement``.
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
        // Where weather services speak of metres per second; also where nothing is known.
        case nil, "NO", "SJ", "SE", "FI", "AX", "DK", "GL", "FO", "IS", "EE", "LV", "LT", "RU",
            "UA",
            "BY", "PL", "CZ", "SK", "CN", "JP", "KR", "TW":
            break
        default: wind = .kilometresPerHour
        }
    }
}
