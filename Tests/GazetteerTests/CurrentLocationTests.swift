import Foundation
import Models
import Testing

@testable import Gazetteer

/// W9: a guess where the user is.
@Suite("The current location by the session's time zone")
struct CurrentLocationTests {
    private let folder = NSTemporaryDirectory() + "satchel-zone-\(UUID().uuidString)"

    private func names(
        _ environment: [String: String], file: String? = nil, link: String? = nil
    ) throws -> [String] {
        mkdir(folder, 0o700)
        let paths = (folder + "/timezone", folder + "/localtime")
        defer {
            unlink(paths.0)
            unlink(paths.1)
            rmdir(folder)
        }
        if let file { try file.write(toFile: paths.0, atomically: true, encoding: .utf8) }
        if let link { symlink(link, paths.1) }
        return SessionTimeZone(environment: environment, zoneFile: paths.0, zoneLink: paths.1)
            .names()
    }

    @Test("TZ comes before the machine's file, and this before the machine's link")
    func order() throws {
        #expect(
            try names(
                ["TZ": "Europe/Oslo"], file: "Asia/Tokyo\n",
                link: "/usr/share/zoneinfo/America/New_York")
                == ["Europe/Oslo", "Asia/Tokyo", "America/New_York"])
    }

    @Test("Names may be paths, and begin with a colon")
    func paths() throws {
        #expect(try names(["TZ": ":Europe/Oslo"]) == ["Europe/Oslo"])
        #expect(
            try names(["TZ": "/usr/share/zoneinfo/posix/Europe/Oslo"], link: "../zoneinfo/UTC")
                == ["Europe/Oslo", "UTC"])
    }

    @Test("What is missing, empty or no file says nothing")
    func nothing() throws {
        #expect(try names([:]) == [])
        #expect(try names(["TZ": ""], file: "\n") == [])
        #expect(SessionTimeZone(environment: [:], zoneFile: "/", zoneLink: "/").names() == [])
    }

    @Test(
        "The zone's city is the guess, with region and country",
        arguments: [
            ("Europe/Oslo", "Oslo", "NO"), ("Europe/Copenhagen", "Copenhagen", "DK"),
            ("Asia/Calcutta", "Kolkata", "IN"), ("Europe/Kiev", "Kyiv", "UA"),
            ("America/New_York", "New York", "US"), ("Arctic/Longyearbyen", "Longyearbyen", "SJ"),
        ])
    func guess(zone: String, city: String, country: String) throws {
        let place = try #require(
            try ShippedPlaces.gazetteer(zones: ["Etc/UTC", zone]).currentLocation())
        #expect(place.name.hasPrefix(city))
        #expect(place.countryCode == country)
        #expect(TimeZone(identifier: place.timeZoneName) != nil)
    }

    @Test("A zone of no place gives no guess, and a later call may", arguments: ["Etc/UTC", "X"])
    func noPlace(zone: String) throws {
        #expect(try ShippedPlaces.gazetteer(zones: [zone]).currentLocation() == nil)
        #expect(try ShippedPlaces.gazetteer().currentLocation() == nil)
    }

    @Test("Without a table the error names it")
    func missing() {
        #expect(throws: GazetteerError.unusable(path: "/nowhere/zones.tsv")) {
            try Gazetteer(folder: "/nowhere", zoneNames: { [] }).currentLocation()
        }
    }
}
