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
    let symbols: SymbolSet

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
        let labels = ([.weatherWind] + facts.map(\.0)).map { strings.text($0) }
        let label = min(symbols.widest(labels) + 1, width / 2)
        var wind = PageColumns()
        wind.add(strings.text(.weatherWind), width: label, style: .secondary)
        wind.add(point.windSpeed == nil ? nil : point.windFrom.map { WindDirection(from: $0) })
        wind.skip(0)
        let room = max(1, width - label - 3)
        let gusts = text.wind(point)
        let fits = symbols.width(of: gusts) <= room
        wind.add(fits ? gusts : text.wind(point, withGusts: false), width: room)
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
        let layout = HourLayout(width: width, text: text, symbols: symbols)
        var lines = [heading(.weatherHours, width: width, columns: layout.headings)]
        var date = LocalDate(hours[hours.startIndex].time, in: zone)
        for hour in hours {
            let day = LocalDate(hour.time, in: zone)
            if day != date {
                lines.append(.text(text.longDay(day), width: width, style: .secondary))
                date = day
            }
            lines.append(layout.line(hour, zone: zone))
        }
        return lines
    }

    /// The heading of the days, and the days from today onwards.
    func days(width: Int) -> [PageLine] {
        let days = forecast.days(from: moment)
        guard !days.isEmpty else { return [] }
        let layout = DayLayout(width: width, text: text, symbols: symbols)
        let today = LocalDate(moment, in: zone)
        return [heading(.weatherDays, width: width, columns: layout.headings)]
            + days.map { layout.line($0, isToday: $0.date == today) }
    }

    /// The credits that the provider requires.
    func credits(width: Int) -> [PageLine] {
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
    private let text: ForecastText
    private let showsWind: Bool
    private let timeWidth: Int
    private let directionWidth: Int
    private let conditionWidth: Int

    init(width: Int, text: ForecastText, symbols: SymbolSet) {
        self.text = text
        showsWind = width >= 30
        directionWidth = symbols.widest(text.words(.weatherDirections))
        timeWidth = max(5, symbols.width(of: text.strings.text(.weatherHours)))
        conditionWidth = max(4, width - timeWidth - 11 - (showsWind ? 6 + directionWidth : 0))
    }

    var headings: [PageLine.Part] {
        var columns = PageColumns()
        columns.skip(timeWidth)
        columns.addHeading(text.units.temperatureSymbol, width: 3)
        columns.skip(conditionWidth)
        columns.addHeading(text.units.precipitationSymbol, width: 5)
        if showsWind { columns.addHeading(text.units.windSymbol, width: 5 + directionWidth) }
        return columns.parts
    }

    func line(_ hour: ForecastPoint, zone: TimeZone) -> PageLine {
        var columns = PageColumns()
        columns.add(text.time(hour.time, in: zone), width: timeWidth)
        columns.add(
            text.units.temperatureText(hour.temperature), width: 3, isTrailing: true,
            style: .temperature(hour.temperature))
        columns.add(text.condition(hour.condition), width: conditionWidth)
        columns.add(
            rain(hour), width: 5, isTrailing: true, style: .precipitation(of: hour))
        if showsWind {
            let isCalm = hour.windSpeed == nil
            columns.add(isCalm ? nil : hour.windFrom.map { WindDirection(from: $0) })
            columns.add(isCalm ? "" : text.direction(hour.windFrom) ?? "", width: directionWidth)
            columns.add(text.units.windText(hour.windSpeed), width: 3, isTrailing: true)
        }
        return columns.line
    }

    /// What falls during the hour: water, or the depth of snow with its unit.
    private func rain(_ hour: ForecastPoint) -> String {
        if let snow = hour.snowDepth, snow > 0 {
            return text.precipitation(nil, snow: snow).replacing(" ", with: "")
        }
        return text.units.precipitationText(hour.precipitation, text.numbers)
    }
}

/// The positions of the columns of days.
private struct DayLayout {
    private let text: ForecastText
    private let showsRain: Bool
    private let dateWidth: Int
    private let temperatureWidth: Int
    private let rainWidth: Int
    private let conditionWidth: Int

    init(width: Int, text: ForecastText, symbols: SymbolSet) {
        self.text = text
        showsRain = width >= 34
        let headings = [.weatherMin, .weatherMax].map { text.strings.text($0) }
        let heading = symbols.width(of: text.strings.text(.weatherDays))
        dateWidth = max(heading, symbols.widest(text.words(.weatherWeekdays)) + 3)
        temperatureWidth = max(4, symbols.widest(headings))
        rainWidth = max(5, symbols.width(of: text.strings.text(.weatherPrecipitation)))
        let taken = dateWidth + 1 + 2 * (temperatureWidth + 1) + (showsRain ? rainWidth + 1 : 0)
        conditionWidth = max(4, width - taken - 1)
    }

    var headings: [PageLine.Part] {
        var columns = PageColumns()
        columns.skip(dateWidth)
        columns.addHeading(text.strings.text(.weatherMin), width: temperatureWidth)
        columns.addHeading(text.strings.text(.weatherMax), width: temperatureWidth)
        if showsRain {
            columns.addHeading(text.strings.text(.weatherPrecipitation), width: rainWidth)
        }
        return columns.parts
    }

    func line(_ day: ForecastDay, isToday: Bool) -> PageLine {
        var columns = PageColumns()
        columns.add(text.day(day.date), width: dateWidth, style: isToday ? .today : .plain)
        for temperature in [day.temperatureMin, day.temperatureMax] {
            columns.add(
                text.units.temperatureText(temperature), width: temperatureWidth,
                isTrailing: true, style: .temperature(temperature))
        }
        if showsRain {
            columns.add(
                text.percent(day.precipitationProbability), width: rainWidth, isTrailing: true)
        }
        columns.add(text.condition(day.condition), width: conditionWidth)
        return columns.line
    }
}

extension SymbolSet {
    /// The width of the widest of `texts`, in cells.
    fileprivate func widest(_ texts: [String]) -> Int {
        texts.map { width(of: $0) }.max() ?? 0
    }
}
