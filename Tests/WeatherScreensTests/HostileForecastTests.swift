import ForecastProtocol
import Foundation
import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import TerminalTestSupport
import Testing

@testable import WeatherScreens

/// Replies and stored forecasts from somebody who wants to end the program.
@Suite(.timeLimit(.minutes(10))) struct HostileForecastTests {
    private let fixture: WeatherFixture
    private let text: ForecastText

    init() throws {
        fixture = try WeatherFixture()
        text = ForecastText(
            units: WeatherUnits(locale: "da_DK"), numbers: NumberSettings(),
            strings: fixture.strings, credit: "")
    }

    /// Replies of both providers, cut down to a value of each kind.
    private static let replies: [(ForecastProvider.ID, String)] = [
        (
            "open-meteo",
            #"""
            {"latitude":59.9,"longitude":10.75,"utc_offset_seconds":3600,"timezone":"Europe/Oslo",
            "current":{"time":"2026-02-06T16:45","interval":900,"temperature_2m":-1,"is_day":1,
            "weather_code":61,"wind_speed_10m":4,"wind_direction_10m":225,"precipitation":0.1},
            "hourly":{"time":["2026-02-06T16:00","2026-02-06T17:00"],"temperature_2m":[1,null],
            "weather_code":[0,99],"precipitation":[0.1,2e3],"wind_speed_10m":[3,5]},
            "daily":{"time":["2026-02-06","2026-02-07"],"sunrise":["2026-02-06T08:00"],
            "sunset":["2026-02-06T16:00"],"uv_index_max":[1,-999],"temperature_2m_max":[3,4],
            "temperature_2m_min":[-3,0]}}
            """#
        ),
        (
            "darksky",
            #"""
            {"latitude":59.9,"longitude":10.75,"offset":1,"timezone":"Europe/Oslo",
            "currently":{"time":1770392700,"icon":"rain","temperature":-1,"windBearing":359.9,
            "windSpeed":3,"precipProbability":0.3,"visibility":16,"summary":"Light Rain"},
            "minutely":{"data":[{"time":1770392700,"precipType":"rain","precipIntensity":0.3}]},
            "hourly":{"data":[{"time":1770390000,"temperature":2,"icon":"fog"},
            {"time":1770393600,"temperature":3,"precipIntensity":0.4}]},
            "daily":{"data":[{"time":1770332400,"sunriseTime":1770361200,"moonPhase":0.66,
            "sunsetTime":1770393600,"temperatureMin":-2,"temperatureMax":4}]},
            "alerts":[{"title":"Gale","severity":"warning","regions":["A"],"expires":1770399999}],
            "flags":{"units":"uk2"}}
            """#
        ),
    ]

    private static let values: [String] = [
        "null", "-999", "1e308", "-1e308", "1e400", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "0", "-0", "-0.0", "1e-320", "NaN", "\"NaN\"", "\"Infinity\"",
        "true", "\"\"", "{}", "[]", "[[[[]]]]", "{\"a\":{\"a\":{}}}", "\"2026-99-99T99:99\"",
        "\"9999-12-31T23:59\"", "\"-0001-01-01T00:00\"", "\"1e300\"", "\"\\u001b[2J\\ud83d\"",
        "[" + String(repeating: "1,", count: 50) + "1e300]",
        "\"" + String(repeating: "x", count: 3000) + "\"",
        "\"" + String(repeating: "1e300 . nan -inf ", count: 20) + "\"",
        String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    ]

    /// `seed` with one to three values replaced, doubled or removed, or bytes altered.
    private func mutated(_ seed: [UInt8], _ numbers: inout SplitMix) -> Data {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            let starts: Set<UInt8> = [0x3A, 0x5B, 0x2C]
            guard let start = bytes[place...].firstIndex(where: starts.contains),
                let end = bytes[(start + 1)...].firstIndex(where: {
                    [0x2C, 0x5D, 0x7D].contains($0)
                }
                )
            else { continue }
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
            default:
                let value = Self.values.randomElement(using: &numbers) ?? ""
                bytes.replaceSubrange(start + 1..<end, with: value.utf8)
            }
        }
        return Data(bytes)
    }

    /// Draws everything that the Weather tab shows of `forecast`.
    private func draw(_ forecast: Forecast, _ size: Size) {
        let zone = forecast.timeZone ?? .gmt
        let page = PageLayout(
            forecast, at: WeatherFixture.start, in: zone, size: size, text: text,
            symbols: .unicode)
        var canvas = Canvas(size: size)
        page.draw(on: &canvas, scroll: ScrollPosition())
        _ = text.time(forecast.current?.time ?? WeatherFixture.start, in: zone)
    }

    /// Mutates `seed`, a reply of `provider`, so many times, and draws what still is a forecast.
    /// Returns how often it was.
    private func drawMutations(
        of seed: Data, _ provider: ForecastProvider.ID, count: Int, _ numbers: inout SplitMix
    ) throws -> Int {
        let request = ForecastRequest(
            provider: provider, baseURL: "https://example.org",
            coordinates: try #require(try Self.place(in: seed)))
        let seed = Array(seed)
        let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]
        var drawn = 0
        for round in 0..<count {
            guard let forecast = try? request.forecast(in: mutated(seed, &numbers)) else {
                continue
            }
            drawn += 1
            draw(forecast, sizes[round % 2])
        }
        return drawn
    }

    private static func place(in reply: Data) throws -> Coordinates? {
        let json = try JSONSerialization.jsonObject(with: reply) as? [String: Any]
        guard let latitude = json?["latitude"] as? Double,
            let longitude = json?["longitude"] as? Double
        else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    @Test func tenThousandMutatedRepliesAreAnErrorOrAForecastThatCanBeDrawn() throws {
        var numbers = SplitMix(seed: 7)
        var drawn = 0
        for (provider, seed) in Self.replies {
            drawn += try drawMutations(of: Data(seed.utf8), provider, count: 5000, &numbers)
        }
        #expect(drawn > 1000)
    }

    @Test(
        .enabled(
            if: RecordedReplies.folder() != nil, "The recorded replies are not on this machine."))
    func mutatedRecordedRepliesAreAnErrorOrAForecastThatCanBeDrawn() throws {
        var numbers = SplitMix(seed: 8)
        var drawn = 0
        for reply in try RecordedReplies.forecasts() {
            drawn += try drawMutations(
                of: reply.body, ForecastProvider.ID(rawValue: reply.provider), count: 30,
                &numbers)
        }
        #expect(drawn > 100)
    }

    @Test func mutatedStoredForecastsAreRefusedOrCanBeDrawn() throws {
        var numbers = SplitMix(seed: 9)
        let oslo = try #require(Coordinates(latitude: 59.9127, longitude: 10.7461))
        let size = Size(width: 80, height: 24)
        var drawn = 0
        for (provider, seed) in Self.replies {
            let request = ForecastRequest(
                provider: provider, baseURL: "https://example.org", coordinates: oslo)
            let bytes = [UInt8](
                try JSONEncoder().encode(try request.forecast(in: Data(seed.utf8))))
            for _ in 0..<2000 {
                guard let forecast = Forecast(encoded: mutated(bytes, &numbers)) else { continue }
                drawn += 1
                draw(forecast, size)
            }
        }
        #expect(drawn > 100)
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "2932897", "1e300"])
    func aStoredDayThatIsOnNoCalendarIsBoundedOrRefused(number: String) {
        let body = #"{"provider":"x","days":[{"date":{"dayNumber":\#(number)}}]}"#
        let forecast = Forecast(encoded: Data(body.utf8))
        #expect(forecast?.days.allSatisfy { (1...9999).contains($0.date.year) } != false)
    }

    @Test func aStoredMomentThatIsOnNoCalendarIsRefused() throws {
        var forecast = Forecast(provider: "darksky")
        forecast.current = ForecastPoint(time: Date(timeIntervalSince1970: 1e300))
        #expect(Forecast(encoded: try JSONEncoder().encode(forecast)) == nil)
        forecast.current = ForecastPoint(time: WeatherFixture.start)
        #expect(Forecast(encoded: try JSONEncoder().encode(forecast)) == forecast)
    }

    @Test func anErrorThatWaitsForeverIsRefused() throws {
        let never = ForecastError.quota(retryAfter: Date(timeIntervalSince1970: 1e300))
        #expect(ForecastError(encoded: try JSONEncoder().encode(never)) == nil)
        let outcome = ForecastOutcome.failure(never)
        #expect(ForecastOutcome(encoded: try JSONEncoder().encode(outcome)) == nil)
    }
}
