import Foundation

/// Identifies a forecast: provider, server and point.
public struct ForecastSource: Hashable, Sendable {
    public let provider: ForecastProvider.ID
    public let baseURL: String
    /// Points that agree in four decimals, as sent in a request, are the same.
    public let coordinates: Coordinates

    public init(provider: ForecastProvider.ID, baseURL: String, coordinates: Coordinates) {
        self.provider = provider
        self.baseURL = baseURL
        self.coordinates = coordinates
    }
}

public struct CachedForecast: Hashable, Sendable {
    /// The last reply, however old; `nil` if there is none or it cannot be read.
    public var reply: ForecastReply?
    /// Why the last request failed; `nil` if it did not, or there was none.
    public var lastError: ForecastError?
    /// The earliest time for a request, even one that the user asks for: when the reply expires, or
    /// as the provider said. May be in the past.
    public var allowedFrom: Date
    /// The earliest time for a request that nobody asks for; not before ``allowedFrom``. May be in
    /// the past.
    public var dueAt: Date
    /// The time until which a session waits for a reply; `nil` if none is waiting.
    public var fetchingUntil: Date?

    public init(
        reply: ForecastReply? = nil, lastError: ForecastError? = nil,
        allowedFrom: Date = .distantPast, dueAt: Date = .distantPast, fetchingUntil: Date? = nil
    ) {
        self.reply = reply
        self.lastError = lastError
        self.allowedFrom = allowedFrom
        self.dueAt = dueAt
        self.fetchingUntil = fetchingUntil
    }
}

public struct ForecastLease: Hashable, Sendable {
    public let source: ForecastSource
    public let id: UUID
    public let until: Date
    public let lastModified: String?

    public init(source: ForecastSource, id: UUID, until: Date, lastModified: String?) {
        self.source = source
        self.id = id
        self.until = until
        self.lastModified = lastModified
    }
}

public enum ForecastClaim: Hashable, Sendable {
    case granted(ForecastLease)
    /// Another session is waiting for a reply.
    case underway(until: Date)
    case fresh(until: Date)
    /// The provider accepts no request before `until`.
    case blocked(until: Date)
    /// Requests have failed; there is no other before `until` unless the user asks for it.
    case backingOff(until: Date)
}

/// The fetched forecasts and the right to fetch the next one, shared by all of the user's sessions,
/// so that together they ask no more often than one would.
public protocol ForecastCaching: Sendable {
    /// What is known now. The first call takes five milliseconds for a full forecast; later calls
    /// take almost no time until the forecast changes.
    func forecast(_ source: ForecastSource) throws(StoreError) -> CachedForecast

    /// Asks for the right to make a request, for `seconds` (at most 60), which must be longer than
    /// the request may take. ``finish(_:with:)`` gives the lease back.
    ///
    /// - Parameter ignoresBackOff: The user asked for it, or the network is back: only the
    ///   provider's limits count, not earlier failures.
    func claim(
        _ source: ForecastSource, for seconds: Double, ignoresBackOff: Bool
    ) async throws(StoreError) -> ForecastClaim

    /// Keeps the outcome of a request and gives the lease back. A reply is kept even if the lease
    /// has expired, unless there is a newer one. ``ForecastError/cancelled`` counts as no request.
    /// Returns what is known now.
    @discardableResult
    func finish(
        _ lease: ForecastLease, with outcome: ForecastOutcome
    ) async throws(StoreError) -> CachedForecast

    /// Forgets failures and the limits that came with them, because the key or the server has
    /// changed.
    func forgetFailures() async throws(StoreError)

    /// An element after every change by any session; see ``ItemStoring/changes()``.
    func changes() -> AsyncStream<Void>
}
