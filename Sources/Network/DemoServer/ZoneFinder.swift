import Glibc
import WeatherModels

/// Guesses the time zone of a place: that of the nearest town in the system's table of zones.
struct ZoneFinder {
    private let towns: [(place: Coordinates, zone: String)]

    /// Reads IANA's zone.tab. If it is missing, zones are the nautical ones.
    init() {
        towns = Self.lines(of: "/usr/share/zoneinfo/zone.tab").compactMap { line in
            let columns = line.split { $0 == "\t" || $0 == "\n" }
            guard !line.hasPrefix("#"), columns.count >= 3 else { return nil }
            return Self.coordinates(columns[1]).map { ($0, String(columns[2])) }
        }
    }

    func zoneName(of place: Coordinates) -> String {
        let nearest = towns.map { ($0.zone, Self.distance($0.place, place)) }
            .min { $0.1 < $1.1 }
        // Farther than that, about 1,500 km, there is only sea or a pole.
        if let (zone, distance) = nearest, distance < 13 { return zone }
        let hours = Int((place.longitude / 15).rounded())
        // These names have the opposite sign.
        return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    /// None if the file cannot be read. Foundation's way of reading would make the program twice as
    /// large.
    private static func lines(of path: String) -> [String] {
        guard let file = fopen(path, "r") else { return [] }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer {
            free(line)
            fclose(file)
        }
        var lines: [String] = []
        while getline(&line, &capacity, file) > 0, let line {
            lines.append(String(cString: line))
        }
        return lines
    }

    /// Reads "+5540+01235" or "+403123-0740023": degrees, minutes and perhaps seconds, which do not
    /// matter here.
    private static func coordinates(_ text: Substring) -> Coordinates? {
        func degrees(_ text: Substring, _ width: Int) -> Double? {
            guard let whole = Double(text.prefix(width)),
                let minutes = Double(text.dropFirst(width).prefix(2))
            else { return nil }
            return whole + (text.hasPrefix("-") ? -minutes : minutes) / 60
        }
        guard let split = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<split], 3), let longitude = degrees(text[split...], 4)
        else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    /// The angle between two places, in degrees; good enough for near ones.
    private static func distance(_ left: Coordinates, _ right: Coordinates) -> Double {
        let across = (left.longitude - right.longitude).remainder(dividingBy: 360)
        return hypot(left.latitude - right.latitude, across * cos(right.latitude * .pi / 180))
    }
}
