import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import ForecastProtocol

@Suite struct FuzzTests {
    private let seeds: [(ForecastProvider.ID, String)] = [
        (
            "open-meteo",
            #"""
            {"latitude":59.9,"longitude":10.75,"utc_offset_seconds":3600,"timezone":"Europe/Oslo",
            "current":{"time":"2026-02-06T12:00","interval":900,"temperature_2m":-1,
            "weather_code":61},
            "hourly":{"time":["2026-02-06T12:00","2026-02-06T13:00"],"temperature_2m":[1,null],
            "weather_code":[0,99],"precipitation":[0.1,2e3]},
            "daily":{"time":["2026-02-06","2026-02-09"],"sunrise":["2026-02-06T08:00"],
            "sunset":["2026-02-06T16:00"],"uv_index_max":[1,-999]}}
            """#
        ),
        (
            "darksky",
            #"""
            {"latitude":59.9,"longitude":10.75,"offset":1,"timezone":"Europe/Oslo",
            "currently":{"time":1770396330,"icon":"rain","temperature":-1,"windBearing":359.9},
            "minutely":{"data":[{"time":1770396360,"precipType":"rain","precipIntensity":0.3}]},
            "daily":{"data":[{"time":1770332400,"sunriseTime":1770361200,"moonPhase":0.66}]},
            "alerts":[{"title":"Gale","severity":"warning","regions":["A"],"expires":-999}],
            "flags":{"units":"uk2"}}
            """#
        ),
    ]

    @Test func bytesAndValuesThatWereChangedAtRandom() throws {
        let values = [
            "null", "-999", "1e308", "-1e308", "9223372036854775808", "0", "-0", "\"\"", "{}", "[]",
            "true", "\"2026-99-99T99:99\"", "\"9999-12-31T23:59\"", "[[[]]]", "1e-320",
        ]
        var numbers = SeededNumbers(seed: 4)
        for (provider, seed) in seeds {
            let request = try SmallReply(provider).request
            let original = Array(seed.utf8)
            for _ in 0..<1500 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                    let place = Int.random(in: 0..<bytes.count, using: &numbers)
                    if Bool.random(using: &numbers),
                        let start = bytes[place...].firstIndex(of: 0x3A),
                        let end = bytes[start...].firstIndex(where: { [0x2C, 0x7D].contains($0) })
                    {
                        let value = values.randomElement(using: &numbers) ?? ""
                        bytes.replaceSubrange(start + 1..<end, with: value.utf8)
                    } else {
                        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                    }
                }
                guard let forecast = try? request.forecast(in: Data(bytes)) else { continue }
                // What comes out can be sent on: JSON knows no infinity.
                #expect(throws: Never.self) { try JSONEncoder().encode(forecast) }
                for (day, next) in zip(forecast.days, forecast.days.dropFirst()) {
                    #expect(next.date == day.date.adding(1))
                }
            }
        }
    }

    @Test(arguments: [400, 600, 100_000])
    func listsWithinListsWithinLists(count: Int) throws {
        let nested = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        let body = Data(#"{"latitude":59.9,"longitude":10.75,"x":\#(nested)}"#.utf8)
        // The depth that is understood is the system's affair.
        _ = try? SmallReply("darksky").request.forecast(in: body)
    }

    @Test(arguments: ["1e308", "-1", "nan", "inf", "", "Fri, 99 Feb 2026 99:99:99 GMT", "0x10"])
    func headersThatSayNonsense(value: String) throws {
        let headers = [
            "Retry-After": value, "Ratelimit-Reset": value, "Age": value, "Expires": value,
            "Cache-Control": "max-age=\(value)", "Date": value, "Last-Modified": value,
        ]
        let reply = try SmallReply("darksky")
        for status in [200, 304, 403, 429, 503, 999, -1] {
            let outcome = reply.outcome(
                status, headers, #"{"latitude":59.9,"longitude":10.75}"#)
            #expect(throws: Never.self) { try JSONEncoder().encode(outcome) }
        }
    }
}
