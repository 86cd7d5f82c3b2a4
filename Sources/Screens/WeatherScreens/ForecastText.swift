import Foundation
import Models
import Resources

/// Formats the values of a forecast in the user's language and units.
struct ForecastText {
    let units: WeatherUnits
    let numbers: NumberSettings
    let strings: Strings
    /// The credits that the provider requires.
    var credit = ""

    /// Whole degrees with the unit; a dash for a missing value.
    func temperature(_ celsius: Double?) -> String {
        guard celsius != nil else { return WeatherUnits.missing }
        return units.temperatureText(celsius) + " " + units.temperatureSymbol
    }

    /// "33 %".
    func percent(_ fraction: Double?) -> String {
        guard fraction != nil else { return WeatherUnits.missing }
        return WeatherUnits.percentText(fraction) + " %"
    }

    /// Water, or snow if that is what falls, with its unit.
    func precipitation(_ millimetres: Double?, snow centimetres: Double?) -> String {
        if let centimetres, centimetres > 0 {
            return units.snowText(centimetres, numbers) + " " + units.snowSymbol
        }
        guard millimetres != nil else { return WeatherUnits.missing }
        return units.precipitationText(millimetres, numbers) + " " + units.precipitationSymbol
    }

    /// "S 2 m/s, gusts 5".
    func wind(_ point: ForecastPoint, withGusts: Bool = true) -> String {
        guard point.windSpeed != nil else { return WeatherUnits.missing }
        var text = units.windText(point.windSpeed) + " " + units.windSymbol
        if let direction = direction(point.windFrom) { text = direction + " " + text }
        if withGusts, let gust = point.windGust, gust > point.windSpeed ?? 0 {
            text = strings.text(.weatherGusts, text, units.windText(gust))
        }
        return text
    }

    /// Where the wind comes from, as a letter or two.
    func direction(_ degrees: Double?) -> String? {
        degrees.map { words(.weatherDirections)[WindDirection(from: $0).eighth] }
    }

    /// The condition in words; a dash for a missing value.
    func condition(_ condition: WeatherCondition?) -> String {
        condition.map(strings.name(of:)) ?? WeatherUnits.missing
    }

    /// The time of day in `zone`, 24 hours.
    func time(_ moment: Date, in zone: TimeZone) -> String {
        // A reply may name any moment.
        let seconds = min(max(-1e11, moment.timeIntervalSince1970.rounded(.down)), 1e11)
        let local = Int(seconds) + zone.secondsFromGMT(for: moment)
        let minutes = ((local % 86_400) + 86_400) % 86_400 / 60
        let text = String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
        return text.prefix(2) + ":" + text.suffix(2)
    }

    /// "Fri 06".
    func day(_ date: LocalDate) -> String {
        words(.weatherWeekdays)[date.weekday - 1] + " "
            + String(100 + date.day).dropFirst()
    }

    /// "Fri 6 Feb".
    func longDay(_ date: LocalDate) -> String {
        strings.text(
            .weatherDate, words(.weatherWeekdays)[date.weekday - 1], String(date.day),
            words(.weatherMonths)[date.month - 1])
    }

    /// How long ago, in whole minutes, hours or days.
    func age(_ seconds: TimeInterval) -> String {
        let minutes = Int(min(max(0, seconds), 1e9)) / 60
        return switch minutes {
        case 0: strings.text(.weatherAgeNow)
        case 1..<60: strings.text(.weatherAgeMinutes, String(minutes))
        case 60..<2880: strings.text(.weatherAgeHours, String(minutes / 60))
        default: strings.text(.weatherAgeDays, String(minutes / 1440))
        }
    }

    /// The words of a list in the string table, separated by blanks. A test catches lists with too
    /// few words.
    func words(_ key: StringKey) -> [String] {
        let count = key == .weatherMonths ? 12 : key == .weatherWeekdays ? 7 : 8
        let words = strings.text(key).split(separator: " ").map(String.init)
        return words + Array(repeating: "", count: max(0, count - words.count))
    }
}
