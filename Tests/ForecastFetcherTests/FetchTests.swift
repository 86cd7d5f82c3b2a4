import Foundation
import LoopbackServer
import Models
import Synchronization
import Testing

@Suite struct FetchTests {
    private let key = "k3y0123456789abcdef"

    /// Remembers what a server was asked.
    private final class Requests: Sendable {
        private let list = Mutex<[ServedRequest]>([])

        func add(_ request: ServedRequest) -> Int {
            list.withLock { list in
                list.append(request)
                return list.count
            }
        }

        var all: [ServedRequest] { list.withLock(\.self) }
    }

    @Test func aForecastIsFetchedDecodedAndDatedPackedOrNot() async throws {
        for reply in [
            ServedReply(headers: [("Cache-Control", "max-age=1800")], text: smallForecast),
            ServedReply(
                headers: [("Cache-Control", "max-age=1800"), ("Content-Encoding", "gzip")],
                body: Gzip.stored(Array(smallForecast.utf8))),
            ServedReply(steps: [
                .send(ServedReply.head(headers: [("Cache-Control", "max-age=1800")], length: nil)),
                .send(Array(smallForecast.utf8)),
            ]),
        ] {
            let server = try LoopbackServer { _ in reply }
            defer { server.stop() }
            let outcome = try await FetcherRun.outcome(of: request(server.baseURL))
            guard case .reply(let reply) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(reply.forecast.current?.temperature == -3)
            #expect(reply.expiresAt == reply.fetchedAt.addingTimeInterval(1800))
        }
    }

    @Test func aServerMayHaveAnAddressOfIPv6() async throws {
        let server: LoopbackServer
        do throws(LoopbackServer.Failure) {
            server = try LoopbackServer(usesIPv6: true) { _ in ServedReply(text: smallForecast) }
        } catch {
            // This machine has no IPv6.
            return
        }
        defer { server.stop() }
        #expect(server.baseURL.hasPrefix("http://[::1]:"))
        let outcome = try await FetcherRun.outcome(of: request(server.baseURL))
        guard case .reply = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test func underALocaleWithDecimalCommasTheCoordinatesHavePoints() async throws {
        let requests = Requests()
        let server = try LoopbackServer { request in
            _ = requests.add(request)
            return ServedReply(text: smallForecast)
        }
        defer { server.stop() }
        _ = try await FetcherRun.outcome(
            of: request(server.baseURL, "darksky", key: key),
            environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"])
        let asked = try #require(requests.all.first)
        #expect(asked.method == "GET")
        #expect(asked.path == "/forecast/\(key)/59.9127,10.7461")
        #expect(asked.headers["accept"] == "application/json")
        #expect(asked.headers["user-agent"]?.hasPrefix("satchel-forecast/") == true)
        #expect(asked.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(asked.headers["cookie"] == nil && asked.headers["apikey"] == nil)
    }

    @Test(arguments: [-7200.0, 7200])
    func agesCountFromTheClockOfWhoeverAsksWhateverTheServersSays(error: Double) async throws {
        let server = try LoopbackServer { _ in
            ServedReply(
                headers: [
                    ("Date", "Fri, 06 Feb 2026 12:00:00 GMT"),
                    ("Expires", "Fri, 06 Feb 2026 12:10:00 GMT"),
                ], text: smallForecast)
        }
        defer { server.stop() }
        var question = try request(server.baseURL)
        let asked = Date().addingTimeInterval(error)
        question.sentAt = asked
        guard case .reply(let reply) = try await FetcherRun.outcome(of: question) else {
            Issue.record("no forecast")
            return
        }
        #expect(
            (0...ForecastRequest.longestTimeout).contains(
                reply.fetchedAt.timeIntervalSince(asked)))
        // The provider may want at least 15 minutes.
        let age = reply.expiresAt.timeIntervalSince(reply.fetchedAt)
        #expect((599...901).contains(age))
    }

    @Test func aServerMaySendOnToItselfKeepsNoCookieAndNotInCircles() async throws {
        let requests = Requests()
        let server = try LoopbackServer { request in
            if requests.add(request) == 1 {
                return ServedReply(
                    status: 302, headers: [("Location", "/moved?x=1"), ("Set-Cookie", "a=b")],
                    type: "text/html", text: "<html>moved</html>")
            }
            return ServedReply(text: smallForecast)
        }
        defer { server.stop() }
        guard case .reply = try await FetcherRun.outcome(of: request(server.baseURL)) else {
            Issue.record("no forecast")
            return
        }
        #expect(requests.all.map(\.path) == ["/v1/forecast", "/moved"])
        #expect(requests.all.last?.headers["cookie"] == nil)

        let circle = try LoopbackServer { _ in .redirect(to: "/again") }
        defer { circle.stop() }
        #expect(
            try await FetcherRun.outcome(of: request(circle.baseURL)) == .failure(.redirected))
    }

    @Test func nobodyElseIsAskedWhenAServerSendsOnToOthers() async throws {
        let requests = Requests()
        let other = try LoopbackServer { request in
            _ = requests.add(request)
            return ServedReply(text: smallForecast)
        }
        defer { other.stop() }
        for address in [
            other.baseURL, "http://localhost:\(other.port)/", "ftp://127.0.0.1/",
            "file:///etc/passwd",
            "//localhost:\(other.port)/",
        ] {
            let server = try LoopbackServer { _ in .redirect(to: address) }
            defer { server.stop() }
            let outcome = try await FetcherRun.outcome(
                of: request(server.baseURL, "darksky", key: key))
            #expect(outcome == .failure(.redirected), "\(address)")
        }
        #expect(requests.all.isEmpty)
    }

    @Test func theKeyIsInNoArgumentNoEnvironmentNoOutput() throws {
        let (asked, seen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = try LoopbackServer { request in
            asked.signal()
            seen.wait()
            return ServedReply(
                status: 400, type: "text/plain", text: "What is \(request.target) to be?")
        }
        defer { server.stop() }
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let run = try FetcherRun(environment: ["HOME": home.path])
        run.send(try JSONEncoder().encode(request(server.baseURL, "darksky", key: key)))
        asked.wait()
        let folder = "/proc/\(run.process.processIdentifier)"
        for file in ["cmdline", "environ"] {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
            #expect(!String(decoding: data, as: UTF8.self).contains(key))
        }
        seen.signal()
        let (text, outcome, _) = try run.result()
        #expect(!text.contains(key))
        // Nothing is kept on disk either.
        #expect(!FileManager.default.fileExists(atPath: home.path))
        guard case .failure(.requestRefused(status: 400, let detail)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(detail.hasPrefix("What is /forecast/…/59.9127,10.7461?units=si"))
    }

    @Test(arguments: ["", "{}", "[1", #"{"provider":"yahoo"}"#])
    func whatIsNotARequestIsRefused(line: String) throws {
        let run = try FetcherRun()
        run.send(Data(line.utf8))
        #expect(try run.result().outcome == .failure(.failed(detail: "not a request")))
        #expect(run.process.waitUntilExit() == 1)
    }

    @Test func aMissingKeyAndABadAddressCostNoConnection() async throws {
        var question = try request("", "darksky")
        #expect(try await FetcherRun.outcome(of: question) == .failure(.invalidBaseURL))
        question.baseURL = "https://api.pirateweather.net"
        #expect(try await FetcherRun.outcome(of: question) == .failure(.keyMissing))
    }

    @Test func itEndsWhenNobodyReadsTheAnswer() throws {
        let asked = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _ in
            asked.signal()
            return ServedReply(steps: [.waitForever])
        }
        defer { server.stop() }
        let run = try FetcherRun()
        run.send(try JSONEncoder().encode(request(server.baseURL)))
        asked.wait()
        #expect(run.abandon() == 2)
    }

    @Test func aServerOnThisMachineIsAskedPastTheProxyOfTheEnvironment() async throws {
        let server = try LoopbackServer { _ in ServedReply(text: smallForecast) }
        defer { server.stop() }
        let outcome = try await FetcherRun.outcome(
            of: request(server.baseURL), environment: ["http_proxy": "http://127.0.0.1:1"])
        guard case .reply = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test func nothingNewIsAnAnswerToo() async throws {
        let requests = Requests()
        let server = try LoopbackServer { request in
            _ = requests.add(request)
            return ServedReply(status: 304, type: nil, body: [])
        }
        defer { server.stop() }
        var question = try request(server.baseURL)
        question.lastModified = "Fri, 06 Feb 2026 16:00:00 GMT"
        guard case .notModified = try await FetcherRun.outcome(of: question) else {
            Issue.record("no such answer")
            return
        }
        #expect(
            requests.all.first?.headers["if-modified-since"] == "Fri, 06 Feb 2026 16:00:00 GMT")
    }
}

extension ServedReply {
    /// Sends the client elsewhere.
    fileprivate static func redirect(to address: String) -> ServedReply {
        ServedReply(status: 302, headers: [("Location", address)], type: nil, body: [])
    }
}
