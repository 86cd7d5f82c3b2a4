import FoundationEssentials

public struct ForecastReply: Hashable, Sendable, Codable {
    public var forecast: Forecast
    public var fetchedAt: Date
    /// No request is made before this time, which the provider sets; 15 minutes if it does not.
    public var expiresAt: Date
    /// The provider's `Last-Modified`, to be sent back unchanged.
    public var lastModified: String?

    public init(
        forecast: Forecast, fetchedAt: Date, expiresAt: Date, lastModified: String? = nil
    ) {
        self.forecast = forecast
        self.fetchedAt = fetchedAt
        self.expiresAt = expiresAt
        self.lastModified = lastModified
    }
}

/// The outcome of a request. The program that fetches forecasts writes it to standard output as
/// JSON.
public enum ForecastOutcome: Hashable, Sendable, Codable {
    case reply(ForecastReply)
    /// Nothing has changed since the reply whose `lastModified` was sent.
    case notModified(expiresAt: Date, lastModified: String?)
    case failure(ForecastError)
}
