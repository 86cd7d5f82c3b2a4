import Models
import Synchronization

/// The places that ship with the program.
///
/// The first search maps the file; until then it costs nothing. The file stays mapped as long as
/// the gazetteer exists.
public final class Gazetteer: PlaceSearching {
    /// The file of places, in the gazetteer's folder.
    package static let placesName = "places.bin"
    /// The table of time zones, in the gazetteer's folder.
    package static let zonesName = "zones.tsv"

    /// The credit that the licence of GeoNames requires.
    public let credit = "Place names: GeoNames, CC BY 4.0"

    private let folder: String
    private let zoneNames: @Sendable () -> [String]
    private let opened = Mutex<PlaceFile?>(nil)

    /// The places in `folder`.
    ///
    /// - Parameter zoneNames: Returns the names of the session's time zone, the best one first; see
    ///   ``SessionTimeZone``.
    public init(folder: String, zoneNames: @escaping @Sendable () -> [String]) {
        self.folder = folder
        self.zoneNames = zoneNames
    }

    /// See ``PlaceSearching``.
    public func places(matching query: String) throws(GazetteerError) -> [PlaceDraft] {
        try withFile { PlaceQuery.places(matching: query, in: $0) }
    }

    public func nearestPlace(
        to coordinates: Coordinates
    ) throws(GazetteerError) -> NearbyPlace? {
        try withFile { file in
            guard let (number, distance) = NearestPlace.find(in: file, to: coordinates),
                let place = file.draft(number)
            else { return nil }
            return NearbyPlace(place: place, distance: distance)
        }
    }

    /// See ``PlaceSearching``.
    public func currentLocation() throws(GazetteerError) -> PlaceDraft? {
        let path = folder + "/" + Self.zonesName
        let file = try MappedFile(path: path)
        guard let zones = ZoneTable(String(decoding: file.bytes, as: UTF8.self)) else {
            throw .unusable(path: path)
        }
        for name in zoneNames() {
            if let place = zones.place(of: name) { return try known(place) }
        }
        return nil
    }

    /// The nearby place of the same name, which has a region; `place` itself if there is none.
    private func known(_ place: PlaceDraft) throws(GazetteerError) -> PlaceDraft {
        try places(matching: place.name).first { found in
            found.countryCode == place.countryCode
                && NearestPlace.distance(found.coordinates, place.coordinates) < 50
        } ?? place
    }

    private func withFile<Value: Sendable>(
        _ body: @Sendable (PlaceFile) -> Value
    ) throws(GazetteerError) -> Value {
        let path = folder + "/" + Self.placesName
        return try opened.withLock { (opened) throws(GazetteerError) in
            if opened == nil { opened = PlaceFile(try MappedFile(path: path)) }
            guard let file = opened else { throw .unusable(path: path) }
            return body(file)
        }
    }
}
