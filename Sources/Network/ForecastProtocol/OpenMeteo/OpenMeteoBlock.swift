import FoundationEssentials
import WeatherModels

/// A block of Open-Meteo's reply: parallel arrays or single values, and their units.
struct OpenMeteoBlock {
    private let values: [String: JSONValue]
    private let units: [String: JSONValue]
    private let offset: Int

    /// - Parameter offset: Seconds east of Greenwich, for every time in the reply. The service uses
    ///   its current offset for all times, even those after the clocks change.
    init?(_ values: JSONValue?, units: JSONValue?, offset: Int) {
        guard let values = values?.object else { return nil }
        self.values = values
        self.units = units?.object ?? [:]
        self.offset = offset
    }

    /// The number of moments or dates in the block.
    var count: Int { values["time"]?.list?.count ?? 0 }

    /// The value of the first of `names` that has one: at `index`, or the single value if
    /// `index` is `nil`.
    func number(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { _, value in value }
    }

    /// In °C.
    func temperature(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { name, value in
            Plausible.temperature(unit(name) == "°F" ? (value - 32) / 1.8 : value)
        }
    }

    /// In m/s.
    func wind(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { name, value in
            switch unit(name) {
            case "km/h": Plausible.wind(value / 3.6)
            case "mp/h", "mph": Plausible.wind(value * 0.44704)
            case "kn", "kt": Plausible.wind(value * 1852 / 3600)
            default: Plausible.wind(value)
            }
        }
    }

    /// In mm.
    func rain(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { name, value in unit(name) == "inch" ? value * 25.4 : value }
    }

    /// In cm.
    func snow(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { name, value in
            Plausible.snow(unit(name) == "inch" ? value * 2.54 : value)
        }
    }

    /// In km.
    func distance(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { name, value in
            Plausible.distance(unit(name) == "ft" ? value * 0.000_304_8 : value / 1000)
        }
    }

    /// A percentage as a fraction, 0–1.
    func percent(_ names: String..., at index: Int? = nil) -> Double? {
        first(names, index) { _, value in Plausible.fraction(value / 100) }
    }

    /// A moment, written as local time or as seconds since 1970.
    func moment(_ name: String = "time", at index: Int? = nil) -> Date? {
        guard let value = element(name, index) else { return nil }
        if let seconds = value.number { return Plausible.moment(seconds) }
        guard let local = value.text.flatMap(Self.seconds) else { return nil }
        return Plausible.moment(local - Double(offset))
    }

    /// A date, written as such or as the beginning of the day in seconds since 1970.
    func date(at index: Int) -> LocalDate? {
        let value = element("time", index)
        let local = value?.text.flatMap(Self.seconds)
        let begin = Plausible.moment(local ?? value?.number.map { $0 + Double(offset) })
        return begin.map { begin in
            LocalDate(begin.addingTimeInterval(local == nil ? 43_200 : 0), utcOffset: 0)
        }
    }

    private func element(_ name: String, _ index: Int?) -> JSONValue? {
        guard let index else { return values[name] }
        guard let list = values[name]?.list, list.indices.contains(index) else { return nil }
        return list[index]
    }

    private func unit(_ name: String) -> String? { units[name]?.text }

    private func first(
        _ names: [String], _ index: Int?, _ body: (String, Double) -> Double?
    ) -> Double? {
        names.compactMap { name in
            element(name, index)?.number.flatMap { body(name, $0) }
        }.first
    }

    /// "2026-02-06" or "2026-02-06T16:30" in seconds since 1970, as if it were Greenwich time.
    private static func seconds(_ text: String) -> Double? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        let parts = (halves.first ?? "").split(separator: "-").compactMap { Int($0) }
        guard halves.count <= 2, parts.count == 3,
            let date = LocalDate(year: parts[0], month: parts[1], day: parts[2])
        else { return nil }
        var seconds = Double(date.dayNumber) * 86_400
        if halves.count == 2 {
            let clock = halves[1].split(separator: ":").compactMap { Int($0) }
            guard (2...3).contains(clock.count), (0...24).contains(clock[0]),
                (0...59).contains(clock[1])
            else { return nil }
            seconds += Double(clock[0] * 3600 + clock[1] * 60)
        }
        return seconds
    }
}
