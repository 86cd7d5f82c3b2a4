import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import ForecastProtocol

/// Replies that providers really sent.
enum Samples {
    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: #require(RecordedReplies.folder()).appendingPathComponent(path))
    }

    /// The columns of each line of a table, without comments and the line of names.
    static func rows(_ path: String) throws -> [[String]] {
        String(decoding: try data(path), as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
}

/// A small reply, written for the test.
struct SmallReply {
    let request: ForecastRequest

    init(_ provider: ForecastProvider.ID, key: String? = nil) throws {
        let oslo = try #require(Coordinates(latitude: 59.9127, longitude: 10.7461))
        request = try ForecastRequest(
            provider: provider, key: key.flatMap(ForecastKey.init), coordinates: oslo)
    }

    /// Decodes `members` of an object that is for Oslo.
    func forecast(_ members: String) throws -> Forecast {
        let text = #"{"latitude":59.9,"longitude":10.75,"# + members + "}"
        return try request.forecast(in: Data(text.utf8))
    }

    func outcome(
        _ status: Int, _ headers: [String: String] = [:], _ body: String,
        at now: Date = SmallReply.now
    ) -> ForecastOutcome {
        request.outcome(
            of: ServerReply(status: status, headers: headers, body: Data(body.utf8)), at: now)
    }

    func failure(
        _ status: Int, _ headers: [String: String] = [:], _ body: String,
        at now: Date = SmallReply.now
    ) -> ForecastError? {
        if case .failure(let error) = outcome(status, headers, body, at: now) { error } else { nil }
    }

    /// 2026-02-06 16:45:30 in Greenwich.
    static let now = Date(timeIntervalSince1970: 1_770_396_330)
}

extension ForecastRequest {
    /// A request to the provider's usual server.
    init(provider: ForecastProvider.ID, key: ForecastKey? = nil, coordinates: Coordinates) throws {
        let known = try #require(ForecastProvider.all.first { $0.id == provider })
        self.init(
            provider: provider, baseURL: known.baseURL, key: key, coordinates: coordinates)
    }
}
