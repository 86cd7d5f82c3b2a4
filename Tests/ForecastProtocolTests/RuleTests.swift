import Foundation
import Models
import Testing

@testable import ForecastProtocol

@Suite struct RuleTests {
    private static let good = #"{"latitude":59.9,"longitude":10.7}"#

    @Test(
        arguments: [
            ([:], 900.0), (["Cache-Control": "max-age=1800, must-revalidate"], 1800),
            (["cache-control": "public, MAX-AGE=1200", "Age": "200"], 1000),
            (["Cache-Control": "max-age=0"], 900), (["Cache-Control": "max-age=5"], 60),
            (["Cache-Control": "max-age=99999999999999"], 21_600),
            (["Cache-Control": "max-age=soon"], 900), (["Cache-Control": "no-store"], 900),
            (["Expires": "Fri, 06 Feb 2026 17:15:30 GMT"], 1800),
            (
                [
                    "Expires": "Fri, 06 Feb 2026 20:00:00 GMT",
                    "Date": "Fri, 06 Feb 2026 19:30:00 GMT",
                ], 1800
            ),
            (["Expires": "0"], 900), (["Expires": "Thu, 01 Jan 1970 00:00:00 GMT"], 900),
        ] as [([String: String], Double)])
    func aForecastIsNewForAsLongAsTheProviderSaysWithinBounds(
        headers: [String: String], age: Double
    ) throws {
        let outcome = try SmallReply("darksky").outcome(200, headers, Self.good)
        guard case .reply(let reply) = outcome else {
            Issue.record("no reply")
            return
        }
        #expect(reply.fetchedAt == SmallReply.now)
        #expect(reply.expiresAt == SmallReply.now.addingTimeInterval(age))
    }

    @Test func openMeteoIsAskedEvery15MinutesAtMost() throws {
        let outcome = try SmallReply("open-meteo").outcome(
            200, ["Cache-Control": "max-age=60", "Last-Modified": "x"], Self.good)
        guard case .reply(let reply) = outcome else {
            Issue.record("no reply")
            return
        }
        #expect(reply.expiresAt == SmallReply.now.addingTimeInterval(900))
        #expect(reply.lastModified == "x")
    }

    @Test(
        arguments: [
            (["Retry-After": "120"], 120.0), (["Retry-After": "0"], 1),
            (["Retry-After": "Fri, 06 Feb 2026 16:50:30 GMT"], 300),
            (["Ratelimit-Reset": "3600"], 3600), (["Retry-After": "999999999"], 86_400),
        ] as [([String: String], Double)])
    func retryAfterIsObeyedAsSecondsAndAsADate(headers: [String: String], wait: Double) throws {
        let reply = try SmallReply("darksky")
        let date = SmallReply.now.addingTimeInterval(wait)
        #expect(reply.failure(429, headers, "") == .quota(retryAfter: date))
        if headers["Retry-After"] != nil {
            #expect(
                reply.failure(503, headers, "") == .server(status: 503, retryAfter: date))
        }
    }

    @Test func aPageOfHTMLIsNoForecastWhateverItsStatus() throws {
        let reply = try SmallReply("open-meteo")
        let type = ["Content-Type": "text/html; charset=utf-8"]
        #expect(reply.failure(200, type, "<html>Log in</html>") == .notAForecast)
        #expect(reply.failure(200, type, Self.good) == .notAForecast)
        #expect(
            reply.failure(404, type, "<html>?</html>")
                == .requestRefused(status: 404, detail: ""))
        #expect(reply.failure(204, [:], "") == .notAForecast)
        #expect(reply.failure(302, [:], "") == .redirected)
        #expect(reply.failure(304, [:], "") == .redirected)
    }

    @Test func anErrorInTheBodyOfAGoodStatusIsAnError() throws {
        let reply = try SmallReply("open-meteo")
        #expect(
            reply.failure(
                200, [:], #"{"error":true,"reason":"Minutely API request limit exceeded."}"#)
                == .quota(retryAfter: Date(timeIntervalSince1970: 1_770_396_360)))
        #expect(
            reply.failure(
                200, ["Content-Type": "application/json"], #"{"error":true,"reason":"No latitude"}"#
            )
                == .placeRefused)
    }

    @Test func aServerThatRepeatsTheKeyDoesNotGetItShown() throws {
        let reply = try SmallReply("darksky", key: "0123456789abcdef")
        let error = reply.failure(
            400, ["Content-Type": "text/plain"], "bad request /forecast/0123456789abcdef/1,2")
        #expect(error == .requestRefused(status: 400, detail: "bad request /forecast/…/1,2"))
        // A mark joins the last character of the key.
        let marked = reply.failure(
            400, ["Content-Type": "text/plain"], "no key 0123456789abcdef\u{301}")
        #expect(marked == .requestRefused(status: 400, detail: "no key …\u{301}"))
        let escaped = try SmallReply("darksky", key: "ab+c/d=0123").failure(
            400, ["Content-Type": "text/plain"], "no /forecast/ab%2Bc%2Fd%3D0123/1,2")
        #expect(escaped == .requestRefused(status: 400, detail: "no /forecast/…/1,2"))
    }

    @Test func nothingNewIsSaidOnlyToThoseWhoAskedSo() throws {
        var request = try SmallReply("darksky").request
        request.lastModified = "Fri, 06 Feb 2026 16:00:00 GMT"
        let reply = ServerReply(status: 304, headers: ["Cache-Control": "max-age=600"])
        #expect(
            request.outcome(of: reply, at: SmallReply.now)
                == .notModified(
                    expiresAt: SmallReply.now.addingTimeInterval(600),
                    lastModified: "Fri, 06 Feb 2026 16:00:00 GMT"))
    }

    @Test func status403IsARefusedKeyWithDarkSkyAndARefusedCallerElsewhere() throws {
        let type = ["Content-Type": "text/plain"]
        #expect(try SmallReply("darksky").failure(403, type, "Forbidden\n") == .unauthorized)
        #expect(try SmallReply("open-meteo").failure(403, type, "Forbidden\n") == .forbidden)
        #expect(
            try SmallReply("darksky").failure(403, ["Content-Type": "text/html"], "<h1>No</h1>")
                == .forbidden)
    }
}
