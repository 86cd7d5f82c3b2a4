import Foundation
import Models
import Testing

@testable import Gazetteer
@testable import GazetteerConverter

@Suite final class PlaceFileTests {
    private let folder = NSTemporaryDirectory() + "satchel-places-\(UUID().uuidString)"
    private static let header =
        "id\tname\tasciiname\tadmin1\tcountry\tlatitude\tlongitude\tpopulation\ttimezone\n"
    private static let zones =
        "timezone\tcanonical\tcountry\tname\tlatitude\tlongitude\tcity\n"
        + "A/B\tA/B\tAA\tAland\t1\t2\tB\nC/D\tC/D\tBB\tBeeland\t1\t2\tD\n"

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func bytes(_ cities: String, others: String = "") throws -> [UInt8] {
        try PlaceFileWriter.bytes(
            of: PlaceTable(
                cities: Self.header + cities, otherNames: "id\tnames\n" + others,
                zones: Self.zones))
    }

    private func gazetteer(_ bytes: [UInt8]) throws -> Gazetteer {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + Gazetteer.placesName))
        return Gazetteer(folder: folder) { [] }
    }

    private static let cities = """
        1\tSmall\tSmall\t\tAA\t-1.5\t-170.25\t10\tA/B
        2\tBig Ähm\tBig Ahm\tEast\tBB\t89.9999\t179.9999\t1000\tC/D
        3\tMiddle-Big\tMiddle-Big\tWest\tAA\t0\t0\t100\tA/B
        """

    @Test func whatWasWrittenIsReadTheLargerBeforeTheSmaller() throws {
        let gazetteer = try gazetteer(try bytes(Self.cities, others: "3\tBig|Klein|Big\n"))
        let big = try gazetteer.places(matching: "big")
        #expect(big.map(\.name) == ["Middle-Big", "Big Ähm"])
        #expect(
            big.last
                == PlaceDraft(
                    name: "Big Ähm", region: "East", countryCode: "BB", country: "Beeland",
                    coordinates: try #require(Coordinates(latitude: 89.9999, longitude: 179.9999)),
                    timeZoneName: "C/D"))
        #expect(try gazetteer.places(matching: "big aehm").map(\.name) == ["Big Ähm"])
        #expect(try gazetteer.places(matching: "klein").map(\.name) == ["Middle-Big"])
        let small = try gazetteer.places(matching: "small")
        #expect(small.map(\.region) == [""])
        #expect(small.first?.coordinates == Coordinates(latitude: -1.5, longitude: -170.25))
    }

    @Test func exactNamesComeBeforeBeginningsTheseBeforeLaterWordsEachBySize() throws {
        let sizes = [
            ("New Alpha", 9000), ("Alphabet", 800), ("Alphaville", 900), ("Alpha", 10),
            ("Alpha", 20), ("Old-Alpha", 9999), ("Kalpha", 9999), ("New Alphaville", 1),
        ]
        let lines = sizes.map { "1\t\($0)\t\($0)\t\($1)\tAA\t0\t0\t\($1)\tA/B" }
        let gazetteer = try gazetteer(try bytes(lines.joined(separator: "\n")))
        #expect(
            try gazetteer.places(matching: "alpha").map { "\($0.name) \($0.region)" } == [
                "Alpha 20", "Alpha 10", "Alphaville 900", "Alphabet 800", "Old-Alpha 9999",
                "New Alpha 9000", "New Alphaville 1",
            ])
    }

    @Test func anEmptyTableMakesAFileThatFindsNothing() throws {
        let gazetteer = try gazetteer(try bytes(""))
        #expect(try gazetteer.places(matching: "a") == [])
        let point = try #require(Coordinates(latitude: 0, longitude: 0))
        #expect(try gazetteer.nearestPlace(to: point) == nil)
    }

    @Test func aTableWithTooFewColumnsNoCoordinatesOrAnUnknownCountryIsRefused() {
        for line in [
            "1\tA", "1\tA\tA\t\tAA\tx\t0\t10\tA/B", "1\tA\tA\t\tQQ\t0\t0\t10\tA/B",
            "1\tA\tA\t\tAA\t0\t0\t10\t",
        ] {
            #expect(throws: TableError.self) { try bytes(line) }
        }
    }

    @Test func aFileThatIsCutOrChangedAnywhereIsRefusedOrSearchedWithoutHarm() throws {
        let whole = try bytes(Self.cities)
        let point = try #require(Coordinates(latitude: 1, longitude: 1))
        for count in stride(from: 0, to: whole.count, by: 3) {
            let gazetteer = try gazetteer(Array(whole[..<count]))
            #expect(throws: GazetteerError.self) { try gazetteer.places(matching: "big") }
        }
        for index in whole.indices {
            for byte: UInt8 in [0, 0xFF, whole[index] ^ 0x10] {
                var bytes = whole
                bytes[index] = byte
                let gazetteer = try gazetteer(bytes)
                do throws(GazetteerError) {
                    for query in ["big", "s", "ahm", "klein, east"] {
                        _ = try gazetteer.places(matching: query)
                    }
                    _ = try gazetteer.nearestPlace(to: point)
                } catch {
                    continue
                }
            }
        }
    }
}
