import Foundation
import Models

/// When the next request is made: obeys what the provider says, backs off after failures, and spreads out what many
/// sessions and users would do at the same moment.
struct RequestPace {
    /// A number from 0 to less than 1 by chance.
    let random: @Sendable () -> Double

    /// No time that was given by others or by a wrong clock counts for longer than this: seconds.
    static let longest = 25.0 * 3600

    /// How long after it may be a request is made without being asked for: up to a minute.
    func due(_ allowed: Date) -> Date {
        allowed.addingTimeInterval(60 * random())
    }

    /// When it is tried again after the `count`th failure in a row: each time after twice as long, at most an hour,
    /// less up to half of it.
    func retry(after error: ForecastError, count: Int, now: Date) -> Date {
        let first = error.isLikelyToStay ? 900.0 : 30
        let delay = min(3600, first * pow(2, Double(min(max(count, 1), 20) - 1)))
        let ownTime = now.addingTimeInterval(delay * (0.5 + 0.5 * random()))
        guard let allowed = blocked(by: error, now: now) else { return ownTime }
        return max(ownTime, due(allowed))
    }

    /// Until when the provider wants no request, from anybody for any place; `nil` where it does not say so.
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
