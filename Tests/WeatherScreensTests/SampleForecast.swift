import Foundation
import Models

/// Weather of our own making: the temperature tells the place apart.
enum SampleForecast {
    nonisolated static func reply(
        to request: ForecastRequest, at moment: Date
    ) -> ForecastReply {
        ForecastReply(
            forecast: forecast(for: request, at: moment), fetchedAt: moment,
            expiresAt: moment.addingTimeInterval(900))
    }

    /// As many degrees as the place has degrees of latitude, less 50.
    nonisolated static func temperature(at coordinates: Coordinates) -> Double {
        coordinates.latitude.rounded() - 50
    }

    nonisolated static func forecast(for request: ForecastRequest, at moment: Date) -> Forecast {
        let base = temperature(at: request.coordinates)
        var forecast = Forecast(provider: request.provider)
        forecast.coordinates = request.coordinates
        let hour = Date(
            timeIntervalSince1970: (moment.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        var current = ForecastPoint(time: moment)
        current.condition = WeatherCondition(.rain, .light)
        current.temperature = base
        current.apparentTemperature = base - 4
        current.humidity = 0.81
        current.pressure = 1005.4
        current.windSpeed = 6.2
        current.windGust = 11.4
        current.windFrom = 225
        current.precipitation = 0.4
        current.precipitationProbability = 0.6
        current.cloudCover = 0.97
        current.uvIndex = 1
        current.visibility = 8.5
        forecast.current = current
        forecast.hours = (0..<48).map { index in
            var point = ForecastPoint(time: hour.addingTimeInterval(Double(index) * 3600))
            point.condition = WeatherCondition(
                index % 3 == 0 ? .rainShowers : .partlyCloudy, index % 3 == 0 ? .heavy : nil)
            point.temperature = base - Double(index % 5)
            point.precipitation = index % 3 == 0 ? 1.2 : 0
            point.windSpeed = 5
            point.windFrom = Double(index * 45 % 360)
            return point
        }
        let today = LocalDate(moment, in: .gmt)
        forecast.days = (0..<8).map { index in
            var day = ForecastDay(date: today.adding(index))
            day.condition = WeatherCondition(index == 2 ? .snow : .cloudy)
            day.temperatureMin = base - 5 - Double(index)
            day.temperatureMax = base + 2 - Double(index)
            day.precipitationProbability = Double(index) / 10
            return day
        }
        return forecast
    }
}
