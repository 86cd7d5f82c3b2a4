/// What one operation did to the places.
public enum PlaceEdit: Hashable, Sendable {
    /// The place came into being.
    case inserted(Place)
    /// The place was deleted; this is what it was.
    case deleted(Place)
    /// Another place came into use; `nil`: none.
    case used(before: Place.ID?, after: Place.ID?)
}

/// What one operation did, in order; enough to take it back.
public struct PlaceChange: Hashable, Sendable {
    /// The edits in the order in which they were made.
    public var edits: [PlaceEdit]

    /// A change made of `edits`.
    public init(edits: [PlaceEdit]) {
        self.edits = edits
    }

    /// Whether nothing changed (choosing the place in use, say).
    public var isEmpty: Bool { edits.isEmpty }

    /// The change that takes this one back.
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

/// Everything that can be asked to happen to places. One operation is one transaction: all of it or nothing.
public enum PlaceOperation: Hashable, Sendable {
    /// Adds a place under a new id, and puts it into use where `isUsed`.
    case add(PlaceDraft, isUsed: Bool)
    /// Adds the place where the user is. Where it has been added as such before, that one stands for it.
    case addCurrentLocation(PlaceDraft, isUsed: Bool)
    /// Puts a place into use. Fails with ``StoreError/missing`` where it is gone.
    case use(Place.ID)
    /// Deletes the places, the one in use too; what is gone already is passed over.
    case delete([Place.ID])
    /// Makes `change` happen (undo applies the inverse), each edit only if things are as it expects them; else fails
    /// with ``StoreError/changedMeanwhile`` and changes nothing. A place that has been put into use since is not
    /// deleted. What comes back has its id, and is in use again if nothing else has been since.
    case apply(PlaceChange)
}

/// The user's places, shared by every session.
///
/// Reads are synchronous and never wait for a writer, so that the main actor may make them. Writes are asynchronous and
/// return when the change is on disk; they are carried out in the order in which they are called from one actor.
public protocol PlaceStoring: Sendable {
    /// All places by name in the order of the user's language; namesakes by region and country, then the older first.
    func places() throws(StoreError) -> [Place]

    /// The place whose weather is shown; `nil` where none was chosen or the one that was is deleted.
    func placeInUse() throws(StoreError) -> Place?

    /// Carries out `operation` and returns what it changed, once that is on disk.
    func perform(_ operation: PlaceOperation) async throws(StoreError) -> PlaceChange

    /// An element after every change, by this session or another; see ``ItemStoring/changes()``.
    func changes() -> AsyncStream<Void>
}
