import FoundationEssentials

/// Why there is no new forecast. Screens turn it into plain words. No value contains a key or an
/// address with a key.
public enum ForecastError: Error, Hashable, Sendable, Codable {
    /// The base URL is malformed: it is not http or https, has no host, or contains a user name.
    case invalidBaseURL
    case keyMissing
    /// The server's name is not known, or cannot be looked up.
    case hostNotFound
    case unreachable
    case refused
    /// The connection broke before the end of the reply.
    case reset
    case timedOut
    /// There is no secure connection, for example because the certificate is not trusted.
    case insecure
    /// The server redirected to another server, or from https to http.
    case redirected
    case tooLarge
    case notAForecast
    case wrongPlace
    /// The key is unknown or not active yet (401). A new key takes some minutes to become active.
    case unauthorized
    /// The provider does not serve this user or program (403).
    case forbidden
    /// The provider does not accept these coordinates (400, 422).
    case placeRefused
    /// The provider does not accept the request (other 4xx). `detail` is the provider's own
    /// wording; it may be empty.
    case requestRefused(status: Int, detail: String)
    /// A limit on requests is reached (mostly 429). If the provider names a time, no request is
    /// made before `retryAfter`.
    case quota(retryAfter: Date?)
    /// The server failed (5xx). If it names a time, no request is made before `retryAfter`.
    case server(status: Int, retryAfter: Date?)
    /// The program that fetches forecasts is not at `path`, or cannot be started.
    case fetcherMissing(path: String)
    case fetcherDied
    case cancelled
    /// Anything else; `detail` comes from the system and is meant for the log.
    case failed(detail: String)

    /// When the provider may be asked again, if it said so.
    public var retryAfter: Date? {
        switch self {
        case .quota(let date), .server(_, let date): date
        default: nil
        }
    }
}
