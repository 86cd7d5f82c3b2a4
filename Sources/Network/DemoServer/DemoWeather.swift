import Glibc
import WeatherModels

/// The made-up weather of a place: rough figures by latitude and season, with slow waves on top. It
/// is always the same, because it is computed from the place and the moment alone.
struct DemoWeather {
    /// °C, m/s, hPa and fractions 0–1.
    struct Moment {
        var temperature: Double
        var humidity: Double
        var pressure: Double
        var wind: Double
        var windFrom: Double
        var cloud: Double
        /// mm/h of water.
        var rain: Double
        var chance: Double
        /// The sine of the sun's height; negative at night.
        var sun: Double
    }

    let place: Coordinates

    /// `time` is in seconds since 1970.
    func moment(_ time: Double) -> Moment {
        let days = time / 86_400
        // The angle of the year is 0 on the longest day in the north, and that of the day is 0 at
        // noon.
        let year = (days - 171) / 365.2425 * 2 * .pi
        let hour = (days + place.longitude / 360 - 0.5) * 2 * .pi
        let latitude = place.latitude * .pi / 180
        let declination = 0.409 * cos(year)
        // A low or a high passes every few days; most of the rest follows from it.
        let low = 0.6 * wave(days, period: 2.4) + 0.4 * wave(days, period: 0.7)
        // The warmest month and the warmest hour come after the highest sun.
        let season =
            28 - 0.0065 * place.latitude * place.latitude
            + 0.13 * place.latitude * cos(year - 0.5)
        return Moment(
            temperature: season + 5 * cos(latitude) * cos(hour - 0.5)
                + (2 + abs(place.latitude) / 15) * wave(days, period: 3.1),
            humidity: 0.65 + 0.3 * low, pressure: 1014 - 16 * low,
            wind: max(0, 6 + 3 * low + 4 * wave(days, period: 1.3)),
            windFrom: 240 + 90 * wave(days, period: 5.3), cloud: 0.5 + 0.5 * low,
            rain: max(0, low - 0.5) * 8, chance: max(0, low),
            sun: sin(latitude) * sin(declination)
                + cos(latitude) * cos(declination) * cos(hour))
    }

    /// From -1 to 1, with a phase that depends on the place.
    private func wave(_ days: Double, period: Double) -> Double {
        sin((days / period) * 2 * .pi + (place.latitude + 2 * place.longitude) * period)
    }
}

extension DemoWeather.Moment {
    /// "rain", "snow" or "sleet"; `nil` if nothing falls.
    var precipType: String? {
        guard rain > 0 else { return nil }
        return temperature < 0.3 ? "snow" : temperature < 2 ? "sleet" : "rain"
    }

    /// An icon of the protocol, and words like those of a real service.
    var condition: (icon: String, summary: String) {
        if let precipType { return (precipType, (rain < 1 ? "Light " : "Steady ") + precipType) }
        if wind > 10 { return ("wind", "Windy") }
        if cloud > 0.8 { return ("cloudy", "Overcast") }
        let light = sun > 0 ? "-day" : "-night"
        return cloud > 0.35 ? ("partly-cloudy" + light, "Some clouds") : ("clear" + light, "Clear")
    }

    var gust: Double { wind * 1.5 }

    var uvIndex: Double { (max(0, sun) * 11 * (1 - 0.7 * cloud)).rounded() }

    /// By the formula of the Australian Bureau of Meteorology, which uses wind and humidity.
    var apparentTemperature: Double {
        let vapour = humidity * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
        return temperature + 0.33 * vapour - 0.7 * wind - 4
    }
}
