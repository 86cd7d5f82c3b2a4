import Foundation
import Models

/// Forecasts from the cache that all sessions share, and new ones from a fetcher when it is this
/// session's turn to ask.
///
/// If the cache cannot be read or written, the weather still works: this session then keeps a
/// forecast for as long as it shows it.
public actor ForecastService: ForecastServing {
    /// How long no other session asks, in seconds: longer than a request may take.
    private static let leaseTime = 20.0

    private nonisolated let cache: any ForecastCaching
    private nonisolated let fetcher: any ForecastFetching
    private nonisolated let now: @Sendable () -> Date
    private nonisolated let log: @Sendable (String) -> Void
    private nonisolated let queue = SerialQueue(label: "forecast.service")

    /// Everything runs on the service's own queue, because reading a forecast takes milliseconds,
    /// which is too long for the thread that draws.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.asUnownedSerialExecutor()
    }

    /// `log` receives a line for every fetch that fails: the host and why.
    public init(
        cache: any ForecastCaching, fetcher: any ForecastFetching,
        now: @escaping @Sendable () -> Date = { Date() },
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.log = log
        self.cache = cache
        self.fetcher = fetcher
        self.now = now
    }

    /// See ``ForecastServing``.
    public func known(_ request: ForecastRequest) async -> CachedForecast {
        (try? cache.forecast(request.source)) ?? CachedForecast()
    }

    /// See ``ForecastServing``.
    public func refreshed(_ request: ForecastRequest, byUser: Bool) async -> CachedForecast {
        while !Task.isCancelled {
            let claim = try? await cache.claim(
                request.source, for: Self.leaseTime, ignoresBackOff: byUser)
            switch claim {
            case .granted(let lease): return await fetch(request, with: lease)
            case .underway(let until): await waitForChange(until: until)
            case .fresh, .blocked, .backingOff: return await known(request)
            case nil: return CachedForecast(await outcome(of: request), at: now())
            }
        }
        return await known(request)
    }

    /// See ``ForecastServing``.
    public func forgetFailures() async {
        // If this fails, the failures count for a while longer, which does no harm.
        try? await cache.forgetFailures()
    }

    /// See ``ForecastServing``.
    public nonisolated func changes() -> AsyncStream<Void> {
        cache.changes()
    }

    private func fetch(
        _ request: ForecastRequest, with lease: ForecastLease
    ) async -> CachedForecast {
        var request = request
        request.lastModified = lease.lastModified
        let outcome = await outcome(of: request)
        let stored = try? await cache.finish(lease, with: outcome)
        return stored ?? CachedForecast(outcome, at: now())
    }

    private func outcome(of request: ForecastRequest) async -> ForecastOutcome {
        var request = request
        request.sentAt = now()
        let outcome = await fetcher.fetch(request)
        if case .failure(let error) = outcome, error != .cancelled {
            log("fetch from \(BaseURL(request.baseURL)?.host ?? "nowhere"): \(error)")
        }
        return outcome
    }

    /// Waits until something has changed on disk, or the other session's lease has expired.
    private func waitForChange(until: Date) async {
        let changes = cache.changes()
        let seconds = max(0.05, until.timeIntervalSince(now()))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in changes { return } }
            group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
            await group.next()
            group.cancelAll()
        }
    }
}

extension CachedForecast {
    /// What is known from `outcome` alone.
    fileprivate init(_ outcome: ForecastOutcome, at moment: Date) {
        switch outcome {
        case .reply(let reply):
            self.init(reply: reply, allowedFrom: reply.expiresAt, dueAt: reply.expiresAt)
        case .notModified(let date, _):
            self.init(allowedFrom: date, dueAt: date)
        case .failure(let error):
            self.init(
                lastError: error, allowedFrom: error.retryAfter ?? .distantPast,
                dueAt: max(error.retryAfter ?? moment, moment.addingTimeInterval(60)))
        }
    }
}

extension ForecastRequest {
    fileprivate var source: ForecastSource {
        ForecastSource(provider: provider, baseURL: baseURL, coordinates: coordinates)
    }
}
