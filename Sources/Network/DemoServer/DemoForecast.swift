import FoundationEssentials
import WeatherModels

/// A reply in the Dark Sky shape, in SI units.
struct DemoForecast {
    let place: Coordinates
    let zone: String
    let now: Date

    var json: [String: Any] {
        let weather = DemoWeather(place: place)
        let zone = ZoneClock(zone: zone)
        let utcOffset = zone.offset(at: now)
        let today = LocalDate(now, utcOffset: utcOffset)
        let days = (0..<8).map { DemoDay(date: today.adding($0), zone: zone, weather: weather) }
        // Hours begin by local clocks, which is not always when they begin in Greenwich.
        let offset = Double(utcOffset)
        let sinceHour = (now.timeIntervalSince1970 + offset)
            .truncatingRemainder(dividingBy: 3600)
        let hour = now.addingTimeInterval(-sinceHour)
        let minute = (now.timeIntervalSince1970 / 60).rounded(.down) * 60
        return [
            "latitude": place.latitude, "longitude": place.longitude,
            "timezone": self.zone, "offset": offset / 3600,
            "currently": point(weather, now),
            "minutely": block(
                (0...60).map { index in
                    let time = Date(timeIntervalSince1970: minute + Double(index) * 60)
                    let moment = weather.moment(time)
                    return [
                        "time": Int(time.timeIntervalSince1970),
                        "precipIntensity": rounded(moment.rain),
                        "precipProbability": rounded(moment.chance),
                        "precipType": moment.precipType ?? "none",
                    ]
                }),
            "hourly": block(
                (0...48).map { point(weather, hour.addingTimeInterval(Double($0) * 3600)) }),
            "daily": block(days.map(\.json), DemoWords.week(days)),
            "alerts": Array(days.prefix(3).compactMap(\.alert).prefix(1)),
            "flags": ["units": "si", "sources": ["demo"]],
        ]
    }

    private func block(_ rows: [[String: Any]], _ summary: String? = nil) -> [String: Any] {
        var block: [String: Any] = ["data": rows]
        block["summary"] = summary
        return block
    }

    private func point(_ weather: DemoWeather, _ time: Date) -> [String: Any] {
        let moment = weather.moment(time)
        var point: [String: Any] = [
            "time": Int(time.timeIntervalSince1970), "icon": moment.icon,
            "summary": DemoWords.summary(moment), "temperature": rounded(moment.temperature),
            "apparentTemperature": rounded(moment.apparentTemperature),
            "dewPoint": rounded(moment.dewPoint), "humidity": rounded(moment.humidity),
            "pressure": rounded(moment.pressure), "windSpeed": rounded(moment.wind),
            "windGust": rounded(moment.gust), "windBearing": Int(moment.windFrom),
            "cloudCover": rounded(moment.cloud), "uvIndex": Int(moment.uvIndex.rounded()),
            "visibility": rounded(moment.visibility), "precipIntensity": rounded(moment.rain),
            "precipProbability": rounded(moment.chance),
        ]
        point["precipType"] = moment.precipType
        // A millimetre of water is about a centimetre of snow.
        if moment.precipType == "snow" { point["precipAccumulation"] = rounded(moment.rain) }
        return point
    }
}

/// Two decimals.
func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
}
