/// Why places cannot be looked up.
public enum GazetteerError: Error, Hashable, Sendable {
    /// The file at `path` is missing, unreadable or not what it should be.
    case unusable(path: String)
}

/// Places by their names, without a network.
///
/// All of it is synchronous and takes a few milliseconds, so that the main actor may ask with every key.
public protocol PlaceSearching: Sendable {
    /// What the licence of the names asks to be shown.
    var credit: String { get }

    /// The places that have a name like `query`, in any language or spelling that is known: those with exactly that name
    /// first, then those with a name that begins so, then those with a later word that does; the larger before the
    /// smaller. After a comma a region or a country ("Paris, Texas"). At most 50.
    func places(matching query: String) throws(GazetteerError) -> [PlaceDraft]

    /// The place with a name that is closest to a point; `nil` where no place is known at all.
    func nearestPlace(to coordinates: Coordinates) throws(GazetteerError) -> NearbyPlace?

    /// A guess where the user is, by the time zone of the session. It may be the server's: the user has to confirm it.
    /// `nil` where the zone says nothing about a place (UTC). It is looked up anew with every call.
    func currentLocation() throws(GazetteerError) -> PlaceDraft?
}
