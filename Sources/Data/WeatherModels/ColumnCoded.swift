import FoundationEssentials

/// Points that are stored as columns of text.
@propertyWrapper
public struct ColumnCoded: Hashable, Sendable, Codable {
    public var wrappedValue: [ForecastPoint]

    public init(wrappedValue: [ForecastPoint]) {
        self.wrappedValue = wrappedValue
    }

    public init(from decoder: any Decoder) throws {
        wrappedValue = try ForecastColumns(from: decoder).points
    }

    public func encode(to encoder: any Encoder) throws {
        try ForecastColumns(wrappedValue).encode(to: encoder)
    }
}

/// Points as columns. Each column is one text, with blanks between values and a point for a missing
/// value. The JSON decoder needs four times as long for thousands of separate numbers.
private struct ForecastColumns: Codable {
    private static let missing = "."

    private var times: String
    private var numbers: [String: String] = [:]
    private var words: [String: String] = [:]
    /// Summaries contain blanks, so they are an array; empty if no point has one.
    private var summaries: [String?] = []

    init(_ points: [ForecastPoint]) {
        times = points.map { "\($0.time.timeIntervalSince1970)" }.joined(separator: " ")
        for (name, field) in Self.numberFields
        where points.contains(where: { $0[keyPath: field] != nil }) {
            numbers[name] = Self.column(points.map { $0[keyPath: field].map { "\($0)" } })
        }
        words["kind"] = Self.column(points.map { $0.condition?.kind.rawValue })
        words["intensity"] = Self.column(points.map { $0.condition?.intensity?.rawValue })
        words["fall"] = Self.column(points.map { $0.precipitationKind?.rawValue })
        words["day"] = Self.column(points.map { $0.isDaylight.map { $0 ? "1" : "0" } })
        if points.contains(where: { $0.summary != nil }) { summaries = points.map(\.summary) }
    }

    /// The points. Columns of the wrong length are ignored, and unreadable values are missing.
    var points: [ForecastPoint] {
        var points = times.split(separator: " ").compactMap { Double($0) }
            .filter { abs($0) < 1e11 }
            .map { ForecastPoint(time: Date(timeIntervalSince1970: $0)) }
        func values(_ column: String?) -> [Substring]? {
            let values = column?.split(separator: " ")
            return values?.count == points.count ? values : nil
        }
        for (name, field) in Self.numberFields {
            guard let values = values(numbers[name]) else { continue }
            for (index, value) in values.enumerated() {
                points[index][keyPath: field] = Double(value).flatMap { $0.isFinite ? $0 : nil }
            }
        }
        let (kinds, intensities) = (values(words["kind"]), values(words["intensity"]))
        let (falls, days) = (values(words["fall"]), values(words["day"]))
        for index in points.indices {
            let kind = kinds.flatMap { WeatherCondition.Kind(rawValue: String($0[index])) }
            let intensity = intensities.flatMap {
                WeatherCondition.Intensity(rawValue: String($0[index]))
            }
            points[index].condition = kind.map { WeatherCondition($0, intensity) }
            points[index].precipitationKind = falls.flatMap {
                PrecipitationKind(rawValue: String($0[index]))
            }
            points[index].isDaylight = days.flatMap {
                $0[index] == Self.missing ? nil : $0[index] == "1"
            }
            if summaries.count == points.count { points[index].summary = summaries[index] }
        }
        return points
    }

    private static func column(_ values: [String?]) -> String {
        values.map { $0 ?? missing }.joined(separator: " ")
    }

    private static var numberFields: [(String, WritableKeyPath<ForecastPoint, Double?>)] {
        [
            ("temperature", \.temperature), ("feels", \.apparentTemperature),
            ("dew", \.dewPoint), ("humidity", \.humidity), ("pressure", \.pressure),
            ("wind", \.windSpeed), ("gust", \.windGust), ("from", \.windFrom),
            ("precipitation", \.precipitation), ("chance", \.precipitationProbability),
            ("snow", \.snowDepth), ("cloud", \.cloudCover), ("uv", \.uvIndex),
            ("visibility", \.visibility),
        ]
    }
}
