import Foundation
import Models

/// A place as a row of the table.
enum PlaceRow {
    /// The columns in the order in which ``place(_:)`` reads them.
    static let columns = """
        place.uuid, name, region, country_code, country, latitude, longitude, time_zone, \
        is_current_location, created_at, modified_at
        """

    /// The place of the current row.
    static func place(_ row: Statement) throws(StoreError) -> Place {
        let point = Coordinates(
            latitude: degrees(row.integer(5)), longitude: degrees(row.integer(6)))
        guard let point else { throw .failed(detail: "a place that is not on the earth") }
        return Place(
            id: row.uuid(0),
            PlaceDraft(
                name: row.text(1), region: row.text(2), countryCode: row.text(3),
                country: row.text(4), coordinates: point, timeZoneName: row.text(7)),
            isCurrentLocation: row.integer(8) != 0, createdAt: row.date(9),
            modifiedAt: row.date(10))
    }

    /// `place` as the file stores it: texts without blanks around them, the point to 0.1 m, times
    /// in milliseconds.
    static func normalized(_ place: Place) throws(StoreError) -> Place {
        guard place.name.hasVisibleCharacter else { throw .emptyName }
        let (latitude, longitude) = position(place.coordinates)
        let point = Coordinates(latitude: degrees(latitude), longitude: degrees(longitude))
        var draft = place.draft
        draft.name = draft.name.trimmedOfInvisibles
        draft.region = draft.region.trimmedOfInvisibles
        draft.country = draft.country.trimmedOfInvisibles
        draft.coordinates = point ?? draft.coordinates
        return Place(
            id: place.id, draft, isCurrentLocation: place.isCurrentLocation,
            createdAt: place.createdAt.inWholeMilliseconds,
            modifiedAt: place.modifiedAt.inWholeMilliseconds)
    }

    /// Millionths of a degree.
    static func position(_ point: Coordinates) -> (latitude: Int64, longitude: Int64) {
        (
            Int64((point.latitude * 1_000_000).rounded()),
            Int64((point.longitude * 1_000_000).rounded())
        )
    }

    private static func degrees(_ millionths: Int64) -> Double {
        Double(millionths) / 1_000_000
    }
}
