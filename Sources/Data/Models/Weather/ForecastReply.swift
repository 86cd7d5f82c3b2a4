import Foundation

/// A forecast, and how long it may be shown without asking again.
public struct ForecastReply: Hashable, Sendable, Codable {
    /// What was said.
    public var forecast: Forecast
    /// When it was fetched.
    public var fetchedAt: Date
    /// No request is made before: the provider's word, or 15 minutes.
    public var expiresAt: Date
    /// The provider's `Last-Modified`, to be sent back as it is.
    public var lastModified: String?

    /// A reply.
    public init(
        forecast: Forecast, fetchedAt: Date, expiresAt: Date, lastModified: String? = nil
    ) {
        self.forecast = forecast
        self.fetchedAt = fetchedAt
        self.expiresAt = expiresAt
        self.lastModified = lastModified
    }
}

/// How a request ended: what the program that fetches writes to its standard output, as JSON.
public enum ForecastOutcome: Hashable, Sendable, Codable {
    /// There is a forecast.
    case reply(ForecastReply)
    /// Nothing has changed since the reply whose `lastModified` was sent.
    case notModified(expiresAt: Date, lastModified: String?)
    /// There is none.
    case failure(ForecastError)
}
