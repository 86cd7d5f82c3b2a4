import Foundation
import Models

/// Where the cities are that time zones are named after: the lines of `zones.tsv`.
struct ZoneTable {
    private let places: [String: PlaceDraft]

    /// `nil` where `text` is no such table. Lines that say nonsense are passed over.
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

    /// The city of a zone, also under an old name of it; `nil` for what is no zone of a place (UTC).
    func place(of zone: String) -> PlaceDraft? {
        places[zone]
    }
}
