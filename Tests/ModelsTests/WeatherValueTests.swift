import Foundation
import Models
import Testing

@Suite struct WeatherValueTests {
    private let danish = NumberSettings(decimalSeparator: ",", groupingSeparator: ".")

    @Test(arguments: [
        (59.91273, 10.74609, "59.9127,10.7461"), (-33.8688, 151.2, "-33.8688,151.2000"),
        (-0.00001, 0, "0.0000,0.0000"), (0.00005, -180, "0.0001,-180.0000"),
        (90, -0.5, "90.0000,-0.5000"),
    ])
    func coordinatesAreWrittenWithFourDecimalsAndAPoint(
        latitude: Double, longitude: Double, text: String
    ) throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(point.text == text)
    }

    @Test func whatIsNotOnTheEarthIsNoPointNotWhenItIsReadFromJSONEither() throws {
        #expect(Coordinates(latitude: 90.1, longitude: 0) == nil)
        #expect(Coordinates(latitude: 0, longitude: -180.5) == nil)
        #expect(Coordinates(latitude: .nan, longitude: 0) == nil)
        let data = Data(#"{"latitude":91,"longitude":0}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Coordinates.self, from: data)
        }
    }

    @Test func longitudesAreNearEachOtherAcrossTheDateLineAndAllAreAtThePoles() throws {
        let east = try #require(Coordinates(latitude: -18, longitude: 179.9))
        let west = try #require(Coordinates(latitude: -18.2, longitude: -179.9))
        #expect(east.isWithin(0.5, of: west))
        let oslo = try #require(Coordinates(latitude: 59.9, longitude: 10.7))
        let swapped = try #require(Coordinates(latitude: 10.7, longitude: 59.9))
        #expect(!oslo.isWithin(0.5, of: swapped))
        let pole = try #require(Coordinates(latitude: 90, longitude: 0))
        let same = try #require(Coordinates(latitude: 89.9, longitude: 120))
        #expect(pole.isWithin(0.5, of: same))
    }

    @Test(arguments: [
        (1970, 1, 1, 0, 4), (2026, 2, 6, 20_490, 5), (2000, 2, 29, 11_016, 2),
        (1969, 12, 31, -1, 3), (2026, 3, 1, 20_513, 7),
    ])
    func datesKnowTheirPartsAndWeekdays(year: Int, month: Int, day: Int, number: Int, weekday: Int)
        throws
    {
        let date = try #require(LocalDate(year: year, month: month, day: day))
        #expect(date.dayNumber == number && date.weekday == weekday)
        #expect(date.year == year && date.month == month && date.day == day)
    }

    @Test func aDateHasToExistAndToBeWrittenWithItsZeros() throws {
        #expect(LocalDate(year: 2026, month: 2, day: 29) == nil)
        #expect(LocalDate(year: 2026, month: 4, day: 31) == nil)
        #expect(LocalDate(year: 2026, month: 13, day: 1) == nil)
        #expect(LocalDate(year: 2026, month: 2, day: 6)?.text == "2026-02-06")
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let evening = Date(timeIntervalSince1970: 18 * 3600 + 1800)
        #expect(LocalDate(evening, in: zone).text == "1970-01-02")
        #expect(LocalDate(Date(timeIntervalSince1970: 1e300), in: zone).year == 9999)
    }

    @Test func missingIsADashMinusZeroIsZeroAndHalvesGoAwayFromZero() {
        let units = WeatherUnits()
        #expect(units.temperatureText(nil) == "-")
        #expect(units.temperatureText(.nan) == "-")
        #expect(units.temperatureText(0) == "0")
        #expect(units.temperatureText(-0.4) == "0")
        #expect(units.temperatureText(-0.9) == "-1")
        #expect(units.temperatureText(1.9) == "2")
        #expect(units.temperatureText(2.5) == "3")
        #expect(units.temperatureText(-2.5) == "-3")
        #expect(units.precipitationText(0.04, danish) == "0")
        #expect(units.precipitationText(1.25, danish) == "1,3")
        #expect(units.distanceText(16.09, danish) == "16")
        #expect(units.distanceText(4, danish) == "4,0")
        #expect(WeatherUnits.percentText(0.055) == "6")
        #expect(WeatherUnits.percentText(nil) == "-")
    }

    @Test func everyNumberTurnsWithItsUnit() {
        var units = WeatherUnits(
            temperature: .fahrenheit, wind: .milesPerHour, precipitation: .inches,
            pressure: .inchesOfMercury, distance: .miles)
        let settings = NumberSettings()
        #expect(units.temperatureText(-40) == "-40")
        #expect(units.temperatureText(0) == "32")
        #expect(units.windText(10) == "22")
        #expect(units.precipitationText(25.4, settings) == "1.00")
        #expect(units.snowText(25.4, settings) == "10.0")
        #expect(units.pressureText(1013.25, settings) == "29.92")
        #expect(units.distanceText(1.609344, settings) == "1.0")
        units.wind = .kilometresPerHour
        #expect(units.windText(10) == "36")
        units.wind = .knots
        #expect(units.windText(10) == "19")
        units.wind = .beaufort
        #expect(units.windText(0.2) == "0" && units.windText(10.8) == "6")
        #expect(units.windText(60) == "12" && units.windSymbol == "Bft")
    }

    @Test func unitsFollowLCMeasurement() {
        func units(_ name: String) -> WeatherUnits {
            let environment = ["LC_MEASUREMENT": name, "LANG": "da_DK.UTF-8"]
            return WeatherUnits(locale: LocaleSettings(environment: environment).measurement)
        }
        #expect(units("en_US.UTF-8").temperature == .fahrenheit)
        #expect(units("en_US.UTF-8").wind == .milesPerHour)
        #expect(units("en_GB.UTF-8").temperature == .celsius)
        #expect(units("en_GB.UTF-8").wind == .milesPerHour)
        #expect(units("sv_SE.UTF-8").wind == .metresPerSecond)
        #expect(units("de_DE.UTF-8").wind == .kilometresPerHour)
        #expect(units("").wind == .metresPerSecond)
        #expect(units("C") == WeatherUnits())
    }

    @Test func aKeyIsShownByNothing() throws {
        let key = try #require(ForecastKey(" 0123456789abcdef\n"))
        let point = try #require(Coordinates(latitude: 0, longitude: 0))
        let request = ForecastRequest(
            provider: "darksky", baseURL: "https://example.org", key: key, coordinates: point)
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(key)", "\(request)", String(reflecting: request), dumped] {
            #expect(!text.contains("0123456789"))
        }
        #expect(ForecastKey(" \n") == nil && ForecastKey("a b") == nil)
        #expect(ForecastKey("æøå") == nil)
        let again = try JSONDecoder().decode(
            ForecastRequest.self, from: JSONEncoder().encode(request))
        #expect(again == request)
    }

    @Test func aRequestMayNotWaitLongerThanTenSeconds() throws {
        let point = try #require(Coordinates(latitude: 0, longitude: 0))
        var request = ForecastRequest(
            provider: "open-meteo", baseURL: "https://example.org", coordinates: point, timeout: 60)
        #expect(request.boundedTimeout == 10)
        request.timeout = 0
        #expect(request.boundedTimeout == 0.05)
    }

    @Test func daysThatAreOverAndHoursThatHavePassedAreLeftOut() throws {
        var forecast = Forecast(provider: "open-meteo")
        forecast.timeZoneName = "Pacific/Kiritimati"
        forecast.days = (20_489...20_492).map { ForecastDay(date: LocalDate(dayNumber: $0)) }
        let start = Date(timeIntervalSince1970: 20_489 * 86_400)
        forecast.hours = (0..<30).map { hour in
            ForecastPoint(time: start.addingTimeInterval(Double(hour) * 3600))
        }
        // 14 hours ahead of Greenwich it is the next day.
        let moment = start.addingTimeInterval(10 * 3600 + 60)
        #expect(forecast.days(from: moment).first?.date == LocalDate(dayNumber: 20_490))
        #expect(forecast.hours(from: moment).first?.time == start.addingTimeInterval(36_000))
    }
}
