import FoundationEssentials
import WeatherModels

/// Reads Open-Meteo's replies, including the older ones with `current_weather`.
struct OpenMeteoDecoder {
    private let reply: [String: JSONValue]
    private let offset: Int

    init(_ reply: [String: JSONValue]) {
        self.reply = reply
        offset = Plausible.offset(reply["utc_offset_seconds"]?.number) ?? 0
    }

    /// The forecast in the reply; `nil` if it does not say which place it is for.
    func forecast(from provider: ForecastProvider.ID) -> Forecast? {
        let offset = reply["utc_offset_seconds"]?.number
        guard var forecast = Forecast(provider, head: reply, utcOffset: offset)
        else { return nil }
        forecast.current = (block("current") ?? block("current_weather")).flatMap(current)
        if let block = block("hourly") {
            forecast.hours = ForecastSeries.hours(hours(block))
        }
        if let block = block("daily") {
            let rows = (0..<min(block.count, 100)).compactMap { day(block, $0) }
            forecast.days = ForecastSeries.days(rows)
        }
        return forecast
    }

    private func block(_ name: String) -> OpenMeteoBlock? {
        OpenMeteoBlock(reply[name], units: reply["\(name)_units"], offset: offset)
    }

    private func current(_ block: OpenMeteoBlock) -> ForecastPoint? {
        guard let time = block.moment() else { return nil }
        var point = point(block, at: nil, time: time)
        // The service sends the sum over the interval that ends now.
        let interval = block.number("interval").flatMap { (60...3600).contains($0) ? $0 : nil }
        point.precipitation = Plausible.rain(
            block.rain("precipitation").map { $0 * 3600 / (interval ?? 3600) })
        point.windGust = block.wind("wind_gusts_10m", "windgusts_10m")
        return point
    }

    private func hours(_ block: OpenMeteoBlock) -> [ForecastPoint] {
        (0..<min(block.count, 1000)).compactMap { index in
            guard let time = block.moment(at: index) else { return nil }
            var point = point(block, at: index, time: time)
            // The rain and gusts of an hour are listed at its end, so they are used only if the
            // next row is an hour later.
            let next = index + 1
            if block.moment(at: next)?.timeIntervalSince(time) == 3600 {
                point.precipitation = Plausible.rain(block.rain("precipitation", at: next))
                point.precipitationProbability =
                    block.percent("precipitation_probability", at: next)
                point.snowDepth = block.snow("snowfall", at: next)
                point.windGust = block.wind("wind_gusts_10m", "windgusts_10m", at: next)
            }
            return point
        }
    }

    /// The values of the moment itself, not of an interval.
    private func point(_ block: OpenMeteoBlock, at index: Int?, time: Date) -> ForecastPoint {
        var point = ForecastPoint(time: time)
        point.condition = block.number("weather_code", "weathercode", at: index)
            .map(ConditionTable.condition(ofCode:))
        point.precipitationKind = point.condition?.precipitationKind
        point.isDaylight = block.number("is_day", at: index).map { $0 != 0 }
        point.temperature = block.temperature("temperature_2m", "temperature", at: index)
        point.apparentTemperature = block.temperature("apparent_temperature", at: index)
        point.dewPoint = block.temperature("dew_point_2m", "dewpoint_2m", at: index)
        point.humidity = block.percent("relative_humidity_2m", "relativehumidity_2m", at: index)
        point.pressure = Plausible.pressure(block.number("pressure_msl", at: index))
        point.windSpeed = block.wind("wind_speed_10m", "windspeed_10m", "windspeed", at: index)
        point.windFrom = Plausible.direction(
            block.number("wind_direction_10m", "winddirection_10m", "winddirection", at: index))
        point.cloudCover = block.percent("cloud_cover", "cloudcover", at: index)
        point.uvIndex = Plausible.uvIndex(block.number("uv_index", at: index))
        point.visibility = block.distance("visibility", at: index)
        return point
    }

    private func day(_ block: OpenMeteoBlock, _ index: Int) -> ForecastDay? {
        guard let date = block.date(at: index) else { return nil }
        var day = ForecastDay(date: date)
        day.condition = block.number("weather_code", "weathercode", at: index)
            .map(ConditionTable.condition(ofCode:))
        day.precipitationKind = day.condition?.precipitationKind
        day.temperatureMin = block.temperature("temperature_2m_min", at: index)
        day.temperatureMax = block.temperature("temperature_2m_max", at: index)
        day.precipitation = Plausible.rainOfDay(block.rain("precipitation_sum", at: index))
        day.precipitationProbability =
            block.percent("precipitation_probability_max", at: index)
        day.snowDepth = block.snow("snowfall_sum", at: index)
        day.windSpeed = block.wind("wind_speed_10m_max", "windspeed_10m_max", at: index)
        day.windGust = block.wind("wind_gusts_10m_max", "windgusts_10m_max", at: index)
        day.windFrom = Plausible.direction(
            block.number(
                "wind_direction_10m_dominant", "winddirection_10m_dominant", at: index))
        day.uvIndex = Plausible.uvIndex(block.number("uv_index_max", at: index))
        day.daylight = ForecastDay.Daylight(
            sunrise: block.moment("sunrise", at: index), sunset: block.moment("sunset", at: index))
        return day
    }
}
