/// The effect of an operation on one place.
public enum PlaceEdit: Hashable, Sendable {
    case inserted(Place)
    case deleted(Place)
    /// Another place is in use; `nil` means none.
    case used(before: Place.ID?, after: Place.ID?)
}

/// The effect of one operation; enough to undo it.
public struct PlaceChange: Hashable, Sendable {
    public var edits: [PlaceEdit]

    public init(edits: [PlaceEdit]) {
        self.edits = edits
    }

    public var isEmpty: Bool { edits.isEmpty }

    public var inverse: PlaceChange {
        PlaceChange(
            edits: edits.reversed().map { edit in
                switch edit {
                case .inserted(let place): .deleted(place)
                case .deleted(let place): .inserted(place)
                case .used(let before, let after): .used(before: after, after: before)
                }
            })
    }
}

/// A change to places. Each operation is one transaction.
public enum PlaceOperation: Hashable, Sendable {
    /// Adds a place with a new id, and uses it if `isUsed`.
    case add(PlaceDraft, isUsed: Bool)
    /// Adds the user's location. If it was already added as such, that place is kept instead.
    case addCurrentLocation(PlaceDraft, isUsed: Bool)
    /// Uses a place. Fails with ``StoreError/missing`` if it is gone.
    case use(Place.ID)
    /// Deletes the places, including the one in use. Places that are already gone are ignored.
    case delete([Place.ID])
    /// Applies `change`; undo applies the inverse. Fails with ``StoreError/changedMeanwhile``, and
    /// changes nothing, unless everything that it concerns is as it was. A place that has come into
    /// use since then is not deleted. A place that comes back keeps its id, and is in use again
    /// unless another place is.
    case apply(PlaceChange)
}

/// The user's places, shared by all sessions.
///
/// Reads are synchronous and never wait for a writer, so the main actor may make them. Writes are
/// asynchronous, run in the order of the calls from one actor, and return once they are on disk.
public protocol PlaceStoring: Sendable {
    /// All places by name in the order of the user's language. Namesakes are ordered by region and
    /// country, then by age, oldest first.
    func places() throws(StoreError) -> [Place]

    /// The place whose weather is shown; `nil` if none is chosen or the chosen one was deleted.
    func placeInUse() throws(StoreError) -> Place?

    /// Carries out `operation` and returns its effect once it is on disk.
    func perform(_ operation: PlaceOperation) async throws(StoreError) -> PlaceChange

    /// An element after every change by any session; see ``ItemStoring/changes()``.
    func changes() -> AsyncStream<Void>
}
