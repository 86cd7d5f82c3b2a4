import FoundationEssentials

public struct ForecastRequest: Hashable, Sendable, Codable {
    public var provider: ForecastProvider.ID
    /// The server: scheme, host, and a path if the service has one.
    public var baseURL: String
    public var key: ForecastKey?
    public var coordinates: Coordinates
    /// The language of the provider's texts, a BCP 47 or POSIX name ("nb", "da_DK"); `nil` means
    /// English.
    public var language: String?
    /// The `Last-Modified` of the last reply, for providers that can answer "not modified".
    public var lastModified: String?
    /// When it is sent, by the clock that all times in the outcome are to be compared with; `nil`
    /// for the clock of whoever sends it on.
    public var sentAt: Date?
    /// The time limit that is asked for, in seconds; ``boundedTimeout`` is the one that counts.
    public var timeout: Double

    /// The usual and the longest time limit, in seconds.
    public static let longestTimeout = 10.0

    public init(
        provider: ForecastProvider.ID, baseURL: String, key: ForecastKey? = nil,
        coordinates: Coordinates, language: String? = nil, lastModified: String? = nil,
        timeout: Double = longestTimeout
    ) {
        self.provider = provider
        self.baseURL = baseURL
        self.key = key
        self.coordinates = coordinates
        self.language = language
        self.lastModified = lastModified
        self.timeout = timeout
    }

    /// The time limit, from 0.05 to 10 seconds.
    public var boundedTimeout: Double {
        timeout.isFinite ? min(max(0.05, timeout), Self.longestTimeout) : Self.longestTimeout
    }
}
