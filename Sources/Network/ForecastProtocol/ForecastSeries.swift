import FoundationEssentials
import WeatherModels

/// Sorts the lists of a reply.
enum ForecastSeries {
    /// More than any provider sends; anything beyond it is left out.
    static let hourLimit = 400
    static let dayLimit = 20
    static let minuteLimit = 200
    static let alertLimit = 50

    /// In order of time, each hour once.
    static func hours(_ points: [ForecastPoint]) -> [ForecastPoint] {
        ordered(points, by: \.time, limit: hourLimit)
    }

    /// In order of time, each minute once.
    static func minutes(_ minutes: [ForecastMinute]) -> [ForecastMinute] {
        ordered(minutes, by: \.time, limit: minuteLimit)
    }

    /// Consecutive dates: a repeated date is dropped, and a missing one gets a row without values.
    static func days(_ days: [ForecastDay]) -> [ForecastDay] {
        var result: [ForecastDay] = []
        for day in ordered(days, by: \.date, limit: dayLimit) {
            if let last = result.last?.date {
                // A date that is far from the last one is an error in the reply, and so is
                // everything after it.
                guard day.date.dayNumber - last.dayNumber <= 7 else { break }
                for gap in 1..<max(1, day.date.dayNumber - last.dayNumber) {
                    result.append(ForecastDay(date: last.adding(gap)))
                }
            }
            result.append(day)
        }
        return Array(result.prefix(dayLimit))
    }

    private static func ordered<Element, Key: Comparable>(
        _ elements: [Element], by key: (Element) -> Key, limit: Int
    ) -> [Element] {
        var result: [Element] = []
        // The sort is stable, so that of equal keys the first one counts.
        for element in elements.sorted(by: { key($0) < key($1) }) {
            if let last = result.last, key(last) == key(element) { continue }
            result.append(element)
            if result.count == limit { break }
        }
        return result
    }
}

extension ForecastDay.Daylight {
    /// The meaning of a provider's times. If the sun does not rise or set, providers send the same
    /// moment twice (Open-Meteo), the last two seconds of the day, or the whole day except two
    /// seconds (Pirate Weather); others leave the times out.
    init?(sunrise: Date?, sunset: Date?) {
        guard let sunrise, let sunset, sunset >= sunrise else { return nil }
        switch sunset.timeIntervalSince(sunrise) {
        case ...60: self = .polarNight
        case 86_340...: self = .polarDay
        default: self = .between(sunrise: sunrise, sunset: sunset)
        }
    }
}
