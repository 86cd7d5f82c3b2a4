import Foundation

/// A place from the table of GeoNames.
struct GeoNamesPlace {
    var name: String
    var otherNames: [String]
    var region: String
    var country: String
    var latitude: Double
    var longitude: Double
    var population: Int
    var timeZone: String
}

/// What is wrong with a table.
struct TableError: Error, CustomStringConvertible {
    var description: String
}

/// Reads the tables of places, of their other names, and of countries.
struct PlaceTable {
    /// Larger places first.
    let places: [GeoNamesPlace]
    /// The names of countries by their codes.
    let countries: [String: String]

    /// Reads the texts of `cities.tsv`, `cities_alt.tsv` and `zones.tsv`.
    init(cities: String, otherNames: String, zones: String) throws {
        var names: [String: [String]] = [:]
        for fields in try Self.rows(otherNames, columns: 2) {
            names[fields[0]] = fields[1].split(separator: "|").map(String.init)
        }
        places = try Self.rows(cities, columns: 9).map { fields in
            guard let latitude = Double(fields[5]), let longitude = Double(fields[6]) else {
                throw TableError(description: "no coordinates: \(fields[1])")
            }
            return GeoNamesPlace(
                name: fields[1], otherNames: [fields[2]] + (names[fields[0]] ?? []),
                region: fields[3],
                country: fields[4], latitude: latitude, longitude: longitude,
                population: Int(fields[7]) ?? 0, timeZone: fields[8])
        }.sorted { $0.population > $1.population }
        // Kosovo uses the time of Belgrade and has no zone of its own.
        var countries = ["XK": "Kosovo"]
        for fields in try Self.rows(zones, columns: 7) { countries[fields[2]] = fields[3] }
        // The table of time zones calls it "Britain (UK)".
        if countries["GB"] != nil { countries["GB"] = "United Kingdom" }
        self.countries = countries
    }

    /// The fields of every line after the first, which contains the names of the columns.
    private static func rows(_ text: String, columns: Int) throws -> [[String]] {
        try text.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            guard fields.count == columns else {
                throw TableError(description: "not \(columns) columns: \(line)")
            }
            return fields
        }
    }
}
