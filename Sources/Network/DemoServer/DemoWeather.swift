import FoundationEssentials
import Glibc
import WeatherModels

/// The made-up weather of a place. It is always the same, because it is computed from the place and
/// the moment alone.
struct DemoWeather: Sendable {
    struct Moment {
        var temperature: Double
        var humidity: Double
        var pressure: Double
        var wind: Double
        var gust: Double
        var windFrom: Double
        var cloud: Double
        /// mm/h of water.
        var rain: Double
        var chance: Double
        var uvIndex: Double
        var visibility: Double
        var isDay: Bool
    }

    let place: Coordinates
    private let climate: Climate
    private let noise: SmoothNoise

    init(place: Coordinates) {
        self.place = place
        climate = Climate(place: place)
        // Places within about 10 km have the same weather.
        let row = UInt64(bitPattern: Int64((place.latitude * 10).rounded()))
        let column = UInt64(bitPattern: Int64((place.longitude * 10).rounded()))
        noise = SmoothNoise(seed: row &* 0x2545_F491_4F6C_DD1D ^ column &* 0x9E37_79B9_7F4A_7C15)
    }

    func moment(_ time: Date) -> Moment {
        let hours = time.timeIntervalSince1970 / 3600
        // A low or a high passes every few days; everything else follows from it.
        let low =
            0.7 * noise.value(hours, period: 58, stream: 1)
            + 0.3 * noise.value(hours, period: 17, stream: 2)
        let isDay = Sun.isUp(place, time)
        let threshold = 1 - climate.wetness * 1.6
        let wet = max(0, low - threshold + 0.25 * noise.value(hours, period: 5, stream: 3))
        let cloud = min(
            max(0, 0.5 + 0.75 * low + 0.3 * noise.value(hours, period: 9, stream: 4)), 1)
        let wind = max(
            0.2,
            climate.windiness
                * (1 + 0.7 * abs(low) + 0.6 * noise.value(hours, period: 13, stream: 5)) * 0.8)
        let temperature =
            climate.meanTemperature(at: time)
            + climate.afternoonExcess(at: time) * Sun.dayCurve(place, time) * (1.2 - 0.7 * cloud)
            + (2 + abs(place.latitude) / 15) * noise.value(hours, period: 75, stream: 6)
        let rain = wet > 0.05 ? pow(wet, 1.5) * 7 : 0
        let damp = min(max(0.25, 0.62 + 0.25 * low - 0.12 * Sun.dayCurve(place, time)), 1)
        let veer = 95 * noise.value(hours, period: 40, stream: 8)
        return Moment(
            temperature: min(max(-70, temperature), 48),
            humidity: rain > 0 ? max(damp, 0.85) : damp,
            pressure: 1014 - 16 * low, wind: wind,
            gust: wind * (1.4 + 0.25 * noise.value(hours, period: 3, stream: 7)),
            windFrom: (climate.prevailingWind + veer + 360).truncatingRemainder(dividingBy: 360),
            cloud: rain > 0 ? max(cloud, 0.8) : cloud, rain: rain,
            chance: min(max(0, (low - threshold + 0.3) * 1.6), 0.97),
            uvIndex: isDay
                ? max(0, Sun.dayCurve(place, time)) * 11 * (1 - 0.7 * cloud)
                    * cos(place.latitude * .pi / 180) : 0,
            visibility: max(2, 16 - 5 * min(rain, 2.6)), isDay: isDay)
    }
}

extension DemoWeather.Moment {
    /// "rain", "snow" or "sleet"; `nil` if nothing falls.
    var precipType: String? {
        guard rain > 0 else { return nil }
        return temperature < 0.3 ? "snow" : temperature < 2 ? "sleet" : "rain"
    }

    /// An icon of the protocol.
    var icon: String {
        if let precipType { return precipType }
        if wind > 13 { return "wind" }
        if humidity > 0.93, wind < 3 { return "fog" }
        if cloud > 0.8 { return "cloudy" }
        return (cloud > 0.35 ? "partly-cloudy" : "clear") + (isDay ? "-day" : "-night")
    }

    /// ``icon`` as if it were day.
    var iconOfDay: String {
        let icon = icon
        return icon.hasSuffix("-night") ? icon.dropLast(5) + "day" : icon
    }

    /// The formula of the Australian Bureau of Meteorology, with wind and humidity.
    var apparentTemperature: Double {
        let vapour = humidity * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
        return temperature + 0.33 * vapour - 0.7 * wind - 4
    }

    /// Magnus' formula.
    var dewPoint: Double {
        let gamma = log(humidity) + 17.62 * temperature / (243.12 + temperature)
        return 243.12 * gamma / (17.62 - gamma)
    }
}
