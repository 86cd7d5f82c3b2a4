import Foundation

/// One question to a provider.
public struct ForecastRequest: Hashable, Sendable, Codable {
    /// Whose protocol the server speaks.
    public var provider: ForecastProvider
    /// Scheme, host, and a path if the service lies below one; `nil`: the provider's usual server.
    public var baseURL: String?
    /// For providers that ask for one.
    public var key: ForecastKey?
    /// Where.
    public var coordinates: Coordinates
    /// For the provider's texts, a BCP 47 or POSIX name ("nb", "da_DK"); `nil`: English.
    public var language: String?
    /// The text of the last reply's `Last-Modified`, for those who answer that nothing has changed since.
    public var lastModified: String?
    /// Seconds until the request is given up, from 0.05 to 10.
    public var timeout: Double {
        didSet { timeout = Self.bounded(timeout) }
    }

    /// The longest time that a request may take, and the usual one: seconds.
    public static let longestTimeout = 10.0

    /// A request.
    public init(
        provider: ForecastProvider, baseURL: String? = nil, key: ForecastKey? = nil,
        coordinates: Coordinates, language: String? = nil, lastModified: String? = nil,
        timeout: Double = longestTimeout
    ) {
        self.provider = provider
        self.baseURL = baseURL
        self.key = key
        self.coordinates = coordinates
        self.language = language
        self.lastModified = lastModified
        self.timeout = Self.bounded(timeout)
    }

    /// The time limit, whatever was sent.
    public var boundedTimeout: Double { Self.bounded(timeout) }

    private static func bounded(_ seconds: Double) -> Double {
        seconds.isFinite ? min(max(0.05, seconds), longestTimeout) : longestTimeout
    }
}
