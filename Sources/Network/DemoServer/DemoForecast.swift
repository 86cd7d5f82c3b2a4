import FoundationEssentials
import WeatherModels

/// A reply in the Dark Sky format, in SI units. Times are in seconds since 1970.
struct DemoForecast {
    private let weather: DemoWeather
    private let clock: ZoneClock
    private let now: Double

    init(place: Coordinates, zone: String, now: Double) {
        weather = DemoWeather(place: place)
        clock = ZoneClock(zone: zone)
        self.now = now
    }

    var json: [String: Any] {
        let offset = clock.offset(at: now)
        let today = LocalDate(Date(timeIntervalSince1970: now), utcOffset: Int(offset))
        // Hours begin by the local clock, which may differ from Greenwich by part of an hour.
        let hour = now - (now + offset).truncatingRemainder(dividingBy: 3600)
        let minute = now - now.truncatingRemainder(dividingBy: 60)
        let days = (0..<8).map { day(today.adding($0)) }
        return [
            "latitude": weather.place.latitude, "longitude": weather.place.longitude,
            "timezone": clock.zone, "offset": offset / 3600, "currently": point(now),
            "minutely": ["data": (0...60).map { rain(minute + Double($0) * 60) }],
            "hourly": ["data": (0...48).map { point(hour + Double($0) * 3600) }],
            "daily": ["data": days], "alerts": Array(days.prefix(3).compactMap(alert).prefix(1)),
            "flags": ["units": "si", "sources": ["demo"]],
        ]
    }

    private func rain(_ time: Double) -> [String: Any] {
        let moment = weather.moment(time)
        return [
            "time": Int(time), "precipIntensity": moment.rain, "precipProbability": moment.chance,
            "precipType": moment.precipType ?? "none",
        ]
    }

    private func point(_ time: Double) -> [String: Any] {
        let moment = weather.moment(time)
        let values: [String: Any] = [
            "icon": moment.condition.icon, "summary": moment.condition.summary,
            "temperature": moment.temperature, "apparentTemperature": moment.apparentTemperature,
            "humidity": moment.humidity, "pressure": moment.pressure, "windSpeed": moment.wind,
            "windGust": moment.gust, "windBearing": moment.windFrom, "cloudCover": moment.cloud,
            "uvIndex": moment.uvIndex, "visibility": 16 - 2 * moment.rain,
            // A millimetre of water is about a centimetre of snow.
            "precipAccumulation": moment.rain,
        ]
        return values.merging(rain(time)) { $1 }
    }

    private func day(_ date: LocalDate) -> [String: Any] {
        let start = clock.midnight(date)
        // The day has 23 or 25 hours when the clocks change.
        let moments = stride(from: start, to: clock.midnight(date.adding(1)), by: 3600)
            .map(weather.moment)
        func highest(_ value: (DemoWeather.Moment) -> Double) -> Double {
            moments.map(value).max() ?? 0
        }
        let rain = moments.map(\.rain).reduce(0, +)
        // The wettest hour, or else the one with the highest sun, stands for the day.
        let typical = moments.max { ($0.rain, $0.sun) < ($1.rain, $1.sun) }
        return [
            "time": Int(start), "icon": typical?.condition.icon ?? "none",
            "temperatureMin": -highest { -$0.temperature },
            "temperatureMax": highest(\.temperature), "precipIntensity": rain / 24,
            "precipProbability": highest(\.chance), "precipType": typical?.precipType ?? "none",
            "precipAccumulation": rain, "windSpeed": highest(\.wind), "windGust": highest(\.gust),
            "uvIndex": highest(\.uvIndex),
        ]
    }

    /// A warning if the gusts are strong; `nil` if not.
    private func alert(_ day: [String: Any]) -> [String: Any]? {
        guard let gust = day["windGust"] as? Double, gust > 16, let start = day["time"] as? Int
        else { return nil }
        return [
            "title": "Gale warning", "severity": "warning", "time": start,
            "expires": start + 86_400, "regions": ["Demo"],
            "description": "Gusts of \(Int(gust)) m/s. This is invented weather.",
        ]
    }
}
