import Glibc
import WeatherModels

/// Guesses the time zone of a place: that of the nearest town in the system's table of zones.
struct ZoneFinder: Sendable {
    private let towns: [(place: Coordinates, zone: String)]

    /// Reads `table`, in the form of IANA's zone.tab. Without it, zones are the nautical ones.
    init(table: String = "/usr/share/zoneinfo/zone.tab") {
        towns = Self.text(of: table).split(separator: "\n").compactMap { line in
            let columns = line.split(separator: "\t")
            guard !line.hasPrefix("#"), columns.count >= 3 else { return nil }
            return Self.coordinates(columns[1]).map { ($0, String(columns[2])) }
        }
    }

    func zoneName(of place: Coordinates) -> String {
        let nearest = towns.map { ($0.zone, Self.distance($0.place, place)) }
            .min { $0.1 < $1.1 }
        // 1,500 km from any town there is only sea, or a pole.
        if let (zone, distance) = nearest, distance < 0.23 { return zone }
        let hours = Int((place.longitude / 15).rounded())
        // These names have the opposite sign.
        return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    /// Reads "+5540+01235" or "+403123-0740023": degrees, minutes and possibly seconds.
    private static func coordinates(_ text: Substring) -> Coordinates? {
        guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) else {
            return nil
        }
        func degrees(_ text: Substring, _ width: Int) -> Double? {
            let digits = text.dropFirst()
            guard digits.count >= width + 2, let whole = Double(digits.prefix(width)),
                let minutes = Double(digits.dropFirst(width).prefix(2))
            else { return nil }
            let seconds = Double(digits.dropFirst(width + 2)) ?? 0
            let value = whole + minutes / 60 + seconds / 3600
            return text.hasPrefix("-") ? -value : value
        }
        guard let latitude = degrees(text[..<split], 2), let longitude = degrees(text[split...], 3)
        else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    /// Empty where there is no such file.
    private static func text(of path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// The angle between two places, in radians.
    private static func distance(_ left: Coordinates, _ right: Coordinates) -> Double {
        let (a, b) = (left.latitude * .pi / 180, right.latitude * .pi / 180)
        let across = (left.longitude - right.longitude) * .pi / 180
        return acos(min(1, max(-1, sin(a) * sin(b) + cos(a) * cos(b) * cos(across))))
    }
}
