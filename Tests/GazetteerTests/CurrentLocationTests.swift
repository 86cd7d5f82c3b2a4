import Foundation
import Models
import Testing

@testable import Gazetteer

/// W9: a guess where the user is.
@Suite struct CurrentLocationTests {
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
        return SessionTimeZone.names(
            environment: environment, zoneFile: paths.0, zoneLink: paths.1)
    }

    @Test func tzComesBeforeTheMachinesFileAndThisBeforeTheMachinesLink() throws {
        #expect(
            try names(
                ["TZ": "Europe/Oslo"], file: "Asia/Tokyo\n",
                link: "/usr/share/zoneinfo/America/New_York")
                == ["Europe/Oslo", "Asia/Tokyo", "America/New_York"])
    }

    @Test func namesMayBePathsAndBeginWithAColon() throws {
        #expect(try names(["TZ": ":Europe/Oslo"]) == ["Europe/Oslo"])
        #expect(
            try names(["TZ": "/usr/share/zoneinfo/posix/Europe/Oslo"], link: "../zoneinfo/UTC")
                == ["Europe/Oslo", "UTC"])
    }

    @Test func whatIsMissingEmptyOrNoFileSaysNothing() throws {
        #expect(try names([:]) == [])
        #expect(try names(["TZ": ""], file: "\n") == [])
        #expect(SessionTimeZone.names(environment: [:], zoneFile: "/", zoneLink: "/") == [])
    }

    @Test(arguments: [
        ("Europe/Oslo", "Oslo", "NO"), ("Europe/Copenhagen", "Copenhagen", "DK"),
        ("Asia/Calcutta", "Kolkata", "IN"), ("Europe/Kiev", "Kyiv", "UA"),
        ("America/New_York", "New York", "US"), ("Arctic/Longyearbyen", "Longyearbyen", "SJ"),
    ])
    func theZonesCityIsTheGuessWithRegionAndCountry(zone: String, city: String, country: String)
        throws
    {
        let place = try #require(
            try ShippedPlaces.gazetteer(zones: ["Etc/UTC", zone]).currentLocation())
        #expect(place.name.hasPrefix(city))
        #expect(place.countryCode == country)
        #expect(TimeZone(identifier: place.timeZoneName) != nil)
    }

    @Test(arguments: ["Etc/UTC", "X"])
    func aZoneOfNoPlaceGivesNoGuessAndALaterCallMay(zone: String) throws {
        #expect(try ShippedPlaces.gazetteer(zones: [zone]).currentLocation() == nil)
        #expect(try ShippedPlaces.gazetteer().currentLocation() == nil)
    }

    @Test func withoutATableTheErrorNamesIt() {
        #expect(throws: GazetteerError.unusable(path: "/nowhere/zones.tsv")) {
            try Gazetteer(folder: "/nowhere", zoneNames: { [] }).currentLocation()
        }
    }
}
