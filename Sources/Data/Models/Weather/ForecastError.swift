import Foundation

/// Why there is no new forecast. Screens turn it into plain words; none holds a key or an address with one.
public enum ForecastError: Error, Hashable, Sendable, Codable {
    /// The base URL is none: not http or https, no host, or a user's name in it.
    case invalidBaseURL
    /// The provider asks for a key, and there is none.
    case keyMissing
    /// The name of the server is not known, or nobody can be asked for it.
    case hostNotFound
    /// There is no way to the server: no network, no route.
    case unreachable
    /// The server takes no connection.
    case refused
    /// The connection broke before or within the reply.
    case reset
    /// There was no whole reply in time.
    case timedOut
    /// No safe connection: the certificate is not for that host, or nobody known vouches for it.
    case insecure
    /// The server sends to another one, or from https to http.
    case redirected
    /// The reply is larger than a forecast can be.
    case tooLarge
    /// There is a reply, and it is no forecast.
    case notAForecast
    /// The reply is for another place than the one that was asked for.
    case wrongPlace
    /// The key is unknown or not active yet, which takes a new one some minutes (401).
    case unauthorized
    /// The provider does not serve this user or program (403).
    case forbidden
    /// The provider does not take these coordinates (400, 422).
    case placeRefused
    /// The provider does not take the request (other 4xx). `detail`: its own words, text from outside, may be empty.
    case requestRefused(status: Int, detail: String)
    /// Too many requests; none before `retryAfter`, where that is known.
    case quota(retryAfter: Date?)
    /// The provider is down (5xx); none before `retryAfter`, where that is known.
    case server(status: Int, retryAfter: Date?)
    /// The program that fetches forecasts is not at `path`, or cannot be started.
    case fetcherMissing(path: String)
    /// The program that fetches forecasts ended without an answer.
    case fetcherDied
    /// The request was called off.
    case cancelled
    /// Anything else; `detail` is the system's own text, for the log.
    case failed(detail: String)

    /// When the provider may be asked again, where it said so.
    public var retryAfter: Date? {
        switch self {
        case .quota(let date), .server(_, let date): date
        default: nil
        }
    }
}
