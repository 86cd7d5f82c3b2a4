import Foundation

// JSON is not in WeatherModels, because its decoder would make the demo server twice as large.

extension Forecast {
    /// The forecast that was encoded as `data`, by this program or by somebody who wants to end it;
    /// `nil` if it cannot be read, or a time in it is on no calendar, which would overflow when it
    /// is shown. Other values of any size are shown as missing.
    public init?(encoded data: Data) {
        guard let forecast = try? JSONDecoder().decode(Forecast.self, from: data),
            forecast.isBounded
        else { return nil }
        self = forecast
    }

    fileprivate var isBounded: Bool {
        let daylight = days.flatMap { day -> [Date] in
            if case .between(let sunrise, let sunset)? = day.daylight { return [sunrise, sunset] }
            return []
        }
        let points = [current].compactMap(\.self) + hours
        let moments = points.map(\.time) + minutes.map(\.time) + daylight
        return moments.allSatisfy(\.isOnCalendar)
            && alerts.allSatisfy {
                [$0.start, $0.end].compactMap(\.self).allSatisfy(\.isOnCalendar)
            }
            && (utcOffset.map { (-64_800...64_800).contains($0) } ?? true)
    }
}

extension ForecastOutcome {
    /// The outcome that was encoded as `data`; `nil` as in ``Forecast/init(encoded:)``.
    public init?(encoded data: Data) {
        guard let outcome = try? JSONDecoder().decode(ForecastOutcome.self, from: data),
            outcome.moments.allSatisfy(\.isOnCalendar)
        else { return nil }
        if case .reply(let reply) = outcome, !reply.forecast.isBounded { return nil }
        self = outcome
    }

    private var moments: [Date] {
        switch self {
        case .reply(let reply): [reply.fetchedAt, reply.expiresAt]
        case .notModified(let date, _): [date]
        case .failure(let error): [error.retryAfter].compactMap(\.self)
        }
    }
}

extension ForecastError {
    /// The error that was encoded as `data`; `nil` as in ``Forecast/init(encoded:)``.
    public init?(encoded data: Data) {
        guard let error = try? JSONDecoder().decode(ForecastError.self, from: data),
            error.retryAfter?.isOnCalendar ?? true
        else { return nil }
        self = error
    }
}

extension Date {
    /// Whether it is in the years 1 to 9999.
    fileprivate var isOnCalendar: Bool {
        Self.calendarSeconds.contains(timeIntervalSince1970)
    }
}
