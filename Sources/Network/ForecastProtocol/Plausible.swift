import Foundation
import Models

/// What a value must be like to be believed. -999, null and what no place on earth has count as missing.
enum Plausible {
    /// In °C. Records are -89.2 and 56.7; services have sent -460.
    static func temperature(_ celsius: Double?) -> Double? {
        within(-90...60, celsius)
    }

    /// In m/s. The strongest gust on record had 113.
    static func wind(_ metresPerSecond: Double?) -> Double? {
        within(0...150, metresPerSecond)
    }

    /// In degrees, brought into 0 to less than 360.
    static func direction(_ degrees: Double?) -> Double? {
        within(-360...720, degrees).map { degrees in
            let rest = degrees.truncatingRemainder(dividingBy: 360)
            return rest < 0 ? rest + 360 : rest
        }
    }

    /// 0–1; a rounding error beyond is cut off.
    static func fraction(_ value: Double?) -> Double? {
        within(-0.01...1.01, value).map { min(max(0, $0), 1) }
    }

    /// In hPa at sea level. Records are 870 and 1085.
    static func pressure(_ hectopascals: Double?) -> Double? {
        within(800...1150, hectopascals)
    }

    /// mm in an hour or mm/h.
    static func rain(_ millimetres: Double?) -> Double? {
        within(0...500, millimetres)
    }

    /// mm in a day. The record is 1825.
    static func rainOfDay(_ millimetres: Double?) -> Double? {
        within(0...2000, millimetres)
    }

    /// In cm.
    static func snow(_ centimetres: Double?) -> Double? {
        within(0...500, centimetres)
    }

    static func uvIndex(_ value: Double?) -> Double? {
        within(0...50, value)
    }

    /// In km.
    static func distance(_ kilometres: Double?) -> Double? {
        within(0...500, kilometres)
    }

    /// In m.
    static func elevation(_ metres: Double?) -> Double? {
        within(-500...9000, metres)
    }

    /// Seconds since 1970; 0 stands for nothing in old replies.
    static func moment(_ seconds: Double?) -> Date? {
        within(86_400 * 2...7_258_118_400, seconds).map(Date.init(timeIntervalSince1970:))
    }

    /// Seconds east of Greenwich.
    static func offset(_ seconds: Double?) -> Int? {
        within(-64_800...64_800, seconds).map { Int($0.rounded()) }
    }

    /// An IANA name that this system knows.
    static func zoneName(_ name: String?) -> String? {
        guard let name, name.utf8.count <= 64, TimeZone(identifier: name) != nil else { return nil }
        return name
    }

    /// Not longer than `limit` Unicode scalars, and `nil` for a blank text.
    static func text(_ text: String?, limit: Int = 500) -> String? {
        guard let text else { return nil }
        // Scalars, since a single character can have any number of marks on it.
        let capped = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        return capped.allSatisfy(\.isWhitespace) ? nil : capped
    }

    private static func within(_ range: ClosedRange<Double>, _ value: Double?) -> Double? {
        // -999 lies in no range, and what is no number neither.
        value.flatMap { range.contains($0) ? $0 + 0 : nil }
    }
}
