import Foundation
import Models

/// Decides when the next request is made: obeys the provider, backs off after failures, and spreads
/// out requests that many sessions and users would make at the same moment.
struct RequestPace {
    /// A random number from 0 to less than 1.
    let random: @Sendable () -> Double

    /// The longest wait that is believed, in seconds, whether a provider or a wrong clock asks for
    /// it.
    static let longest = 25.0 * 3600

    /// When a request that nobody asks for is made: up to a minute after it is allowed.
    func due(_ allowed: Date) -> Date {
        allowed.addingTimeInterval(60 * random())
    }

    /// When to try again after the `count`th failure in a row. Each wait is twice as long as the
    /// last, up to an hour, and then shortened by up to half at random.
    func retry(after error: ForecastError, count: Int, now: Date) -> Date {
        let first = error.isLikelyToStay ? 900.0 : 30
        let delay = min(3600, first * pow(2, Double(min(max(count, 1), 20) - 1)))
        let ownTime = now.addingTimeInterval(delay * (0.5 + 0.5 * random()))
        guard let allowed = blocked(by: error, now: now) else { return ownTime }
        return max(ownTime, due(allowed))
    }

    /// The time until which the provider wants no request from anybody for any place; `nil` if it
    /// does not say.
    func blocked(by error: ForecastError, now: Date) -> Date? {
        let latest = now.addingTimeInterval(Self.longest)
        switch error {
        case .quota(let date): return min(latest, max(date ?? now, now.addingTimeInterval(60)))
        case .server(_, let date?): return min(latest, max(date, now))
        default: return nil
        }
    }
}

extension ForecastError {
    /// Whether the same question will probably get the same answer for a while.
    fileprivate var isLikelyToStay: Bool {
        switch self {
        case .hostNotFound, .unreachable, .refused, .reset, .timedOut, .quota, .server,
            .fetcherDied,
            .cancelled, .failed:
            false
        case .invalidBaseURL, .keyMissing, .insecure, .redirected, .tooLarge, .notAForecast,
            .wrongPlace, .unauthorized, .forbidden, .placeRefused, .requestRefused, .fetcherMissing:
            true
        }
    }
}
