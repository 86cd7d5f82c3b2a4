import ForecastProtocol
import Foundation
import Glibc
import Models
import Testing

@Suite struct DemoServerTests {
    /// 2026-10-24 12:00 in Greenwich: clocks go back in Europe on the next day.
    private let autumn = ["SATCHEL_DEMO_NOW": "1792843200"]

    private func forecast(
        _ server: DemoServerProcess, _ latitude: Double, _ longitude: Double
    ) throws -> Forecast {
        let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let response = try server.response(to: "/forecast/key/\(place.text)?units=si")
        #expect(response.head.hasPrefix("HTTP/1.1 200 OK\r\n"))
        return try ForecastRequest(
            provider: "darksky", baseURL: "https://example.org", coordinates: place
        )
        .forecast(in: Data(response.body))
    }

    @Test(
        arguments: [
            (55.6761, 12.5683, "Europe/Copenhagen", -5.0...25),
            (1.35, 103.82, "Asia/Singapore", 18...42),
            (27.7172, 85.324, "Asia/Kathmandu", 0...35), (69.65, 18.96, nil, -30...15),
            (-33.87, 151.21, "Australia/Sydney", 2...40), (-85, 0, nil, -75...0),
            (89.9, 170, nil, -60...5), (-45, -150, "Etc/GMT+10", 0...25),
            (40.7, -74, "America/New_York", 0...30),
        ] as [(Double, Double, String?, ClosedRange<Double>)])
    func everyPlaceHasWeatherThatCanBeBelievedInItsOwnTime(
        latitude: Double, longitude: Double, zone: String?, temperatures: ClosedRange<Double>
    ) throws {
        let server = try DemoServerProcess(environment: autumn)
        let forecast = try forecast(server, latitude, longitude)
        #expect(zone == nil || forecast.timeZoneName == zone)
        #expect(forecast.hours.count == 49 && forecast.minutes.count == 61)
        #expect(forecast.days.count == 8 && forecast.days.allSatisfy { $0.temperatureMax != nil })
        let now = Date(timeIntervalSince1970: 1_792_843_200)
        #expect(forecast.current?.time == now)
        #expect(forecast.days.first?.date == LocalDate(now, in: try #require(forecast.timeZone)))
        for hour in forecast.hours {
            #expect(temperatures.contains(hour.temperature ?? .nan))
            #expect(hour.humidity != nil && hour.windSpeed != nil && hour.windFrom != nil)
            #expect(hour.condition.map { $0.kind != .unknown } == true)
        }
        #expect(server.end() == 0)
    }

    @Test func askedAgainItSaysTheSame() throws {
        let (first, second) = try (
            DemoServerProcess(environment: autumn), DemoServerProcess(environment: autumn)
        )
        #expect(try forecast(first, 55.68, 12.57) == forecast(second, 55.68, 12.57))
        #expect(try forecast(first, 55.68, 12.57) != forecast(first, 48.86, 2.35))
        #expect(first.end() == 0 && second.end() == 0)
    }

    @Test func whatIsNoPlaceIsRefusedAndSoIsWhatIsNoRequest() throws {
        let server = try DemoServerProcess()
        #expect(try server.response(to: "/forecast/key/99,1").head.contains(" 400 "))
        #expect(try server.response(to: "/forecast/key/52,516,13,377").head.contains(" 400 "))
        #expect(try server.response(to: "/").head.contains(" 404 "))
        #expect(server.end() == 0)
    }

    @Test(arguments: [
        ("401", " 401 "), ("403", " 403 "), ("429", "Retry-After: 120"), ("500", " 500 "),
        ("garbage", " 200 "),
    ])
    func faultsArePlayedOnDemand(name: String, head: String) throws {
        let server = try DemoServerProcess(environment: [
            "SATCHEL_DEMO_FAIL": name, "SATCHEL_DEMO_DELAY": "20",
        ])
        #expect(try server.response(to: "/forecast/key/1,2").head.contains(head))
        #expect(server.end() == 0)
    }

    @Test func itEndsWhileAClientWaitsForWhatNeverComes() throws {
        let server = try DemoServerProcess(environment: ["SATCHEL_DEMO_FAIL": "timeout"])
        let port = server.port
        let client = Thread { _ = try? Response(port: port, target: "/forecast/key/1,2") }
        client.start()
        #expect(server.end() == 0)
    }

    @Test func itBreaksOffAndSendsWithoutAnEnd() throws {
        var server = try DemoServerProcess(environment: ["SATCHEL_DEMO_FAIL": "reset"])
        #expect(try server.response(to: "/forecast/key/1,2").isReset)
        #expect(server.end() == 0)
        server = try DemoServerProcess(environment: ["SATCHEL_DEMO_FAIL": "huge"])
        #expect(try server.response(to: "/forecast/key/1,2").body.count > 2_900_000)
        #expect(server.end() == 0)
    }

    @Test func withoutAFileLeftItGoesOnWhenOthersHaveEnded() throws {
        let server = try DemoServerProcess(fileLimit: 10)
        var idle: [Int32] = []
        for _ in 0..<12 { idle.append(try Response.connected(port: server.port)) }
        while try server.openFileCount < 10 { usleep(1000) }
        for socket in idle { close(socket) }
        #expect(try server.response(to: "/nothing").head.contains("404"))
        #expect(server.end() == 0)
    }
}
