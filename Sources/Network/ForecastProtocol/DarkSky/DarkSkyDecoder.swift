import FoundationEssentials
import WeatherModels

/// Reads replies in the Dark Sky (forecast.io) format, which Pirate Weather and others send.
struct DarkSkyDecoder {
    private let reply: [String: JSONValue]
    private let units: DarkSkyUnits

    init(_ reply: [String: JSONValue]) {
        self.reply = reply
        // The request asks for SI units. Servers that do not know them send other units, and say
        // so.
        let name = reply["flags"]?.object?["units"]?.text
        units = name.flatMap(DarkSkyUnits.init(rawValue:)) ?? .si
    }

    /// The forecast in the reply; `nil` if it does not say which place it is for.
    func forecast(from provider: ForecastProvider.ID) -> Forecast? {
        let offset = reply["offset"]?.number.map { $0 * 3600 }
        guard var forecast = Forecast(provider, head: reply, utcOffset: offset) else { return nil }
        forecast.nextHourSummary = Plausible.text(reply["minutely"]?.object?["summary"]?.text)
        forecast.weekSummary = Plausible.text(reply["daily"]?.object?["summary"]?.text)

        forecast.current = reply["currently"]?.object.flatMap(point)
        forecast.hours = ForecastSeries.hours(rows("hourly").compactMap(point))
        forecast.minutes = ForecastSeries.minutes(rows("minutely").compactMap(minute))
        // Without an offset, one guessed from the longitude will do: at noon, a few hours do not
        // change the date.
        let utcOffset = forecast.utcOffset ?? Int((forecast.coordinates?.longitude ?? 0) * 240)
        forecast.days = ForecastSeries.days(
            rows("daily").compactMap { day($0, utcOffset: utcOffset) })
        forecast.alerts = (reply["alerts"]?.list ?? []).prefix(ForecastSeries.alertLimit)
            .compactMap(\.object).compactMap(alert)
        return forecast
    }

    private func rows(_ block: String) -> [[String: JSONValue]] {
        (reply[block]?.object?["data"]?.list ?? []).compactMap(\.object)
    }

    private func point(_ values: [String: JSONValue]) -> ForecastPoint? {
        guard let time = Plausible.moment(values["time"]?.number) else { return nil }
        var point = ForecastPoint(time: time)
        let icon = values["icon"]?.text
        point.condition = icon.map(ConditionTable.condition(ofIcon:))
        point.isDaylight = icon.flatMap(ConditionTable.isDaylight(icon:))
        point.summary = Plausible.text(values["summary"]?.text)
        point.temperature = temperature(values["temperature"])
        point.apparentTemperature = temperature(values["apparentTemperature"])
        point.dewPoint = temperature(values["dewPoint"])
        point.humidity = Plausible.fraction(values["humidity"]?.number)
        point.pressure = Plausible.pressure(values["pressure"]?.number)
        point.windSpeed = wind(values["windSpeed"])
        point.windGust = wind(values["windGust"])
        point.windFrom = Plausible.direction(values["windBearing"]?.number)
        point.precipitation = Plausible.rain(units.rain(values["precipIntensity"]?.number))
        point.precipitationProbability = Plausible.fraction(values["precipProbability"]?.number)
        point.precipitationKind = precipitationKind(values)
        point.snowDepth = snowDepth(values)
        point.cloudCover = Plausible.fraction(values["cloudCover"]?.number)
        point.uvIndex = Plausible.uvIndex(values["uvIndex"]?.number)
        point.visibility = Plausible.distance(units.distance(values["visibility"]?.number))
        return point
    }

    private func minute(_ values: [String: JSONValue]) -> ForecastMinute? {
        guard let time = Plausible.moment(values["time"]?.number) else { return nil }
        return ForecastMinute(
            time: time,
            precipitation: Plausible.rain(units.rain(values["precipIntensity"]?.number)),
            probability: Plausible.fraction(values["precipProbability"]?.number),
            kind: precipitationKind(values))
    }

    private func day(_ values: [String: JSONValue], utcOffset: Int) -> ForecastDay? {
        guard let time = Plausible.moment(values["time"]?.number) else { return nil }
        // Some servers step by 24 hours, so that days begin at 23:00 or 1:00 after the clocks
        // change.
        let noon = time.addingTimeInterval(43_200)
        var day = ForecastDay(date: LocalDate(noon, utcOffset: utcOffset))
        day.condition = values["icon"]?.text.map(ConditionTable.condition(ofIcon:))
        day.summary = Plausible.text(values["summary"]?.text)
        day.temperatureMin = temperature(values["temperatureMin"])
        day.temperatureMax = temperature(values["temperatureMax"])
        // The intensity is the mean of the day.
        let intensity = units.rain(values["precipIntensity"]?.number)
        let liquid = units.depth(values["liquidAccumulation"]?.number)
        day.precipitation =
            Plausible.rainOfDay(liquid.map { $0 * 10 })
            ?? Plausible.rainOfDay(intensity.map { $0 * 24 })
        day.precipitationProbability = Plausible.fraction(values["precipProbability"]?.number)
        day.precipitationKind = precipitationKind(values)
        day.snowDepth = snowDepth(values)
        day.windSpeed = wind(values["windSpeed"])
        day.windGust = wind(values["windGust"])
        day.windFrom = Plausible.direction(values["windBearing"]?.number)
        day.humidity = Plausible.fraction(values["humidity"]?.number)
        day.pressure = Plausible.pressure(values["pressure"]?.number)
        day.cloudCover = Plausible.fraction(values["cloudCover"]?.number)
        day.uvIndex = Plausible.uvIndex(values["uvIndex"]?.number)
        day.moonPhase = Plausible.fraction(values["moonPhase"]?.number).map { $0 == 1 ? 0 : $0 }
        day.daylight = ForecastDay.Daylight(
            sunrise: Plausible.moment(values["sunriseTime"]?.number),
            sunset: Plausible.moment(values["sunsetTime"]?.number))
        return day
    }

    private func alert(_ values: [String: JSONValue]) -> WeatherAlert? {
        let title = Plausible.text(values["title"]?.text, limit: 200)
        let details = Plausible.text(values["description"]?.text, limit: 10_000)
        guard title != nil || details != nil else { return nil }
        let severity = values["severity"]?.text?.lowercased()
        return WeatherAlert(
            title: title ?? "",
            severity: severity.flatMap(WeatherAlert.Severity.init(rawValue:)) ?? .unknown,
            start: Plausible.moment(values["time"]?.number),
            end: Plausible.moment(values["expires"]?.number),
            regions: (values["regions"]?.list ?? []).prefix(50)
                .compactMap { Plausible.text($0.text, limit: 100) },
            details: details, link: Plausible.text(values["uri"]?.text, limit: 500))
    }
}

extension DarkSkyDecoder {
    private func temperature(_ value: JSONValue?) -> Double? {
        Plausible.temperature(units.temperature(value?.number))
    }

    private func wind(_ value: JSONValue?) -> Double? {
        Plausible.wind(units.speed(value?.number))
    }

    private func precipitationKind(_ values: [String: JSONValue]) -> PrecipitationKind? {
        switch values["precipType"]?.text {
        case "rain": .rain
        case "snow": .snow
        case "sleet", "ice", "mixed": .sleet
        case "hail": .hail
        default: nil
        }
    }

    /// `precipAccumulation` is a depth of snow only if snow falls. Pirate Weather sends it for rain
    /// too.
    private func snowDepth(_ values: [String: JSONValue]) -> Double? {
        let isSnow = precipitationKind(values) == .snow
        return depth(values["snowAccumulation"])
            ?? (isSnow ? depth(values["precipAccumulation"]) : nil)
    }

    private func depth(_ value: JSONValue?) -> Double? {
        Plausible.snow(units.depth(value?.number))
    }
}
