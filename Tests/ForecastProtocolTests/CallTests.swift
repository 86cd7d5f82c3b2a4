import Foundation
import Models
import Testing

@testable import ForecastProtocol

@Suite struct CallTests {
    @Test func openMeteoIsAskedForMetresPerSecondLocalDaysAndEightOfThem() throws {
        let call = try ForecastCall(for: SmallReply("open-meteo").request)
        let text = call.url.absoluteString
        #expect(
            text.hasPrefix(
                "https://api.open-meteo.com/v1/forecast?latitude=59.9127&longitude=10.7461"
                    + "&timezone=auto&wind_speed_unit=ms&forecast_days=8&current=temperature_2m,"))
        #expect(text.contains("&daily=weather_code,temperature_2m_max,"))
        #expect(call.headers.contains { $0 == ("Accept", "application/json") })
        #expect(call.headers.contains { $0.name == "User-Agent" && $0.value.contains("satchel") })
    }

    @Test func pirateWeatherGetsTheKeyInTheHeaderOthersInThePath() throws {
        var request = try SmallReply("darksky", key: "abc/123?").request
        var call = try ForecastCall(for: request)
        let query = "?units=si&extend=hourly&version=2&icon=pirate"
        #expect(
            call.url.absoluteString
                == "https://api.pirateweather.net/forecast/key/59.9127,10.7461\(query)")
        #expect(call.headers.contains { $0 == ("apikey", "abc/123?") })

        request.baseURL = "http://127.0.0.1:8080/proxy/"
        call = try ForecastCall(for: request)
        #expect(
            call.url.absoluteString
                == "http://127.0.0.1:8080/proxy/forecast/abc%2F123%3F/59.9127,10.7461\(query)")
        #expect(!call.headers.contains { $0.name == "apikey" })

        request.baseURL = "https://pirateweather.net.example.org"
        #expect(!(try ForecastCall(for: request)).headers.contains { $0.name == "apikey" })
        request.key = nil
        #expect(try ForecastCall(for: request).url.path.contains("/forecast/key/"))
    }

    @Test func aCallShowsItsKeyToNobodyWhoPrintsIt() throws {
        let call = try ForecastCall(for: SmallReply("darksky", key: "0123456789abcdef").request)
        var dumped = ""
        dump(call, to: &dumped)
        for text in ["\(call)", String(reflecting: call), dumped] {
            #expect(!text.contains("0123456789"))
        }
    }

    @Test func withoutTheKeyThatTheUsualServerWantsNothingIsAsked() throws {
        #expect(throws: ForecastError.keyMissing) {
            try ForecastCall(for: SmallReply("darksky").request)
        }
    }

    @Test(arguments: [
        "", "api.example.org", "ftp://example.org", "https://", "https://me:pw@example.org",
        "https://example.org/?a=1", "https://example.org/#a", "https://exa mple.org",
        "https://example.org/\u{1b}[2J", "file:///etc/passwd", "http://", "http:///forecast",
        "http://:80", "http://[::1", "http://::1", "http://[::1]x", "http://[example.org]",
        "http://example.org:65536", "http://example.org:+80", "http://example.org:80:80",
        "http://ex%61mple.org", "http://[]/", "http://example.org@example.com",
    ])
    func anInvalidBaseURLIsRefused(text: String) throws {
        var request = try SmallReply("open-meteo").request
        request.baseURL = text
        #expect(throws: ForecastError.invalidBaseURL) { try ForecastCall(for: request) }
    }

    @Test(arguments: [
        ("HTTP://Example.ORG/", "http://example.org", "example.org", false),
        ("https://example.org:8443/a/b//", "https://example.org:8443/a/b", "example.org", false),
        ("http://[::1]:8080", "http://[::1]:8080", "[::1]", true),
        ("http://[::1]/x", "http://[::1]/x", "[::1]", true),
        ("http://[2001:db8::7]:80/", "http://[2001:db8::7]:80", "[2001:db8::7]", false),
        ("http://127.0.0.1:1", "http://127.0.0.1:1", "127.0.0.1", true),
        ("http://127.0.0.1.example.org", "http://127.0.0.1.example.org", "example.org", false),
    ])
    func aBaseURLKnowsItsHost(typed: String, text: String, host: String, isLoopback: Bool) throws {
        let base = try #require(BaseURL(typed))
        #expect(base.text == text && base.isBelow(host) && base.isLoopback == isLoopback)
    }

    @Test(arguments: [
        ("da_DK", "da"), ("nb", "nb"), ("zh_Hant_TW", "zh-tw"), ("zh-CN", "zh"),
        ("ca@valencia", "ca"),
    ])
    func onlyLanguagesThatTheServiceKnowsAreNamed(name: String, code: String) throws {
        var request = try SmallReply("darksky", key: "k").request
        request.language = name
        #expect(try ForecastCall(for: request).url.absoluteString.hasSuffix("&lang=\(code)"))
        request.language = "tlh"
        #expect(!(try ForecastCall(for: request).url.absoluteString.contains("lang=")))
    }

    @Test func lastModifiedGoesBackAsItCameUnlessItWouldBeginAHeaderOfItsOwn() throws {
        var request = try SmallReply("open-meteo").request
        request.lastModified = "Fri, 06 Feb 2026 16:00:00 GMT"
        var headers = try ForecastCall(for: request).headers
        #expect(
            headers.contains { $0 == ("If-Modified-Since", "Fri, 06 Feb 2026 16:00:00 GMT") })
        request.lastModified = "x\r\nHost: other"
        headers = try ForecastCall(for: request).headers
        #expect(!headers.contains { $0.name == "If-Modified-Since" })
    }
}
