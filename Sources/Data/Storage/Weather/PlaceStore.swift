import Foundation
import Models

/// The user's places in an SQLite file, shared by all sessions.
public actor PlaceStore: PlaceStoring {
    private nonisolated let file: StoreFile
    private nonisolated let collation: NameCollation

    /// Writes run on the storage queue, in the order of the calls.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        file.queue.asUnownedSerialExecutor()
    }

    init(file: StoreFile, collation: String) {
        self.file = file
        self.collation = NameCollation(locale: collation)
    }

    /// All places in the order of the user's language; see ``PlaceStoring``.
    public nonisolated func places() throws(StoreError) -> [Place] {
        let places = try file.read { (database) throws(StoreError) in
            try database.rows(
                "SELECT \(PlaceRow.columns) FROM place ORDER BY created_at, id", [], PlaceRow.place)
        }
        // The rules of a language take a lot of memory, and a single place does not need them.
        guard places.count > 1 else { return places }
        let keys = places.map { place in
            collation.sortKey(
                for: [place.name, place.region, place.country].joined(separator: "\u{FFFE}"))
        }
        return places.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
            .map { places[$0] }
    }

    /// The place whose weather is shown; see ``PlaceStoring``.
    public nonisolated func placeInUse() throws(StoreError) -> Place? {
        try file.read { (database) throws(StoreError) in
            try database.firstRow(
                """
                SELECT \(PlaceRow.columns) FROM place JOIN place_in_use USING(uuid)
                """, read: PlaceRow.place)
        }
    }

    /// Carries out `operation` and returns its effect once it is on disk.
    public func perform(_ operation: PlaceOperation) async throws(StoreError) -> PlaceChange {
        try file.write { (database) throws(StoreError) in
            try PlaceWriter(database: database, now: file.now()).perform(operation)
        }
    }

    /// An element after every change; see ``PlaceStoring``.
    public nonisolated func changes() -> AsyncStream<Void> {
        file.changes.stream()
    }
}
