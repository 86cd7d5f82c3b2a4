import Foundation
import ForecastProtocol
import Models
import TerminalTestSupport
import Testing

@Suite(
    .enabled(if: RecordedReplies.folder() != nil, "The recorded replies are not on this machine."))
struct SampleTests {
    @Test func everyReplyDecodesToItsValues() throws {
        let rows = try Samples.rows("expected.tsv")
        for row in rows where row[1] != "met" {
            var body = try Samples.data(row[0])
            if row[2] == "body" { body = try Self.member("body", of: body) }
            let forecast = try Self.forecast(row[1], body)

            func expect(_ value: Double?, _ text: String, _ tolerance: Double) {
                if text == "-" {
                    #expect(value == nil, "\(row[0])")
                } else if let expected = Double(text) {
                    #expect(abs((value ?? .nan) - expected) <= tolerance, "\(row[0])")
                }
            }
            #expect(forecast.timeZoneName == row[3], "\(row[0])")
            expect(forecast.current?.temperature, row[4], 0.0051)
            expect(forecast.current?.windSpeed, row[5], 0.0051)
            expect(forecast.current?.windFrom, row[6], 0.5)
            #expect(forecast.hours.count == Int(row[7]), "\(row[0])")
            #expect(forecast.days.count == Int(row[8]), "\(row[0])")
            #expect(forecast.minutes.count == Int(row[9]) ?? 0, "\(row[0])")
            #expect(forecast.alerts.count == Int(row[10]) ?? 0, "\(row[0])")
            #expect(forecast.days.first?.date.text ?? "-" == row[11], "\(row[0])")
            expect(forecast.days.first?.temperatureMin, row[12], 0.0051)
            expect(forecast.days.first?.temperatureMax, row[13], 0.0051)
            for (day, next) in zip(forecast.days, forecast.days.dropFirst()) {
                #expect(next.date == day.date.adding(1), "\(row[0])")
            }
            let again = try JSONDecoder().decode(
                Forecast.self, from: JSONEncoder().encode(forecast))
            #expect(again == forecast, "\(row[0])")
        }
        #expect(rows.count > 20)
    }

    @Test(arguments: [
        ("derived/openmeteo_polar_day_tromso.json", ForecastDay.Daylight.polarDay),
        ("derived/pirateweather_polar_day_tromso.json", .polarDay),
        ("derived/openmeteo_polar_night_tromso.json", .polarNight),
        ("derived/pirateweather_polar_night_tromso.json", .polarNight),
        ("derived/darksky_polar_night_tromso.json", nil),
    ])
    func polarDaysAndNightsAreToldFromOthers(file: String, daylight: ForecastDay.Daylight?) throws {
        let proto = file.contains("openmeteo") ? "openmeteo" : "darksky"
        let forecast = try Self.forecast(proto, Samples.data(file))
        #expect(forecast.days.allSatisfy { $0.daylight == daylight })
    }

    @Test func minus999AndNullAreMissing() throws {
        let pirate = try Self.forecast(
            "darksky", Samples.data("derived/pirateweather_minus999.json"))
        #expect(pirate.current?.apparentTemperature == nil && pirate.current?.uvIndex == nil)
        #expect(pirate.alerts.contains { $0.end == nil })
        let open = try Self.forecast(
            "openmeteo", Samples.data("derived/openmeteo_nulls_at_end.json"))
        #expect(open.current?.humidity == nil && open.days.last?.temperatureMax == nil)
        #expect(open.days.last?.condition == nil && open.days.last?.daylight != nil)
    }

    @Test func everyConditionOfTheMapHasItsPlace() throws {
        var count = 0
        for row in try Samples.rows("condition_map.tsv") where row[0] != "met" {
            let expected = WeatherCondition(
                try #require(WeatherCondition.Kind(rawValue: row[2]), "\(row)"),
                WeatherCondition.Intensity(rawValue: row[3]))
            let forecast =
                if row[0] == "openmeteo" {
                    try SmallReply("open-meteo").forecast(
                        #""current":{"time":"2026-02-06T12:00","weather_code":\#(row[1])}"#)
                } else {
                    try SmallReply("darksky").forecast(
                        #""currently":{"time":1770396330,"icon":"\#(row[1])"}"#)
                }
            #expect(forecast.current?.condition == expected, "\(row)")
            if row[5] == "day" || row[5] == "night" {
                #expect(forecast.current?.isDaylight == (row[5] == "day"), "\(row)")
            }
            count += 1
        }
        #expect(count > 60)
    }

    @Test(arguments: [
        ("darksky_400_invalid_location.json", ForecastError.placeRefused),
        ("darksky_401_permission_denied.json", .unauthorized),
        (
            "darksky_403_daily_limit.txt",
            .quota(retryAfter: Date(timeIntervalSince1970: 1_770_422_400))
        ),
        ("darksky_403_forbidden.txt", .unauthorized),
        (
            "openmeteo_400_bad_unit.json",
            .requestRefused(
                status: 400,
                detail: "Cannot initialize TemperatureUnit from invalid String value asdfsfd"
                    + " for key temperature_unit")
        ),
        (
            "openmeteo_400_invalid_timezone.json",
            .requestRefused(status: 400, detail: "Invalid timezone")
        ),
        ("openmeteo_400_latitude_range.json", .placeRefused),
        (
            "openmeteo_429_concurrent.json",
            .quota(retryAfter: SmallReply.now.addingTimeInterval(10))
        ),
        (
            "openmeteo_429_minutely.json",
            .quota(retryAfter: Date(timeIntervalSince1970: 1_770_396_360))
        ),
        (
            "openmeteo_429_hourly.json",
            .quota(retryAfter: Date(timeIntervalSince1970: 1_770_397_200))
        ),
        (
            "openmeteo_429_daily.json",
            .quota(retryAfter: Date(timeIntervalSince1970: 1_770_422_400))
        ),
        ("openmeteo_503_overloaded.json", .server(status: 503, retryAfter: nil)),
        ("pirateweather_400_location.json", .placeRefused),
        ("pirateweather_401.html", .unauthorized),
        (
            "pirateweather_404.json",
            .requestRefused(status: 404, detail: "no Route matched with those values")
        ),
        ("pirateweather_429.html", .quota(retryAfter: nil)),
        ("pirateweather_500.json", .server(status: 500, retryAfter: nil)),
        ("pirateweather_502.json", .server(status: 502, retryAfter: nil)),
    ])
    func everyRecordedErrorIsUnderstood(file: String, error: ForecastError) throws {
        let parts = file.split { "_.".contains($0) }
        let type = ["json": "application/json", "txt": "text/plain", "html": "text/html"]
        let reply = ServerReply(
            status: try #require(Int(parts[1])),
            headers: ["content-type": type[String(parts[parts.count - 1])] ?? ""],
            body: try Samples.data("errors/\(file)"))
        let request = try SmallReply(file.hasPrefix("openmeteo") ? "open-meteo" : "darksky").request
        #expect(request.outcome(of: reply, at: SmallReply.now) == .failure(error))
    }

    @Test func aReplyThatWasCutOffIsNoForecast() throws {
        let body = try Samples.data("errors/truncated_json.json")
        #expect(throws: ForecastError.notAForecast) {
            try SmallReply("darksky").request.forecast(in: body)
        }
    }

    /// Decodes `body` as the answer to a request for the place that it is for.
    private static func forecast(_ proto: String, _ body: Data) throws -> Forecast {
        let json = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        let place = Coordinates(
            latitude: try #require(json["latitude"] as? Double),
            longitude: try #require(json["longitude"] as? Double))
        let request = try ForecastRequest(
            provider: proto == "darksky" ? "darksky" : "open-meteo",
            coordinates: try #require(place))
        return try request.forecast(in: body)
    }

    private static func member(_ name: String, of data: Data) throws -> Data {
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try JSONSerialization.data(withJSONObject: try #require(json[name]))
    }
}
