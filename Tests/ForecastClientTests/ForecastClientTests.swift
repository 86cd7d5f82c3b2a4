import Dispatch
import ForecastClient
import Foundation
import LoopbackServer
import Models
import TerminalTestSupport
import Testing

@Suite struct ForecastClientTests {
    private let real = BuiltProgram.path("satchel-forecast")
    private let forecast = #"{"latitude":59.9,"longitude":10.75,"offset":1}"#

    private func request(_ baseURL: String) throws -> ForecastRequest {
        ForecastRequest(
            provider: "darksky", baseURL: baseURL, key: ForecastKey("k3y0123456789abcdef"),
            coordinates: try #require(Coordinates(latitude: 59.9127, longitude: 10.7461)))
    }

    private func outcome(of script: String, timeout: Double = 10) async throws -> ForecastOutcome {
        let program = try FakeProgram(script)
        var question = try request("http://127.0.0.1:1")
        question.timeout = timeout
        return await ForecastFetcherClient(path: program.path, environment: [:]).fetch(question)
    }

    @Test func aForecastComesBackAndSoDoesAnError() async throws {
        let server = try LoopbackServer { [forecast] request in
            request.path.contains("59.9127,10.7461")
                ? ServedReply(text: forecast) : ServedReply(status: 404, text: "{}")
        }
        defer { server.stop() }
        let client = ForecastFetcherClient(path: real, environment: [:])
        guard case .reply(let reply) = await client.fetch(try request(server.baseURL)) else {
            Issue.record("no forecast")
            return
        }
        #expect(reply.forecast.utcOffset == 3600)
        var other = try request(server.baseURL)
        other.coordinates = try #require(Coordinates(latitude: 1, longitude: 2))
        #expect(
            await client.fetch(other)
                == .failure(.requestRefused(status: 404, detail: "")))
    }

    @Test func aMissingOrBrokenProgramIsNamed() async throws {
        let question = try request("http://127.0.0.1:1")
        for path in ["/nonexistent/satchel-forecast", "/etc/passwd", "/"] {
            let client = ForecastFetcherClient(path: path, environment: [:])
            #expect(await client.fetch(question) == .failure(.fetcherMissing(path: path)))
        }
    }

    @Test func aProgramThatDiesTalksNonsenseOrTooMuchOrNothingAtAll() async throws {
        #expect(try await outcome(of: "exit 3") == .failure(.fetcherDied))
        #expect(try await outcome(of: "read line; kill -9 $$") == .failure(.fetcherDied))
        #expect(try await outcome(of: "echo hello") == .failure(.fetcherDied))
        #expect(try await outcome(of: "printf '{'") == .failure(.fetcherDied))
        #expect(
            try await outcome(of: "exec tr '\\0' x </dev/zero") == .failure(.tooLarge))
    }

    @Test func cancellingEndsTheRequestAndTheProgram() async throws {
        let (asked, left) = (
            AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self)
        )
        let server = try LoopbackServer { _ in
            asked.continuation.yield()
            return ServedReply(steps: [.waitForever])
        } onEnd: {
            left.continuation.yield()
        }
        defer { server.stop() }
        let client = ForecastFetcherClient(path: real, environment: [:])
        let question = try request(server.baseURL)
        let task = Task { await client.fetch(question) }
        for await _ in asked.stream { break }
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        for await _ in left.stream { break }
    }

    @Test func aRequestThatWasCancelledBeforeItBeganIsCancelled() async throws {
        let program = try FakeProgram("exec sleep 600")
        let client = ForecastFetcherClient(path: program.path, environment: [:])
        let question = try request("http://127.0.0.1:1")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.fetch(question)
        }
        #expect(await task.value == .failure(.cancelled))
    }

    @Test func theProgramLearnsAboutProxiesAndCertificatesAndNotTheKey() async throws {
        let program = try FakeProgram(
            "env >environment; cat /proc/$$/cmdline >arguments; ls -l /proc/$$/fd >files; exit 1")
        let client = ForecastFetcherClient(
            path: program.path,
            environment: [
                "SATCHEL_FORECAST_KEY": "k3y0123456789abcdef", "https_proxy": "http://proxy:1",
                "SSL_CERT_FILE": "/certificates", "HOME": "/home/x", "LC_ALL": "de_DE.UTF-8",
            ])
        #expect(await client.fetch(try request("http://127.0.0.1:1")) == .failure(.fetcherDied))
        let environment = try program.text("environment")
        #expect(environment.contains("https_proxy=http://proxy:1\n"))
        #expect(environment.contains("SSL_CERT_FILE=/certificates\n"))
        for text in [environment, try program.text("arguments")] {
            #expect(!text.contains("k3y") && !text.contains("HOME=") && !text.contains("LC_ALL"))
        }
        // Its own three, and what the shell opens for itself.
        let sockets = try program.text("files").split(separator: "\n")
            .filter { $0.contains("socket:") || $0.contains("pipe:") }
        #expect(sockets.count == 2)
    }

    @Test func theDemosServerRunsForAsLongAsSomebodyHoldsIt() async throws {
        let path = BuiltProgram.path("satchel-demo-server")
        var server: DemoServerClient? = try DemoServerClient(
            path: path, environment: ["SATCHEL_DEMO_NOW": "1792843200"])
        let baseURL = try #require(server?.baseURL)
        let client = ForecastFetcherClient(path: real, environment: [:])
        guard case .reply(let reply) = await client.fetch(try request(baseURL)) else {
            Issue.record("no forecast")
            return
        }
        #expect(reply.forecast.days.count == 8)
        server = nil
        #expect(await client.fetch(try request(baseURL)) == .failure(.refused))
    }

    @Test func aDemoThatCannotBeStartedSaysSo() throws {
        #expect(throws: DemoServerClient.Failure.missing(path: "/nonexistent")) {
            try DemoServerClient(path: "/nonexistent", environment: [:])
        }
        let program = try FakeProgram("echo hello")
        #expect(throws: DemoServerClient.Failure.silent) {
            try DemoServerClient(path: program.path, environment: [:])
        }
    }
}
