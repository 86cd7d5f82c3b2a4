import ForecastProtocol
import Foundation
import LoopbackServer
import Models
import TerminalTestSupport
import Testing

/// Replies that providers really sent; see the tests of the protocols for what is in them.
@Suite(
    .enabled(if: RecordedReplies.folder() != nil, "The recorded replies are not on this machine."))
struct RecordedReplyTests {
    @Test func recordedForecastsArriveUnchanged() async throws {
        let recorded = try RecordedReplies.forecasts()
        for reply in recorded {
            let body = reply.body
            let json = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
            let server = try LoopbackServer { _ in ServedReply(body: Array(body)) }
            defer { server.stop() }
            var question = try request(
                server.baseURL, ForecastProvider.ID(rawValue: reply.provider))
            let place = Coordinates(
                latitude: try #require(json["latitude"] as? Double),
                longitude: try #require(json["longitude"] as? Double))
            question.coordinates = try #require(place)
            guard case .reply(let arrived) = try await FetcherRun.outcome(of: question) else {
                Issue.record("\(reply.file)")
                continue
            }
            #expect(try arrived.forecast == question.forecast(in: body), "\(reply.file)")
        }
        #expect(recorded.count > 15)
    }

    @Test func recordedErrorsArriveUnchanged() async throws {
        let folder = try #require(RecordedReplies.folder()).appendingPathComponent("errors")
        let types = ["json": "application/json", "txt": "text/plain", "html": "text/html"]
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let parts = name.split { "_.".contains($0) }.map(String.init)
            guard parts[0] != "met", let status = Int(parts[1]) else { continue }
            let body = try Data(contentsOf: folder.appendingPathComponent(name))
            let type = types[parts[parts.count - 1]]
            let server = try LoopbackServer { _ in
                ServedReply(status: status, type: type, body: Array(body))
            }
            defer { server.stop() }
            let question = try request(
                server.baseURL, parts[0] == "openmeteo" ? "open-meteo" : "darksky")
            let known = question.outcome(
                of: ServerReply(status: status, headers: ["Content-Type": type ?? ""], body: body),
                at: Date())
            guard case .failure(let expected) = known,
                case .failure(let error) = try await FetcherRun.outcome(of: question)
            else {
                Issue.record("\(name)")
                continue
            }
            // The moments differ by what the run took.
            #expect(
                error == expected || error.retryAfter != nil && expected.retryAfter != nil,
                "\(name)")
            count += 1
        }
        #expect(count > 15)
    }
}
