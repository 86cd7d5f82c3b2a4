import Foundation
import Models

/// A forecast of our own making in which nothing is missing: 168 hours, 61 minutes and 8 days.
enum SampleForecast {
    /// What was fetched at `moment` for `source` and is fresh for a day.
    static func reply(for source: ForecastSource, at moment: Date) -> ForecastReply {
        var forecast = Forecast(provider: source.provider)
        forecast.coordinates = source.coordinates
        forecast.timeZoneName = "Europe/Copenhagen"
        forecast.utcOffset = 3600
        forecast.elevation = 12
        forecast.nextHourSummary = "Light rain for the hour."
        forecast.weekSummary = "Rain on most days, with 12 °C on Thursday."
        let hour = (moment.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        forecast.current = point(0, at: moment)
        forecast.hours = (0..<168).map {
            point($0, at: Date(timeIntervalSince1970: hour + Double($0) * 3600))
        }
        forecast.days = (0..<8).map { day($0, from: hour) }
        forecast.minutes = (0..<61).map {
            ForecastMinute(
                time: moment.addingTimeInterval(Double($0) * 60),
                precipitation: Double($0 % 9) / 8, probability: Double($0 % 11) / 10, kind: .rain)
        }
        return ForecastReply(
            forecast: forecast, fetchedAt: moment, expiresAt: moment.addingTimeInterval(86_400),
            lastModified: "Fri, 06 Feb 2026 12:00:00 GMT")
    }

    private static func point(_ index: Int, at moment: Date) -> ForecastPoint {
        // In two decimals, as providers write their numbers.
        func wave(_ middle: Double, _ height: Double) -> Double {
            ((middle + height * sin(Double(index) / 4)) * 100).rounded() / 100
        }
        var point = ForecastPoint(time: moment)
        point.condition = WeatherCondition(
            index % 3 == 0 ? .rainShowers : .partlyCloudy, index % 3 == 0 ? .heavy : nil)
        point.isDaylight = index % 24 < 12
        point.summary = "Rain showers and wind"
        point.temperature = wave(8, 6)
        point.apparentTemperature = wave(5, 7)
        point.dewPoint = wave(3, 2)
        point.humidity = wave(0.7, 0.2)
        point.pressure = wave(1005, 9)
        point.windSpeed = wave(6, 5)
        point.windGust = wave(11, 8)
        point.windFrom = Double(index * 37 % 360)
        point.precipitation = index % 3 == 0 ? wave(1.2, 1) : 0
        point.precipitationProbability = wave(0.5, 0.5)
        point.precipitationKind = .rain
        point.snowDepth = 0
        point.cloudCover = wave(0.5, 0.3)
        point.uvIndex = wave(1, 1)
        point.visibility = wave(9, 1)
        return point
    }

    private static func day(_ index: Int, from start: Double) -> ForecastDay {
        let morning = Date(timeIntervalSince1970: start + Double(index) * 86_400)
        var day = ForecastDay(date: LocalDate(morning, in: .gmt))
        day.condition = WeatherCondition(index == 2 ? .snow : .rain, .light)
        day.summary = "Light rain in the morning and evening."
        day.temperatureMin = 1.3 - Double(index)
        day.temperatureMax = 11.7 - Double(index)
        day.precipitation = Double(index) * 1.7
        day.precipitationProbability = Double(index) / 10
        day.precipitationKind = .rain
        day.snowDepth = 0
        day.windSpeed = 7.3
        day.windGust = 15.1
        day.windFrom = 225
        day.humidity = 0.81
        day.pressure = 1003.4
        day.cloudCover = 0.76
        day.uvIndex = 1.4
        day.daylight = .between(sunrise: morning, sunset: morning.addingTimeInterval(30_000))
        day.moonPhase = Double(index) / 8
        return day
    }
}
