import Foundation

/// Which forecast is meant: whose, from which server, for which point.
public struct ForecastSource: Hashable, Sendable {
    /// Whose protocol the server speaks.
    public let provider: ForecastProvider
    /// Where the server is.
    public let baseURL: String
    /// Where the weather is. Points that agree in four decimals, as sent in a request, are the same.
    public let coordinates: Coordinates

    /// The forecast of `provider` at `baseURL` (`nil`: its usual server) for `coordinates`.
    public init(provider: ForecastProvider, baseURL: String? = nil, coordinates: Coordinates) {
        self.provider = provider
        self.baseURL = baseURL ?? provider.defaultBaseURL
        self.coordinates = coordinates
    }
}

/// What is known of a forecast without asking for it.
public struct CachedForecast: Hashable, Sendable {
    /// The last reply, however old; `nil`: none, or it cannot be read any more.
    public var reply: ForecastReply?
    /// Why the last request brought nothing; `nil`: it did, or there was none.
    public var lastError: ForecastError?
    /// No request is made before, also not by hand: the reply is fresh or the provider said so. May be over.
    public var allowedFrom: Date
    /// No request is made before unless somebody asks for it. May be over; not before ``allowedFrom``.
    public var dueAt: Date
    /// Until when some session is waiting for a reply; `nil`: none is.
    public var fetchingUntil: Date?

    /// A state with every field given.
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

/// The right to make one request.
public struct ForecastLease: Hashable, Sendable {
    /// What may be asked for.
    public let source: ForecastSource
    /// Tells this lease from others.
    public let id: UUID
    /// When others may ask.
    public let until: Date
    /// The last reply's `Last-Modified`, for the request.
    public let lastModified: String?

    /// A lease with every field given.
    public init(source: ForecastSource, id: UUID, until: Date, lastModified: String?) {
        self.source = source
        self.id = id
        self.until = until
        self.lastModified = lastModified
    }
}

/// Whether a request may be made now.
public enum ForecastClaim: Hashable, Sendable {
    /// It may, by whoever has the lease.
    case granted(ForecastLease)
    /// Some session is waiting for a reply already.
    case underway(until: Date)
    /// There is a reply that still counts.
    case fresh(until: Date)
    /// The provider wants no request before.
    case blocked(until: Date)
    /// After failures it is not tried again before, unless somebody asks for it.
    case backingOff(until: Date)
}

/// Forecasts that were fetched, and who may fetch the next one: shared by every session of the user, so that together
/// they ask no more than one would.
public protocol ForecastCaching: Sendable {
    /// What is known now. Takes five milliseconds for a full forecast the first time, and next to nothing until there is
    /// another.
    func forecast(_ source: ForecastSource) throws(StoreError) -> CachedForecast

    /// Asks for the right to make a request, for `seconds` (at most 60): longer than it may take. Where it is granted,
    /// ``finish(_:with:)`` gives it back.
    ///
    /// - Parameter ignoresBackOff: Somebody asked for it, or the network is back: then earlier failures do not
    ///   matter, only what the provider allows.
    func claim(
        _ source: ForecastSource, for seconds: Double, ignoresBackOff: Bool
    ) async throws(StoreError) -> ForecastClaim

    /// Keeps what came of a request and gives the lease back. A reply counts also where the lease has run out, unless
    /// there is a newer one; ``ForecastError/cancelled`` counts as no request. Returns what is known now.
    @discardableResult
    func finish(
        _ lease: ForecastLease, with outcome: ForecastOutcome
    ) async throws(StoreError) -> CachedForecast

    /// Forgets failures, and what providers said with them: key or server have changed.
    func forgetFailures() async throws(StoreError)

    /// An element after every change, by this session or another; see ``ItemStoring/changes()``.
    func changes() -> AsyncStream<Void>
}
