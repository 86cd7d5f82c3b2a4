import Foundation
import Models

extension Strings {
    /// The condition with its intensity, in words.
    public func name(of condition: WeatherCondition) -> String {
        text(named: Self.key(of: condition))
    }

    /// The table's names for everything that ``name(of:)`` can return.
    static var conditionKeys: [String] {
        WeatherCondition.Kind.allCases.flatMap { kind in
            Set(([nil] + WeatherCondition.Intensity.allCases).map { WeatherCondition(kind, $0) })
                .map(key)
        }
    }

    private static func key(of condition: WeatherCondition) -> String {
        let plain = "condition." + condition.kind.rawValue
        guard condition.kind.hasIntensities else { return plain }
        return switch condition.intensity {
        case .light: plain + ".light"
        case .heavy: plain + ".heavy"
        case .moderate, nil: plain
        }
    }
}

extension WeatherCondition.Kind {
    /// Whether the table has a text for each intensity.
    fileprivate var hasIntensities: Bool {
        switch self {
        case .clear, .mostlyClear, .partlyCloudy, .cloudy, .fog, .wind, .hail, .thunderHail,
            .unknown:
            false
        default: true
        }
    }
}

// MARK: What went wrong

extension Strings {
    /// Says why there is no new forecast, and what to do about it. `server` is the address of the
    /// request; `time` formats a time of day.
    public func message(
        for error: ForecastError, server: String, time: (Date) -> String
    ) -> String {
        let host = URLComponents(string: server)?.host ?? server
        return switch error {
        case .invalidBaseURL: text(.forecastInvalidURL, server)
        case .keyMissing: text(.forecastKeyMissing)
        case .hostNotFound: text(.forecastHostNotFound, host)
        case .unreachable: text(.forecastUnreachable, host)
        case .refused: text(.forecastRefused, host)
        case .reset: text(.forecastReset, host)
        case .timedOut: text(.forecastTimedOut, host)
        case .insecure: text(.forecastInsecure, host)
        case .redirected: text(.forecastRedirected, host)
        case .tooLarge: text(.forecastTooLarge, host)
        case .notAForecast: text(.forecastNoForecast, host)
        case .wrongPlace: text(.forecastWrongPlace, host)
        case .unauthorized: text(.forecastUnauthorized, host)
        case .forbidden: text(.forecastForbidden, host)
        case .placeRefused: text(.forecastPlaceRefused, host)
        case .requestRefused(let status, let detail):
            text(.forecastRequestRefused, host, String(status), detail)
        case .quota(let date?): text(.forecastQuotaUntil, host, time(date))
        case .quota(nil): text(.forecastQuota, host)
        case .server(let status, _): text(.forecastServer, host, String(status))
        case .fetcherMissing(let path): text(.forecastFetcherMissing, path)
        case .fetcherDied: text(.forecastFetcherDied)
        case .cancelled: text(.forecastCancelled)
        case .failed(let detail): text(.forecastFailed, detail)
        }
    }

    public func message(for error: GazetteerError) -> String {
        switch error {
        case .unusable(let path): text(.gazetteerUnusable, path)
        case .unreadable(let path, let reason): text(.gazetteerUnreadable, path, reason)
        }
    }

    /// Says what is wrong with typed coordinates.
    public func message(for error: CoordinateEntryError) -> String {
        switch error {
        case .notTwoNumbers: text(.coordinatesNotTwo)
        case .latitudeOutOfRange: text(.coordinatesLatitude)
        case .longitudeOutOfRange: text(.coordinatesLongitude)
        case .unreadable: text(.coordinatesUnreadable)
        }
    }
}
