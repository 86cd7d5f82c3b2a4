import FoundationEssentials

/// Decides which values are believed. -999, null and values that occur nowhere on earth count as
/// missing.
enum Plausible {
    /// The values that are believed.
    struct Span {
        let range: ClosedRange<Double>

        /// `value` if it is believed.
        func callAsFunction(_ value: Double?) -> Double? {
            // No range contains -999 or NaN. Adding 0 turns -0 into 0.
            value.flatMap { range.contains($0) ? $0 + 0 : nil }
        }
    }

    /// °C. Records are -89.2 and 56.7; services have sent -460.
    static let temperature = Span(range: -90...60)
    /// m/s. The strongest gust on record is 113.
    static let wind = Span(range: 0...150)
    /// hPa at sea level. Records are 870 and 1085.
    static let pressure = Span(range: 800...1150)
    /// In mm for an hour, or in mm/h.
    static let rain = Span(range: 0...500)
    /// In mm for a day. The record is 1825.
    static let rainOfDay = Span(range: 0...2000)
    /// In cm.
    static let snow = Span(range: 0...500)
    static let uvIndex = Span(range: 0...50)
    /// In km.
    static let distance = Span(range: 0...500)
    /// m.
    static let elevation = Span(range: -500...9000)

    /// Degrees, from 0 to less than 360.
    static func direction(_ degrees: Double?) -> Double? {
        Span(range: -360...720)(degrees).map { degrees in
            let rest = degrees.truncatingRemainder(dividingBy: 360)
            return rest < 0 ? rest + 360 : rest
        }
    }

    /// A fraction, 0–1; rounding errors are cut off.
    static func fraction(_ value: Double?) -> Double? {
        Span(range: -0.01...1.01)(value).map { min(max(0, $0), 1) }
    }

    /// The moment that is `seconds` after the start of 1970. In old replies, 0 stands for a missing
    /// value.
    static func moment(_ seconds: Double?) -> Date? {
        Span(range: 86_400 * 2...7_258_118_400)(seconds).map(Date.init(timeIntervalSince1970:))
    }

    /// In seconds east of Greenwich.
    static func offset(_ seconds: Double?) -> Int? {
        Span(range: -64_800...64_800)(seconds).map { Int($0.rounded()) }
    }

    /// `name` if it may be an IANA name. Code that shows times must check whether the system knows
    /// it.
    static func zoneName(_ name: String?) -> String? {
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
        let signs = "0123456789/_+-".utf8
        guard let name, name.utf8.count <= 64, name.utf8.first.map(isLetter) == true,
            name.utf8.allSatisfy({ isLetter($0) || signs.contains($0) })
        else { return nil }
        return name
    }

    /// At most `limit` Unicode scalars; `nil` for a blank text.
    static func text(_ text: String?, limit: Int = 500) -> String? {
        guard let text else { return nil }
        // Not characters: a single one can have any number of marks.
        let capped = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        return capped.allSatisfy(\.isWhitespace) ? nil : capped
    }
}
