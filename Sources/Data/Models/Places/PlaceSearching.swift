public enum GazetteerError: Error, Hashable, Sendable {
    /// The file at `path` is missing or malformed.
    case unusable(path: String)
    /// The file at `path` cannot be read now, for `reason`.
    case unreadable(path: String, reason: String)
}

/// Looks up places without a network.
///
/// Every call is synchronous and takes a few milliseconds, so the main actor may search on every
/// key.
public protocol PlaceSearching: Sendable {
    /// The credit that the licence of the names requires.
    var credit: String { get }

    /// The places that match `query` in any known language or spelling, at most 50. Those whose
    /// whole name matches come first, then those whose name begins with it, then those with a later
    /// word that does; each group starts with its largest places. A region or country may follow a
    /// comma ("Paris, Texas").
    func places(matching query: String) throws(GazetteerError) -> [PlaceDraft]

    /// The named place closest to a point; `nil` if there are no places at all.
    func nearestPlace(to coordinates: Coordinates) throws(GazetteerError) -> NearbyPlace?

    /// Guesses the user's location from the session's time zone, again on each call. It may be the
    /// server's location, so the user has to confirm it. `nil` if the zone belongs to no place
    /// (UTC).
    func currentLocation() throws(GazetteerError) -> PlaceDraft?
}
