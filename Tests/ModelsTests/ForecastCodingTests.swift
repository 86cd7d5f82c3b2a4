import Foundation
import Models
import Testing

/// A forecast on its way through JSON.
@Suite struct ForecastCodingTests {
    private func copy(_ forecast: Forecast) throws -> Forecast {
        try JSONDecoder().decode(Forecast.self, from: JSONEncoder().encode(forecast))
    }

    @Test func whateverAnHourKnowsAndDoesNotKnowComesBackTheSame() throws {
        var forecast = Forecast(provider: "darksky")
        forecast.hours = (0..<5).map { index in
            var point = ForecastPoint(
                time: Date(timeIntervalSince1970: 1_770_392_700.25 * Double(index)))
            point.temperature = index == 1 ? nil : -0.1 * Double(index)
            point.condition =
                index == 2 ? nil : WeatherCondition(.rainShowers, index == 3 ? nil : .heavy)
            point.precipitationKind = index == 4 ? .snow : nil
            point.isDaylight = index == 0 ? nil : index == 1
            point.summary = index == 3 ? "Rain . later\n– 王" : nil
            point.windFrom = 359.9999999
            return point
        }
        #expect(try copy(forecast) == forecast)
        forecast.hours = []
        #expect(try copy(forecast) == forecast)
    }

    @Test func whatIsNoNumberIsMissing() throws {
        var forecast = Forecast(provider: "open-meteo")
        var point = ForecastPoint(time: Date(timeIntervalSince1970: 0))
        point.temperature = .nan
        point.pressure = .infinity
        forecast.hours = [point]
        point.temperature = nil
        point.pressure = nil
        #expect(try copy(forecast).hours == [point])
    }

    @Test func columnsThatDoNotFitArePassedOver() throws {
        let text = """
            {"provider":"darksky","days":[],"minutes":[],"alerts":[],"hours":{"times":"0 3600 x",
            "numbers":{"temperature":"1 2","wind":"1","other":"3"},"words":{"kind":"rain"},
            "summaries":["a"]}}
            """
        let forecast = try JSONDecoder().decode(Forecast.self, from: Data(text.utf8))
        #expect(forecast.hours.map(\.temperature) == [1, 2])
        #expect(forecast.hours.map(\.windSpeed) == [nil, nil])
        #expect(forecast.hours.allSatisfy { $0.condition == nil && $0.summary == nil })
    }

    @Test(arguments: [Int.min, -1, 0, .max])
    func aDayThatNoCalendarHasIsTheNearestThatItHas(number: Int) throws {
        let date = try JSONDecoder().decode(
            LocalDate.self, from: Data("{\"dayNumber\":\(number)}".utf8))
        #expect((1...9999).contains(date.year) && (1...7).contains(date.weekday))
        #expect((1...9999).contains(date.adding(.max).year))
    }

    @Test func anHourThatIsInNoYearIsMissing() throws {
        let text = """
            {"provider":"darksky","days":[],"minutes":[],"alerts":[],"hours":{"times":"1e300 0",
            "numbers":{},"words":{},"summaries":[]}}
            """
        let forecast = try JSONDecoder().decode(Forecast.self, from: Data(text.utf8))
        #expect(forecast.hours.map(\.time) == [Date(timeIntervalSince1970: 0)])
    }
}
