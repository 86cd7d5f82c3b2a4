import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

/// Writes a forecast as lines of text: now, the hours, the days.
struct ForecastPage {
    /// The most hours that are shown: two days.
    private static let hourLimit = 48

    let forecast: Forecast
    let moment: Date
    let zone: TimeZone
    let text: ForecastText

    private var strings: Strings { text.strings }

    /// The current weather in full.
    func now(width: Int) -> [PageLine] {
        guard let point = forecast.current ?? forecast.hours(from: moment).first else { return [] }
        let today = forecast.days(from: moment).first
        let headline = text.temperature(point.temperature) + "  " + text.condition(point.condition)
        var lines = [PageLine.text(headline, width: width, style: .heading)]
        let feel = strings.text(.weatherFeels, text.temperature(point.apparentTemperature))
        let range = strings.text(
            .weatherHighLow, text.units.temperatureText(today?.temperatureMax),
            text.units.temperatureText(today?.temperatureMin))
        lines.append(.text(feel + "  " + range, width: width))
        let repeats = point.summary == text.condition(point.condition)
        if let summary = point.summary, !summary.isEmpty, !repeats, width >= 30 {
            lines.append(.text(summary, width: width, style: .secondary))
        }
        lines += facts(of: point, today: today, width: width)
        for alert in forecast.alerts where alert.end ?? .distantFuture > moment {
            lines.append(.text("!! " + alert.title, width: width, style: .warning))
        }
        return lines
    }

    private func facts(of point: ForecastPoint, today: ForecastDay?, width: Int) -> [PageLine] {
        let units = text.units
        let chance = point.precipitationProbability ?? today?.precipitationProbability
        let amount = text.precipitation(point.precipitation, snow: point.snowDepth)
        let rain = chance == nil ? amount : text.percent(chance) + "  " + amount
        var facts: [(StringKey, String)] = [
            (.weatherRain, rain),
            (.weatherHumidity, text.percent(point.humidity)),
            (
                .weatherPressure,
                units.pressureText(point.pressure, text.numbers) + " " + units.pressureSymbol
            ),
            (.weatherCloud, text.percent(point.cloudCover)),
            (.weatherUV, WeatherUnits.wholeText(point.uvIndex ?? today?.uvIndex)),
            (
                .weatherVisibility,
                units.distanceText(point.visibility, text.numbers) + " " + units.distanceSymbol
            ),
        ]
        // A missing value has no unit.
        facts = facts.map { key, value in
            (key, value.hasPrefix(WeatherUnits.missing + " ") ? WeatherUnits.missing : value)
        }
        let label = min(11, width / 3)
        var wind = PageColumns()
        wind.add(strings.text(.weatherWind), width: label, style: .secondary)
        wind.add(point.windSpeed == nil ? nil : point.windFrom.map { WindDirection(from: $0) })
        wind.skip(0)
        wind.add(text.wind(point), width: max(1, width - label - 3))
        return [wind.line]
            + facts.map { key, value in
                var columns = PageColumns()
                columns.add(strings.text(key), width: label, style: .secondary)
                columns.add(value, width: max(1, width - label - 1))
                return columns.line
            }
    }

    /// The heading of the hours, and the hours from the current one onwards.
    func hours(width: Int) -> [PageLine] {
        let hours = forecast.hours(from: moment).prefix(Self.hourLimit)
        guard !hours.isEmpty else { return [] }
        let layout = HourLayout(width: width)
        var lines = [heading(.weatherHours, width: width, columns: layout.headings(text))]
        var date = LocalDate(hours[hours.startIndex].time, in: zone)
        for hour in hours {
            let day = LocalDate(hour.time, in: zone)
            if day != date {
                lines.append(.text(text.longDay(day), width: width, style: .secondary))
                date = day
            }
            lines.append(layout.line(hour, text: text, zone: zone))
        }
        return lines
    }

    /// The heading of the days, and the days from today onwards.
    func days(width: Int) -> [PageLine] {
        let days = forecast.days(from: moment)
        guard !days.isEmpty else { return [] }
        let layout = DayLayout(width: width)
        let today = LocalDate(moment, in: zone)
        return [heading(.weatherDays, width: width, columns: layout.headings(text))]
            + days.map { layout.line($0, isToday: $0.date == today, text: text) }
    }

    /// The credits that the provider requires.
    func credits(width: Int, symbols: SymbolSet) -> [PageLine] {
        symbols.wrapped(text.credit, to: max(1, width)).map {
            .text($0, width: width, style: .secondary)
        }
    }

    private func heading(_ key: StringKey, width: Int, columns: [PageLine.Part]) -> PageLine {
        let first = PageLine.Part(
            content: .text(strings.text(key)), x: 0, width: columns.first?.x ?? width,
            style: .heading)
        return PageLine(parts: [first] + columns)
    }
}

/// The positions of the columns of hours.
private struct HourLayout {
    let width: Int

    private var showsWind: Bool { width >= 30 }
    private var conditionWidth: Int { max(4, width - 16 - (showsWind ? 8 : 0)) }

    func headings(_ text: ForecastText) -> [PageLine.Part] {
        var columns = PageColumns()
        columns.skip(5)
        columns.addHeading(text.units.temperatureSymbol, width: 3)
        columns.skip(conditionWidth)
        columns.addHeading(text.units.precipitationSymbol, width: 5)
        if showsWind { columns.addHeading(text.units.windSymbol, width: 7) }
        return columns.parts
    }

    func line(_ hour: ForecastPoint, text: ForecastText, zone: TimeZone) -> PageLine {
        var columns = PageColumns()
        columns.add(text.time(hour.time, in: zone), width: 5)
        columns.add(
            text.units.temperatureText(hour.temperature), width: 3, isTrailing: true,
            style: .temperature(hour.temperature))
        columns.add(text.condition(hour.condition), width: conditionWidth)
        columns.add(
            rain(hour, text: text), width: 5, isTrailing: true, style: .precipitation(of: hour))
        if showsWind {
            let isCalm = hour.windSpeed == nil
            columns.add(isCalm ? nil : hour.windFrom.map { WindDirection(from: $0) })
            columns.add(isCalm ? "" : text.direction(hour.windFrom) ?? "", width: 2)
            columns.add(text.units.windText(hour.windSpeed), width: 3, isTrailing: true)
        }
        return columns.line
    }

    /// What falls during the hour: water, or the depth of snow with its unit.
    private func rain(_ hour: ForecastPoint, text: ForecastText) -> String {
        if let snow = hour.snowDepth, snow > 0 {
            return text.precipitation(nil, snow: snow).replacing(" ", with: "")
        }
        return text.units.precipitationText(hour.precipitation, text.numbers)
    }
}

/// The positions of the columns of days.
private struct DayLayout {
    let width: Int

    private var showsRain: Bool { width >= 34 }
    private var conditionWidth: Int { max(4, width - 7 - 5 - 5 - 1 - (showsRain ? 7 : 0)) }

    func headings(_ text: ForecastText) -> [PageLine.Part] {
        var columns = PageColumns()
        columns.skip(6)
        columns.addHeading(text.strings.text(.weatherMin), width: 4)
        columns.addHeading(text.strings.text(.weatherMax), width: 4)
        if showsRain { columns.addHeading(text.strings.text(.weatherPrecipitation), width: 6) }
        return columns.parts
    }

    func line(_ day: ForecastDay, isToday: Bool, text: ForecastText) -> PageLine {
        var columns = PageColumns()
        columns.add(text.day(day.date), width: 6, style: isToday ? .today : .plain)
        for temperature in [day.temperatureMin, day.temperatureMax] {
            columns.add(
                text.units.temperatureText(temperature), width: 4, isTrailing: true,
                style: .temperature(temperature))
        }
        if showsRain {
            columns.add(text.percent(day.precipitationProbability), width: 6, isTrailing: true)
        }
        columns.add(text.condition(day.condition), width: conditionWidth)
        return columns.line
    }
}
