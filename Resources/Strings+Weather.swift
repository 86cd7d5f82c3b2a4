import Foundation
import Models

extension Strings {
    /// The sort of weather in words, with how much of it.
    public func name(of condition: WeatherCondition) -> String {
        text(named: Self.key(of: condition))
    }

    /// The names in the table of what ``name(of:)`` can say.
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
    /// Whether there is more or less of it.
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
    /// Why there is no new forecast, in plain words, and what to do about it. `server` is the address that was asked;
    /// `time` writes the time of day.
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

    /// Why places cannot be looked up.
    public func message(for error: GazetteerError) -> String {
        switch error {
        case .unusable(let path): text(.gazetteerUnusable, path)
        }
    }

    /// What is wrong with coordinates that were typed.
    public func message(for error: CoordinateEntryError) -> String {
        switch error {
        case .notTwoNumbers: text(.coordinatesNotTwo)
        case .latitudeOutOfRange: text(.coordinatesLatitude)
        case .longitudeOutOfRange: text(.coordinatesLongitude)
        case .unreadable: text(.coordinatesUnreadable)
        }
    }
}
