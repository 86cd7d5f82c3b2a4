import Foundation
import Models

/// The places of the cities that time zones are named after, from `zones.tsv`.
struct ZoneTable {
    private let places: [String: PlaceDraft]

    /// `nil` if `text` is not such a table. Malformed lines are skipped.
    init?(_ text: String) {
        var places: [String: PlaceDraft] = [:]
        let lines = text.split(separator: "\n")
        guard lines.first?.hasPrefix("timezone\t") == true else { return nil }
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            guard fields.count >= 7, let latitude = Double(fields[4]),
                let longitude = Double(fields[5]),
                let point = Coordinates(latitude: latitude, longitude: longitude),
                fields[6].hasVisibleCharacter
            else { continue }
            places[fields[0]] = PlaceDraft(
                name: fields[6], countryCode: fields[2], country: fields[3], coordinates: point,
                timeZoneName: fields[1])
        }
        self.places = places
    }

    /// The city of a zone, which may be given by an old name; `nil` for a zone without a place
    /// (UTC).
    func place(of zone: String) -> PlaceDraft? {
        places[zone]
    }
}
