import WeatherModels

/// Translates the providers' terms for the weather into ours.
enum ConditionTable {
    /// The condition for a code of WMO table 4677, as far as Open-Meteo uses it.
    static func condition(ofCode code: Double) -> WeatherCondition {
        switch code {
        case 0: WeatherCondition(.clear)
        case 1: WeatherCondition(.mostlyClear)
        case 2: WeatherCondition(.partlyCloudy)
        case 3: WeatherCondition(.cloudy)
        case 45, 48: WeatherCondition(.fog)
        case 51: WeatherCondition(.drizzle, .light)
        case 53: WeatherCondition(.drizzle, .moderate)
        case 55: WeatherCondition(.drizzle, .heavy)
        case 56, 66: WeatherCondition(.freezingRain, .light)
        case 57: WeatherCondition(.freezingRain, .moderate)
        case 61: WeatherCondition(.rain, .light)
        case 63: WeatherCondition(.rain, .moderate)
        case 65: WeatherCondition(.rain, .heavy)
        case 67: WeatherCondition(.freezingRain, .heavy)
        case 71, 77: WeatherCondition(.snow, .light)
        case 73: WeatherCondition(.snow, .moderate)
        case 75: WeatherCondition(.snow, .heavy)
        case 80: WeatherCondition(.rainShowers, .light)
        case 81: WeatherCondition(.rainShowers, .moderate)
        case 82: WeatherCondition(.rainShowers, .heavy)
        case 85: WeatherCondition(.snowShowers, .light)
        case 86: WeatherCondition(.snowShowers, .heavy)
        case 95: WeatherCondition(.thunderRain, .moderate)
        case 96: WeatherCondition(.thunderHail, .light)
        case 99: WeatherCondition(.thunderHail, .heavy)
        default: WeatherCondition(.unknown)
        }
    }

    /// The condition for an icon of Dark Sky or Pirate Weather.
    static func condition(ofIcon icon: String) -> WeatherCondition {
        let time = ["-day", "-night"].first(where: icon.hasSuffix) ?? ""
        return switch icon.dropLast(time.count) {
        case "clear": WeatherCondition(.clear)
        case "mostly-clear": WeatherCondition(.mostlyClear)
        case "partly-cloudy": WeatherCondition(.partlyCloudy)
        case "mostly-cloudy", "cloudy": WeatherCondition(.cloudy)
        case "drizzle": WeatherCondition(.drizzle, .moderate)
        case "light-rain": WeatherCondition(.rain, .light)
        case "rain", "precipitation": WeatherCondition(.rain, .moderate)
        case "heavy-rain": WeatherCondition(.rain, .heavy)
        case "possible-rain", "possible-precipitation": WeatherCondition(.rainShowers, .light)
        case "flurries", "light-snow": WeatherCondition(.snow, .light)
        case "snow": WeatherCondition(.snow, .moderate)
        case "heavy-snow": WeatherCondition(.snow, .heavy)
        case "possible-snow": WeatherCondition(.snowShowers, .light)
        case "very-light-sleet", "light-sleet": WeatherCondition(.sleet, .light)
        case "sleet", "mixed": WeatherCondition(.sleet, .moderate)
        case "heavy-sleet": WeatherCondition(.sleet, .heavy)
        case "possible-sleet": WeatherCondition(.sleetShowers, .light)
        case "thunderstorm": WeatherCondition(.thunderRain, .moderate)
        case "possible-thunderstorm": WeatherCondition(.thunderRainShowers, .light)
        case "hail": WeatherCondition(.hail, .moderate)
        case "breezy": WeatherCondition(.wind, .light)
        case "wind": WeatherCondition(.wind)
        case "dangerous-wind", "tornado": WeatherCondition(.wind, .heavy)
        case "fog": WeatherCondition(.fog)
        case "mist", "haze", "smoke": WeatherCondition(.fog, .light)
        default: WeatherCondition(.unknown)
        }
    }

    /// Whether the icon is one for the day; `nil` if it does not tell day from night.
    static func isDaylight(icon: String) -> Bool? {
        icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
    }
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
