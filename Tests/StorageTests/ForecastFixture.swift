import Foundation
import Models
import TerminalTestSupport
import Synchronization
import Testing

@testable import Storage

/// A folder with a cache of forecasts, a clock that is moved by hand, and chance that always says
/// one half.
final class ForecastFixture: Sendable {
    let folder = TemporaryFolder()
    private let time = Mutex(Date.testTime)

    var now: Date { time.withLock { $0 } }

    func pass(_ seconds: Double) {
        time.withLock { $0 += seconds }
    }

    func open() throws -> ForecastCache {
        try StoreOpener(
            folder: DataFolder(path: folder.path), now: { [self] in now }, random: { 0.5 }
        ).open().forecasts
    }

    func source(
        _ provider: ForecastProvider.ID = "darksky", baseURL: String = "https://example.org",
        latitude: Double = 59.9127
    ) throws -> ForecastSource {
        ForecastSource(
            provider: provider, baseURL: baseURL,
            coordinates: try #require(Coordinates(latitude: latitude, longitude: 10.7461)))
    }

    /// A reply of now that counts for a quarter of an hour.
    func reply(_ summary: String, lastModified: String? = nil) -> ForecastReply {
        var forecast = Forecast(provider: "darksky")
        forecast.weekSummary = summary
        var hour = ForecastPoint(time: now)
        hour.temperature = -0.25
        hour.condition = WeatherCondition(.rain, .light)
        forecast.hours = [hour]
        return ForecastReply(
            forecast: forecast, fetchedAt: now, expiresAt: now.addingTimeInterval(900),
            lastModified: lastModified)
    }

    func lease(
        _ source: ForecastSource, ignoresBackOff: Bool = false, in cache: ForecastCache
    ) async throws -> ForecastLease {
        let claim = try await cache.claim(source, ignoresBackOff: ignoresBackOff)
        guard case .granted(let lease) = claim else {
            Issue.record("\(claim)")
            throw StoreError.missing
        }
        return lease
    }

    func keep(
        _ summary: String, _ source: ForecastSource, lastModified: String? = nil,
        in cache: ForecastCache
    ) async throws {
        let lease = try await lease(source, ignoresBackOff: true, in: cache)
        _ = try await cache.finish(
            lease, with: .reply(reply(summary, lastModified: lastModified)))
    }

    @discardableResult
    func fail(
        _ error: ForecastError, _ source: ForecastSource, in cache: ForecastCache
    ) async throws -> CachedForecast {
        let lease = try await lease(source, ignoresBackOff: true, in: cache)
        return try await cache.finish(lease, with: .failure(error))
    }

    func execute(_ sql: String) throws {
        try Database(path: folder.database, access: .readWrite, busyTimeout: 5000).execute(sql)
    }
}
