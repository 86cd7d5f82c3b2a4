import Foundation
import LoopbackServer
import Models
import Testing

@Suite struct FaultTests {
    /// What is said about a server that answers with `reply`.
    private func error(
        _ reply: ServedReply, timeout: Double = ForecastRequest.longestTimeout
    ) async throws -> ForecastError? {
        let server = try LoopbackServer { _ in reply }
        defer { server.stop() }
        let outcome = try await FetcherRun.outcome(of: request(server.baseURL, timeout: timeout))
        if case .failure(let error) = outcome { return error }
        return nil
    }

    @Test func nobodyListens() async throws {
        let port = try UnusedPort()
        defer { port.release() }
        let outcome = try await FetcherRun.outcome(of: request("http://127.0.0.1:\(port.number)"))
        #expect(outcome == .failure(.refused))
    }

    @Test func theNameOfTheServerIsNotKnown() async throws {
        let outcome = try await FetcherRun.outcome(of: request("http://nobody.invalid"))
        #expect(outcome == .failure(.hostNotFound))
    }

    @Test func theConnectionIsBrokenOffAtOnceWithinTheHeaderWithinTheBody() async throws {
        #expect(try await error(ServedReply(steps: [.reset])) == .reset)
        #expect(
            try await error(ServedReply(steps: [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .reset]))
                == .reset)
        let half = [ServedReply.Step.send(ServedReply.head(length: 1000) + [0x7B])]
        #expect(
            try await error(ServedReply(steps: half + [.wait(milliseconds: 20), .reset])) == .reset)
    }

    @Test func theBodyIsShorterThanWasSaid() async throws {
        let head = ServedReply.head(length: 1000)
        #expect(
            try await error(ServedReply(steps: [.send(head + Array(smallForecast.utf8))])) == .reset
        )
    }

    @Test func theConnectionEndsWithoutAWord() async throws {
        #expect(try await error(ServedReply(steps: [])) == .reset)
    }

    @Test func aHeaderThatDoesNotComeInTimeIsGivenUp() async throws {
        #expect(try await error(ServedReply(steps: [.waitForever]), timeout: 0.3) == .timedOut)
        let half = Array("HTTP/1.1 200 OK\r\nContent-".utf8)
        #expect(
            try await error(ServedReply(steps: [.send(half), .waitForever]), timeout: 0.3)
                == .timedOut)
    }

    @Test func aBodyThatDripsInIsGivenUp() async throws {
        let drops = (0..<200).flatMap { _ in
            [ServedReply.Step.send([0x20]), .wait(milliseconds: 50)]
        }
        let head = ServedReply.Step.send(ServedReply.head(length: 1000))
        #expect(try await error(ServedReply(steps: [head] + drops), timeout: 0.5) == .timedOut)
    }

    @Test func aBodyWithoutAnEndAndOneThatIsFarTooLong() async throws {
        let block = [UInt8](repeating: 0x20, count: 65_536)
        for length in [nil, 50_000_000] {
            let head = ServedReply.head(length: length)
            #expect(
                try await error(ServedReply(steps: [.send(head), .sendForever(block)])) == .tooLarge
            )
        }
    }

    @Test func aSmallBodyThatBecomesALargeOne() async throws {
        let reply = ServedReply(
            headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(12_000_000))
        #expect(try await error(reply) == .tooLarge)
    }

    @Test func aHeaderWithoutAnEndIsRefused() async throws {
        let start = Array("HTTP/1.1 200 OK\r\n".utf8)
        let lines = Array(
            String(repeating: "X: \(String(repeating: "y", count: 90))\r\n", count: 100).utf8)
        let steps: [ServedReply.Step] = [.send(start), .sendForever(lines)]
        #expect(try await error(ServedReply(steps: steps)) == .tooLarge)
    }

    @Test func aPageOfHTMLNoJSONHalfOfItAndWhatIsPackedWrongly() async throws {
        #expect(
            try await error(ServedReply(type: "text/html", text: "<html>Log in</html>"))
                == .notAForecast)
        #expect(try await error(ServedReply(text: "fine")) == .notAForecast)
        #expect(
            try await error(ServedReply(text: String(smallForecast.dropLast(9)))) == .notAForecast)
        #expect(try await error(ServedReply(text: "")) == .notAForecast)
        #expect(
            try await error(
                ServedReply(headers: [("Content-Encoding", "gzip")], text: smallForecast))
                == .notAForecast)
        #expect(
            try await error(
                ServedReply(steps: [.send(Array("hello, I am no web server\r\n\r\n".utf8))]))
                == .notAForecast)
    }

    @Test func aReplyForAnotherPlaceIsRefused() async throws {
        #expect(
            try await error(ServedReply(text: #"{"latitude":10.7,"longitude":59.9}"#))
                == .wrongPlace)
    }

    @Test func everyStatusHasItsError() async throws {
        #expect(try await error(ServedReply(status: 401, text: "{}")) == .unauthorized)
        #expect(try await error(ServedReply(status: 403, text: "{}")) == .forbidden)
        #expect(try await error(ServedReply(status: 429, text: "{}")) == .quota(retryAfter: nil))
        #expect(
            try await error(ServedReply(status: 500, text: "{}"))
                == .server(status: 500, retryAfter: nil))
        let busy = ServedReply(status: 503, headers: [("Retry-After", "60")], text: "{}")
        #expect(try await error(busy)?.retryAfter != nil)
    }

    @Test func aHostThatNobodyVouchesFor() async throws {
        guard let host = try SelfSignedHost() else { return }
        defer { host.stop() }
        let outcome = try await FetcherRun.outcome(of: request("https://127.0.0.1:\(host.port)"))
        #expect(outcome == .failure(.insecure))
    }

    @Test func aHostWhoseCertificateTheUserTrustsIsAsked() async throws {
        guard let host = try SelfSignedHost() else { return }
        defer { host.stop() }
        let outcome = try await FetcherRun.outcome(
            of: request("https://127.0.0.1:\(host.port)"),
            environment: ["SSL_CERT_FILE": host.certificate])
        // It answers with a page about itself.
        #expect(outcome == .failure(.notAForecast))
    }

    @Test func aHostThatSpeaksNoTLSWhereItShould() async throws {
        let server = try LoopbackServer { _ in ServedReply(text: smallForecast) }
        defer { server.stop() }
        let outcome = try await FetcherRun.outcome(
            of: request("https://127.0.0.1:\(server.port)", timeout: 0.5))
        guard case .failure(let error) = outcome else {
            Issue.record("a forecast over a connection that is not safe")
            return
        }
        #expect([.insecure, .reset, .timedOut].contains(error))
    }
}
