import Foundation
import Models
import Testing

@testable import ForecastProtocol

@Suite struct DecodingTests {
    @Test func oneBadHourDoesNotLoseTheOthersAndOneBadValueNotItsHour() throws {
        let forecast = try SmallReply("darksky").forecast(
            #"""
            "flags":{"units":"si"},"hourly":{"data":[
            {"time":1770400800,"temperature":1,"humidity":"wet","windSpeed":null,"uvIndex":-999},
            {"temperature":2},17,null,{"time":"soon"},{"time":-999},
            {"time":1770404400,"temperature":[],"pressure":{},"cloudCover":true},
            {"time":1770408000,"temperature":1e999,"precipProbability":0.5}]},
            "daily":[],"minutely":7,"alerts":{},"currently":"fine"
            """#)
        #expect(forecast.hours.count == 3)
        #expect(forecast.hours.first?.temperature == 1)
        #expect(forecast.hours.first?.humidity == nil && forecast.hours.first?.uvIndex == nil)
        #expect(forecast.hours.last?.precipitationProbability == 0.5)
        #expect(forecast.current == nil && forecast.days.isEmpty && forecast.alerts.isEmpty)
    }

    @Test(arguments: [
        ("us", 0.0, 4.4704, 16.09344), ("si", 32, 10, 10), ("ca", 32, 2.7778, 10),
        ("uk2", 32, 4.4704, 16.09344), ("parsec", 32, 10, 10),
    ])
    func valuesFollowTheUnitsThatTheReplyNamesNotThoseThatWereAskedFor(
        name: String, temperature: Double, wind: Double, visibility: Double
    ) throws {
        let forecast = try SmallReply("darksky").forecast(
            #"""
            "flags":{"units":"\#(name)"},
            "currently":{"time":1770396330,"temperature":32,"windSpeed":10,"visibility":10}
            """#)
        let current = try #require(forecast.current)
        #expect(abs((current.temperature ?? .nan) - temperature) < 0.001)
        #expect(abs((current.windSpeed ?? .nan) - wind) < 0.001)
        #expect(abs((current.visibility ?? .nan) - visibility) < 0.001)
    }

    @Test(arguments: [-460.0, -91, 61, -999])
    func aTemperatureThatNoPlaceHasIsMissing(value: Double) throws {
        let forecast = try SmallReply("darksky").forecast(
            #""currently":{"time":1770396330,"temperature":\#(value),"dewPoint":0}"#)
        #expect(forecast.current?.temperature == nil && forecast.current?.dewPoint == 0)
    }

    @Test func snowIsADepthAndRainIsNeverOne() throws {
        let forecast = try SmallReply("darksky").forecast(
            #"""
            "hourly":{"data":[
            {"time":1770400800,"precipType":"snow","precipAccumulation":2.5,"precipIntensity":1.2},
            {"time":1770404400,"precipType":"rain","precipAccumulation":2.5,"precipIntensity":1.2},
            {"time":1770408000,"precipType":"none"}]}
            """#)
        #expect(forecast.hours.map(\.snowDepth) == [2.5, nil, nil])
        #expect(forecast.hours.map(\.precipitation) == [1.2, 1.2, nil])
        #expect(forecast.hours.map(\.precipitationKind) == [.snow, .rain, nil])
    }

    @Test func daysStayConsecutiveAcrossAChangeOfClocks() throws {
        // Midnights in Madrid from 2023-10-27; the last ones are 23:00 of the day before.
        let rows = (0..<8).map { #"{"time":\#(1_698_357_600 + $0 * 86_400)}"# }
        let forecast = try SmallReply("darksky").forecast(
            #""timezone":"Europe/Madrid","daily":{"data":[\#(rows.joined(separator: ","))]}"#)
        #expect(
            forecast.days.map(\.date.text) == [
                "2023-10-27", "2023-10-28", "2023-10-29", "2023-10-30", "2023-10-31", "2023-11-01",
                "2023-11-02", "2023-11-03",
            ])
        let open = try SmallReply("open-meteo").forecast(
            #"""
            "timezone":"Europe/Vienna","utc_offset_seconds":7200,
            "daily":{"time":[1761256800,1761343200,1761429600,1761516000]}
            """#)
        #expect(
            open.days.map(\.date.text) == ["2025-10-24", "2025-10-25", "2025-10-26", "2025-10-27"])
    }

    @Test func aDateTwiceCountsOnceAndADateThatIsLeftOutHasARowWithoutValues() throws {
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "daily":{"time":["2026-02-07","2026-02-06","2026-02-07","2026-02-10","2026-02-30",
            "x",null],
            "temperature_2m_max":[7,6,8,10,11,12,13]}
            """#)
        #expect(forecast.days.map(\.date.day) == [6, 7, 8, 9, 10])
        #expect(forecast.days.map(\.temperatureMax) == [6, 7, nil, nil, 10])
    }

    @Test func openMeteosTimesAllHaveTheOffsetOfTheMomentItAnswered() throws {
        // Clocks in Oslo went back on 2026-10-25 at 3:00; the reply goes on counting as before.
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "timezone":"Europe/Oslo","utc_offset_seconds":7200,
            "hourly":{"time":["2026-10-25T01:00","2026-10-25T02:00","2026-10-25T03:00",
            "2026-10-25T04:00"]}
            """#)
        let start = Date(timeIntervalSince1970: 1_792_882_800)
        #expect(
            forecast.hours.map(\.time)
                == (0..<4).map { start.addingTimeInterval(Double($0) * 3600) })
    }

    @Test func whatOpenMeteoListsAtTheEndOfAnHourBelongsToThatHour() throws {
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "utc_offset_seconds":0,
            "current":{"time":"2026-02-06T12:00","interval":900,"precipitation":0.3},
            "hourly":{"time":["2026-02-06T12:00","2026-02-06T13:00","2026-02-06T14:00"],
            "temperature_2m":[1,2,3],"precipitation":[9,0.5,null],
            "precipitation_probability":[90,50,0]}
            """#)
        #expect(forecast.hours.map(\.temperature) == [1, 2, 3])
        #expect(forecast.hours.map(\.precipitation) == [0.5, nil, nil])
        #expect(forecast.hours.map(\.precipitationProbability) == [0.5, 0, nil])
        #expect(abs((forecast.current?.precipitation ?? .nan) - 1.2) < 0.001)
    }

    @Test func arraysOfDifferentLengthsGiveWhatTheyHave() throws {
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "hourly":{"time":["2026-02-06T12:00","2026-02-06T13:00"],"temperature_2m":[1],
            "weather_code":"rain","wind_speed_10m":[3,4,5]},"daily":{"time":"today"}
            """#)
        #expect(forecast.hours.map(\.temperature) == [1, nil])
        #expect(forecast.hours.map(\.windSpeed) == [3, 4])
        #expect(forecast.days.isEmpty)
    }

    @Test func unitsBesideOpenMeteosValuesCount() throws {
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "current_units":{"temperature_2m":"°F","wind_speed_10m":"km/h","wind_gusts_10m":"kn"},
            "current":{"time":"2026-02-06T12:00","temperature_2m":50,"wind_speed_10m":36,
            "wind_gusts_10m":36,"wind_direction_10m":360,"relative_humidity_2m":100}
            """#)
        let current = try #require(forecast.current)
        #expect(abs((current.temperature ?? .nan) - 10) < 0.001)
        #expect(current.windSpeed == 10 && current.windFrom == 0 && current.humidity == 1)
        #expect(abs((current.windGust ?? .nan) - 18.52) < 0.001)
    }

    @Test func epochZeroAndTimesInTheWrongOrderSayNothingAboutTheSun() throws {
        let forecast = try SmallReply("open-meteo").forecast(
            #"""
            "daily":{"time":["2026-02-06","2026-02-07"],
            "sunrise":["1970-01-01T00:00","2026-02-07T08:00"],
            "sunset":["1970-01-01T00:00","2026-02-07T07:00"]}
            """#)
        #expect(forecast.days.map(\.daylight) == [nil, nil])
    }

    @Test func aReplyForAnotherPlaceIsRefusedAndOneThatNamesNoPlaceIsNoForecast() throws {
        let request = try SmallReply("open-meteo").request
        func decode(_ text: String) throws { _ = try request.forecast(in: Data(text.utf8)) }
        #expect(throws: ForecastError.wrongPlace) {
            try decode(#"{"latitude":10.7461,"longitude":59.9127}"#)
        }
        #expect(throws: ForecastError.wrongPlace) {
            try decode(#"{"latitude":59.9127,"longitude":11.3}"#)
        }
        #expect(throws: ForecastError.wrongPlace) {
            try decode(#"{"latitude":599127,"longitude":10.7}"#)
        }
        for text in ["{}", "[]", "null", "", "{", "<html>", #"{"latitude":"59.9","longitude":10}"#]
        {
            #expect(throws: ForecastError.notAForecast) { try decode(text) }
        }
        #expect(throws: Never.self) { try decode(#"{"latitude":60.3,"longitude":10.3}"#) }
    }

    @Test func longTextsAndListsAreCapped() throws {
        let long = String(repeating: "e\u{301}", count: 20_000)
        let alerts = Array(repeating: #"{"title":"\#(long)","description":"\#(long)"}"#, count: 60)
        let rows = (0..<1000).map { #"{"time":\#(1_770_400_800 + $0 * 3600)}"# }
        let forecast = try SmallReply("darksky").forecast(
            #"""
            "timezone":"\#(long)","alerts":[\#(alerts.joined(separator: ","))],
            "currently":{"time":1770396330,"summary":"\#(long)","icon":"\#(long)"},
            "hourly":{"data":[\#(rows.joined(separator: ","))]}
            """#)
        #expect(forecast.alerts.count == 50 && forecast.hours.count == 400)
        #expect(forecast.alerts.first?.title.unicodeScalars.count == 200)
        #expect(forecast.alerts.first?.details?.unicodeScalars.count == 10_000)
        #expect(forecast.current?.summary?.unicodeScalars.count == 500)
        #expect(forecast.current?.condition == WeatherCondition(.unknown))
        #expect(forecast.timeZoneName == nil)
    }

    @Test(arguments: ["Europe/Oslo", "America/North_Dakota/New_Salem", "Etc/GMT+10", "UTC"])
    func aNameOfAZoneIsTakenAsItIs(name: String) throws {
        let forecast = try SmallReply("darksky").forecast(#""timezone":"\#(name)""#)
        #expect(forecast.timeZoneName == name)
    }

    @Test(arguments: ["", "../../etc/passwd", "/etc/localtime", "Europe/Ósló", "Oslo;TZ=x", "+1"])
    func whatCannotBeTheNameOfAZoneIsDropped(name: String) throws {
        let forecast = try SmallReply("darksky").forecast(#""timezone":"\#(name)""#)
        #expect(forecast.timeZoneName == nil)
    }

    @Test func daysHaveTheirDatesWithoutAnOffsetToo() throws {
        // Midnight in Oslo, which is the day before in Greenwich.
        let forecast = try SmallReply("darksky").forecast(
            #""timezone":"Europe/Oslo","daily":{"data":[{"time":1770332400}]}"#)
        #expect(forecast.days.map(\.date.text) == ["2026-02-06"])
    }

    @Test func quarterHoursEastOfGreenwichAndAZoneByItsOffsetAlone() throws {
        let named = try SmallReply("darksky").forecast(
            #""timezone":"Asia/Kathmandu","offset":5.75"#)
        #expect(named.utcOffset == 20_700 && named.timeZone?.identifier == "Asia/Kathmandu")
        let other = try SmallReply("darksky").forecast(#""timezone":"+9.5","offset":9.5"#)
        #expect(other.timeZoneName == nil && other.timeZone?.secondsFromGMT() == 34_200)
        #expect(try SmallReply("darksky").forecast(#""offset":-999"#).timeZone == nil)
    }
}
