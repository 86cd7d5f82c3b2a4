import Foundation
import Models
import Testing

@testable import Gazetteer

/// W17: offline search over the shipped places.
@Suite struct PlaceSearchTests {
    private let gazetteer = ShippedPlaces.gazetteer()

    @Test(arguments: [
        ("København", "Copenhagen"), ("Kobenhavn", "Copenhagen"), ("koebenhavn", "Copenhagen"),
        ("Göteborg", "Gothenburg"), ("Goteborg", "Gothenburg"), ("goeteborg", "Gothenburg"),
        ("台北", "Taipei"), ("臺北", "Taipei"), ("München", "Munich"), ("Muenchen", "Munich"),
        ("Москва", "Moscow"), ("МОСКВА", "Moscow"), ("Αθήνα", "Athens"), ("ΑΘΗΝΑ", "Athens"),
        ("東京", "Tokyo"), ("القاهرة", "Cairo"), ("ירושלים", "Jerusalem"), ("서울", "Seoul"),
        ("Kyiv", "Kyiv"), ("Київ", "Kyiv"), ("Wien", "Vienna"), ("Firenze", "Florence"),
        ("Praha", "Prague"), ("OSL", "Oslo"), ("cph", "Copenhagen"), ("Tromso", "Tromsø"),
        ("Malmö", "Malmö"), ("malmoe", "Malmö"), ("Malmo", "Malmö"), ("Århus", "Århus"),
        ("aarhus", "Århus"), ("Koeln", "Köln"), ("Þórshöfn", "Tórshavn"),
        ("xian", "Xi’an"), ("Xi'an", "Xi’an"), ("saint denis, reunion", "Saint-Denis"),
        ("ＰＡＲＩＳ", "Paris"), ("  oslo ", "Oslo"),
    ])
    func aPlaceIsFoundFirstByItsNameInAnyLanguageAndSpelling(query: String, name: String) throws {
        #expect(try gazetteer.places(matching: query).first?.name == name)
    }

    @Test func ofNamesakesTheLargestComesFirstBeforeAllThatOnlyBeginSo() throws {
        let paris = try gazetteer.places(matching: "paris").map(\.label)
        #expect(paris.prefix(2) == ["Paris, Île-de-France, FR", "Paris, Texas, US"])
        let york = try gazetteer.places(matching: "york").map(\.label)
        #expect(york.prefix(2) == ["York, England, GB", "York, Pennsylvania, US"])
        #expect(york.contains("New York City, New York, US"))
    }

    @Test func namesakesAreToldApartByRegionAndCountryWhichMayBeTypedToo() throws {
        #expect(
            try gazetteer.places(matching: "Paris, Texas").map(\.label) == ["Paris, Texas, US"])
        #expect(try gazetteer.places(matching: "paris texas").first?.label == "Paris, Texas, US")
        #expect(try gazetteer.places(matching: "paris,us").first?.countryCode == "US")
        #expect(
            try gazetteer.places(matching: "springfield illinois").first?.region == "Illinois")
        #expect(
            try gazetteer.places(matching: "london, canada").first?.label
                == "London, Ontario, CA")
        let names = try gazetteer.places(matching: "halle").map(\.label)
        #expect(Set(names).count == names.count)
    }

    @Test func everyKeystrokeOnTheWayToANameFindsSomethingAndAtMostFiftyPlaces() throws {
        let name = "Copenhagen"
        for length in 1...name.count {
            let found = try gazetteer.places(matching: String(name.prefix(length)))
            #expect((1...50).contains(found.count))
            #expect(Set(found).count == found.count)
        }
    }

    @Test(arguments: [
        "", " ", ",", "-", "'", "qqqq", "zzzzzzz", "\0", "\n", "paris\0", ", Texas", "🙂", "%",
        String(repeating: "a", count: 10_000),
    ])
    func whatIsNoNameFindsNothing(query: String) throws {
        let found = try gazetteer.places(matching: query)
        #expect(found.isEmpty || query == "paris\0")
    }

    @Test func theNearestPlaceGivesAPointItsTimeZoneEvenAtTheDateLineAndThePoles() throws {
        func nearest(_ latitude: Double, _ longitude: Double) throws -> NearbyPlace? {
            guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
                return nil
            }
            return try gazetteer.nearestPlace(to: point)
        }
        let oslo = try #require(try nearest(59.9127, 10.7461))
        #expect(oslo.place.timeZoneName == "Europe/Oslo")
        #expect(oslo.distance < 2)
        #expect(try nearest(-17.8, -179.9)?.place.countryCode == "FJ")
        #expect(try nearest(90, 0) != nil)
        #expect(try nearest(-90, 180) != nil)
        let ocean = try #require(try nearest(-40, -130))
        #expect(ocean.distance > 1000)
    }

    @Test func everyPlaceHasANameACountryAndATimeZoneThatThisSystemKnows() throws {
        let file = try #require(
            PlaceFile(MappedFile(path: ShippedPlaces.folder + "/" + Gazetteer.placesName)))
        #expect(file.count == 34_006)
        var zones: Set<String> = []
        for number in 0..<file.count {
            guard let draft = file.draft(number), !draft.country.isEmpty else {
                Issue.record("place \(number)")
                continue
            }
            zones.insert(draft.timeZoneName)
        }
        #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
    }

    @Test func aFileThatCannotBeOpenedIsNotCalledMissing() {
        let folder = "/dev/null"
        let path = folder + "/" + Gazetteer.placesName
        #expect(throws: GazetteerError.unreadable(path: path, reason: "Not a directory")) {
            try Gazetteer(folder: folder, zoneNames: { [] }).places(matching: "a")
        }
    }

    @Test func aFileThatIsMissingOrNoneOfPlacesIsATypedError() {
        let path = "/nowhere/" + Gazetteer.placesName
        #expect(throws: GazetteerError.unusable(path: path)) {
            try Gazetteer(folder: "/nowhere", zoneNames: { [] }).places(matching: "a")
        }
    }
}
