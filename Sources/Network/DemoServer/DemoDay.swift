import FoundationEssentials
import WeatherModels

/// A day of the made-up weather, from the hours between two local midnights.
struct DemoDay {
    let start: Date
    let moments: [DemoWeather.Moment]
    private let weather: DemoWeather

    init(date: LocalDate, zone: ZoneClock, weather: DemoWeather) {
        self.weather = weather
        start = Self.midnight(date, zone)
        let end = Self.midnight(date.adding(1), zone)
        // 23 or 25 when the clocks change.
        let hours = Int((end.timeIntervalSince(start) / 3600).rounded())
        let begin = start
        moments = (0..<hours).map { weather.moment(begin.addingTimeInterval(Double($0) * 3600)) }
    }

    var lowest: Double { moments.map(\.temperature).min() ?? 0 }
    var highest: Double { moments.map(\.temperature).max() ?? 0 }
    var rain: Double { moments.map(\.rain).reduce(0, +) }
    /// The hour with the most rain or snow.
    var wettest: DemoWeather.Moment? { moments.max { $0.rain < $1.rain } }
    private var gust: Double { moments.map(\.gust).max() ?? 0 }

    /// What most of the day is like: the wettest hour if it rains for long, else noon.
    var typical: DemoWeather.Moment {
        let noon = moments[min(13, moments.count - 1)]
        guard moments.count(where: { $0.rain > 0 }) >= 4 else { return noon }
        return wettest ?? noon
    }

    var json: [String: Any] {
        let typical = typical
        let noon = start.addingTimeInterval(43_200)
        func mean(_ value: (DemoWeather.Moment) -> Double) -> Double {
            rounded(moments.map(value).reduce(0, +) / Double(max(1, moments.count)))
        }
        var day: [String: Any] = [
            "time": Int(start.timeIntervalSince1970),
            "icon": typical.iconOfDay,
            "summary": DemoWords.day(self), "temperatureMin": rounded(lowest),
            "temperatureMax": rounded(highest), "precipIntensity": mean(\.rain),
            "precipProbability": rounded(moments.map(\.chance).max() ?? 0),
            "humidity": mean(\.humidity), "pressure": mean(\.pressure), "windSpeed": mean(\.wind),
            "windGust": rounded(gust), "windBearing": Int(typical.windFrom),
            "cloudCover": mean(\.cloud),
            "uvIndex": Int((moments.map(\.uvIndex).max() ?? 0).rounded()),
            "moonPhase": rounded(Sun.moonPhase(noon)).truncatingRemainder(dividingBy: 1),
        ]
        if let (rise, set) = Sun.riseAndSet(weather.place, noon: noon) {
            day["sunriseTime"] = Int(rise.timeIntervalSince1970)
            day["sunsetTime"] = Int(set.timeIntervalSince1970)
        }
        day["precipType"] = wettest?.precipType
        let snow = moments.filter { $0.precipType == "snow" }.map(\.rain).reduce(0, +)
        if snow > 0 { day["precipAccumulation"] = rounded(snow) }
        return day
    }

    /// A warning if there is a reason for one.
    var alert: [String: Any]? {
        let reasons: [(Bool, String, String)] = [
            (gust > 20, "Gale warning", "Gusts of \(Int(gust)) m/s. Tie down what can fly."),
            (rain > 30, "Heavy rain", "\(Int(rain)) mm within a day. Cellars may flood."),
            (lowest < -25, "Severe cold", "Down to \(Int(lowest)) °C. Cover your skin outdoors."),
            (
                highest > 36, "Heat warning",
                "Up to \(Int(highest)) °C. Drink, and stay in the shade."
            ),
        ]
        guard let (_, title, text) = reasons.first(where: \.0) else { return nil }
        return [
            "title": title, "severity": "warning", "time": Int(start.timeIntervalSince1970),
            "expires": Int(start.timeIntervalSince1970) + 86_400, "regions": ["Demo"],
            "description": text + "\nThis is invented weather.",
        ]
    }

    private static func midnight(_ date: LocalDate, _ zone: ZoneClock) -> Date {
        let local = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
        let guess = local.addingTimeInterval(-Double(zone.offset(at: local)))
        // Once more, with the offset at that time.
        return local.addingTimeInterval(-Double(zone.offset(at: guess)))
    }
}
