import FoundationEssentials

/// Why there is no new forecast. Screens turn it into plain words. No value contains a key or an
/// address with a key.
public enum ForecastError: Error, Hashable, Sendable, Codable {
    /// The base URL is malformed: not http or https, no host, or with a user's name.
    case invalidBaseURL
    case keyMissing
    /// The server's name is not known, or cannot be looked up.
    case hostNotFound
    case unreachable
    case refused
    /// The connection broke before the end of the reply.
    case reset
    case timedOut
    /// There is no secure connection: the certificate is for another host or not trusted.
    case insecure
    /// The server redirected to another server, or from https to http.
    case redirected
    case tooLarge
    case notAForecast
    case wrongPlace
    /// The key is unknown, or not active yet, which takes some minutes for a new one (401).
    case unauthorized
    /// The provider does not serve this user or program (403).
    case forbidden
    /// The provider does not accept these coordinates (400, 422).
    case placeRefused
    /// The provider does not accept the request (other 4xx). `detail` is its own wording, a text
    /// from outside; may be empty.
    case requestRefused(status: Int, detail: String)
    /// If the provider (429, 5xx) named a time, no request is made before `retryAfter`.
    case quota(retryAfter: Date?)
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
