import Models
import Testing

/// W17: typed coordinates.
@Suite struct CoordinateEntryTests {
    @Test(arguments: [
        ("59.91, 10.75", 59.91, 10.75), ("59.91 10.75", 59.91, 10.75),
        ("59,91 10,75", 59.91, 10.75), ("59,91, 10,75", 59.91, 10.75),
        ("59,91;10,75", 59.91, 10.75), ("59,91,10,75", 59.91, 10.75),
        ("59,10", 59, 10), ("59, 10", 59, 10), ("59.91,10.75", 59.91, 10.75),
        ("59,91 10", 59.91, 10), ("40.7N 74W", 40.7, -74), ("40.7 n, 74 w", 40.7, -74),
        ("N40.7 W74", 40.7, -74), ("74W 40.7N", 40.7, -74), ("40,7S/74,5E", -40.7, 74.5),
        ("-33.87, 151.21", -33.87, 151.21), ("−33.87;151.21", -33.87, 151.21),
        ("+59.91 -10.75", 59.91, -10.75), ("59.91 N 10.75 E", 59.91, 10.75),
        ("40°42'36\"N 74°0'36\"W", 40.71, -74.01), ("40°42′36″N, 74°0′36″W", 40.71, -74.01),
        ("40° 30′ N 74° W", 40.5, -74), ("40,5° 74,25°", 40.5, 74.25),
        ("90 180", 90, 180), ("-90 -180", -90, -180), ("0 0", 0, 0), ("-0,0", 0, 0),
    ])
    func pointsCommasLettersAndDegreesAreUnderstood(
        text: String, latitude: Double, longitude: Double
    ) throws {
        let point = try #require(try Coordinates.typed(text))
        #expect(abs(point.latitude - latitude) < 1e-9)
        #expect(abs(point.longitude - longitude) < 1e-9)
    }

    @Test(arguments: [
        "", " ", "Oslo", "NEWS", "s", "6th of October City", "4 Oaks", "N", "-", "°", "..",
        "59.91.75, 10", "٣ ٤", String(repeating: "9", count: 30) + " 1",
    ])
    func namesOfPlacesAreNoCoordinates(text: String) throws {
        #expect(try Coordinates.typed(text) == nil)
    }

    @Test(arguments: [
        ("91 10", CoordinateEntryError.latitudeOutOfRange), ("-90.1, 0", .latitudeOutOfRange),
        ("10 181", .longitudeOutOfRange), ("10, -180.5", .longitudeOutOfRange),
        ("181E 10N", .longitudeOutOfRange), ("59.91", .notTwoNumbers),
        ("59.91,", .notTwoNumbers),
        ("1 2 3", .notTwoNumbers), ("N59", .notTwoNumbers), ("59 -", .notTwoNumbers),
        ("1e5 2", .notTwoNumbers),
        ("40N 74N", .unreadable), ("-40S 10E", .unreadable), ("40°60'N 74W", .unreadable),
        ("40°10'60\"N 74W", .unreadable),
    ])
    func whatIsNoPointOnTheEarthIsRefusedWithTheReason(text: String, error: CoordinateEntryError) {
        #expect(throws: error) { try Coordinates.typed(text) }
    }

    @Test func aTypedPointIsCalledByItsDegreesAndGoesByTheClocksOfTheNearestPlace() throws {
        let point = try #require(try Coordinates.typed("-33.875, -0.004"))
        #expect(point.degreesText == "33.88 S 0.00 E")
        let place = PlaceDraft(
            name: "Cape", countryCode: "ZA", country: "South Africa", coordinates: point,
            timeZoneName: "Africa/Johannesburg")
        let near = PlaceDraft(at: point, near: NearbyPlace(place: place, distance: 3))
        #expect(near.name == point.degreesText)
        #expect(near.countryCode == "ZA" && near.timeZoneName == "Africa/Johannesburg")
        let far = PlaceDraft(at: point, near: NearbyPlace(place: place, distance: 300))
        #expect(far.countryCode.isEmpty && far.country.isEmpty)
        #expect(far.timeZoneName == "Africa/Johannesburg")
    }
}
