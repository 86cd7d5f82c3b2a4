import WeatherModels

/// Translates the providers' terms for the weather into ours.
enum ConditionTable {
    /// The condition for a code of WMO table 4677, as far as Open-Meteo uses it.
    static func condition(ofCode code: Double) -> WeatherCondition {
        guard let code = Int(exactly: code) else { return WeatherCondition(.unknown) }
        return codes[code] ?? WeatherCondition(.unknown)
    }

    /// The condition for an icon of Dark Sky or Pirate Weather.
    static func condition(ofIcon icon: String) -> WeatherCondition {
        for suffix in ["-day", "-night"] where icon.hasSuffix(suffix) {
            return icons[String(icon.dropLast(suffix.count))] ?? WeatherCondition(.unknown)
        }
        return icons[icon] ?? WeatherCondition(.unknown)
    }

    /// Whether the icon is one for the day; `nil` if it does not tell day from night.
    static func isDaylight(icon: String) -> Bool? {
        icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
    }

    private static let codes: [Int: WeatherCondition] = [
        0: WeatherCondition(.clear),
        1: WeatherCondition(.mostlyClear),
        2: WeatherCondition(.partlyCloudy),
        3: WeatherCondition(.cloudy),
        45: WeatherCondition(.fog),
        48: WeatherCondition(.fog),
        51: WeatherCondition(.drizzle, .light),
        53: WeatherCondition(.drizzle, .moderate),
        55: WeatherCondition(.drizzle, .heavy),
        56: WeatherCondition(.freezingRain, .light),
        57: WeatherCondition(.freezingRain, .moderate),
        61: WeatherCondition(.rain, .light),
        63: WeatherCondition(.rain, .moderate),
        65: WeatherCondition(.rain, .heavy),
        66: WeatherCondition(.freezingRain, .light),
        67: WeatherCondition(.freezingRain, .heavy),
        71: WeatherCondition(.snow, .light),
        73: WeatherCondition(.snow, .moderate),
        75: WeatherCondition(.snow, .heavy),
        77: WeatherCondition(.snow, .light),
        80: WeatherCondition(.rainShowers, .light),
        81: WeatherCondition(.rainShowers, .moderate),
        82: WeatherCondition(.rainShowers, .heavy),
        85: WeatherCondition(.snowShowers, .light),
        86: WeatherCondition(.snowShowers, .heavy),
        95: WeatherCondition(.thunderRain, .moderate),
        96: WeatherCondition(.thunderHail, .light),
        99: WeatherCondition(.thunderHail, .heavy),
    ]

    private static let icons: [String: WeatherCondition] = [
        "clear": WeatherCondition(.clear),
        "mostly-clear": WeatherCondition(.mostlyClear),
        "partly-cloudy": WeatherCondition(.partlyCloudy),
        "mostly-cloudy": WeatherCondition(.cloudy),
        "cloudy": WeatherCondition(.cloudy),
        "drizzle": WeatherCondition(.drizzle, .moderate),
        "light-rain": WeatherCondition(.rain, .light),
        "rain": WeatherCondition(.rain, .moderate),
        "heavy-rain": WeatherCondition(.rain, .heavy),
        "precipitation": WeatherCondition(.rain, .moderate),
        "possible-rain": WeatherCondition(.rainShowers, .light),
        "possible-precipitation": WeatherCondition(.rainShowers, .light),
        "flurries": WeatherCondition(.snow, .light),
        "light-snow": WeatherCondition(.snow, .light),
        "snow": WeatherCondition(.snow, .moderate),
        "heavy-snow": WeatherCondition(.snow, .heavy),
        "possible-snow": WeatherCondition(.snowShowers, .light),
        "very-light-sleet": WeatherCondition(.sleet, .light),
        "light-sleet": WeatherCondition(.sleet, .light),
        "sleet": WeatherCondition(.sleet, .moderate),
        "heavy-sleet": WeatherCondition(.sleet, .heavy),
        "mixed": WeatherCondition(.sleet, .moderate),
        "possible-sleet": WeatherCondition(.sleetShowers, .light),
        "thunderstorm": WeatherCondition(.thunderRain, .moderate),
        "possible-thunderstorm": WeatherCondition(.thunderRainShowers, .light),
        "hail": WeatherCondition(.hail, .moderate),
        "breezy": WeatherCondition(.wind, .light),
        "wind": WeatherCondition(.wind),
        "dangerous-wind": WeatherCondition(.wind, .heavy),
        "tornado": WeatherCondition(.wind, .heavy),
        "fog": WeatherCondition(.fog),
        "mist": WeatherCondition(.fog, .light),
        "haze": WeatherCondition(.fog, .light),
        "smoke": WeatherCondition(.fog, .light),
    ]
}

extension WeatherCondition {
    /// What falls in such weather.
    var precipitationKind: PrecipitationKind? {
        switch kind {
        case .drizzle, .rain, .rainShowers, .freezingRain, .thunderRain, .thunderRainShowers: .rain
        case .snow, .snowShowers, .thunderSnow, .thunderSnowShowers: .snow
        case .sleet, .sleetShowers, .thunderSleet, .thunderSleetShowers: .sleet
        case .hail, .thunderHail: .hail
        case .clear, .mostlyClear, .partlyCloudy, .cloudy, .fog, .wind, .unknown: nil
        }
    }
}
