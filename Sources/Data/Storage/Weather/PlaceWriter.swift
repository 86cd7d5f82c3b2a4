import Foundation
import Models

/// Carries out operations on places inside an open transaction.
struct PlaceWriter {
    let database: Database
    /// The time of the change.
    let now: Date

    func perform(_ operation: PlaceOperation) throws(StoreError) -> PlaceChange {
        var edits: [PlaceEdit?] = []
        switch operation {
        case .add(let draft, let isUsed):
            edits = try add(draft, isCurrentLocation: false, isUsed: isUsed)
        case .addCurrentLocation(let draft, let isUsed):
            if let known = try currentLocation(like: draft) {
                edits = isUsed ? [try use(known.id)] : []
            } else {
                edits = try add(draft, isCurrentLocation: true, isUsed: isUsed)
            }
        case .use(let id):
            guard try place(id) != nil else { throw .missing }
            edits = [try use(id)]
        case .delete(let ids):
            for id in ids {
                guard let place = try place(id) else { continue }
                edits.append(try delete(place))
            }
        case .apply(let change):
            for edit in change.edits { edits.append(try apply(edit)) }
        }
        return PlaceChange(edits: edits.compactMap { $0 })
    }

    private func add(
        _ draft: PlaceDraft, isCurrentLocation: Bool, isUsed: Bool
    ) throws(StoreError) -> [PlaceEdit?] {
        let place = Place(
            id: UUID(), draft, isCurrentLocation: isCurrentLocation, createdAt: now,
            modifiedAt: now)
        let insertion = try insert(place)
        return [insertion, isUsed ? try use(place.id) : nil]
    }

    private func insert(_ place: Place) throws(StoreError) -> PlaceEdit {
        let place = try PlaceRow.normalized(place)
        let (latitude, longitude) = PlaceRow.position(place.coordinates)
        try database.run(
            """
            INSERT INTO place(uuid, name, region, country_code, country, latitude, longitude,
                time_zone, is_current_location, created_at, modified_at)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            """, .uuid(place.id), .text(place.name), .text(place.region),
            .text(place.countryCode), .text(place.country), .integer(latitude),
            .integer(longitude), .text(place.timeZoneName),
            .integer(place.isCurrentLocation ? 1 : 0), .date(place.createdAt), .date(now))
        try database.run("DELETE FROM place_tombstone WHERE uuid = ?1", .uuid(place.id))
        guard let stored = try self.place(place.id) else { throw .missing }
        return .inserted(stored)
    }

    /// Deletes `place` and leaves a record that it existed, for other copies of the data.
    private func delete(_ place: Place) throws(StoreError) -> PlaceEdit {
        try database.run("DELETE FROM place WHERE uuid = ?1", .uuid(place.id))
        try database.run(
            "INSERT OR REPLACE INTO place_tombstone VALUES(?1, ?2)", .uuid(place.id), .date(now))
        return .deleted(place)
    }

    /// `nil` if it is in use already.
    private func use(_ id: Place.ID?) throws(StoreError) -> PlaceEdit? {
        let before = try idInUse()
        guard before != id else { return nil }
        try database.run("UPDATE place_in_use SET uuid = ?1", id.map(SQLValue.uuid) ?? .null)
        return .used(before: before, after: id)
    }

    private func apply(_ edit: PlaceEdit) throws(StoreError) -> PlaceEdit? {
        switch edit {
        case .inserted(let place):
            guard try self.place(place.id) == nil else { throw .changedMeanwhile }
            return try insert(place)
        case .deleted(let expected):
            guard let place = try place(expected.id), place.draft == expected.draft,
                try idInUse() != place.id
            else { throw .changedMeanwhile }
            return try delete(place)
        case .used(let before, let after):
            guard try idInUse() == before else { throw .changedMeanwhile }
            if let after, try place(after) == nil { throw .changedMeanwhile }
            return try use(after)
        }
    }

    private func place(_ id: Place.ID) throws(StoreError) -> Place? {
        try database.firstRow(
            "SELECT \(PlaceRow.columns) FROM place WHERE uuid = ?1", .uuid(id),
            read: PlaceRow.place)
    }

    private func currentLocation(like draft: PlaceDraft) throws(StoreError) -> Place? {
        let (latitude, longitude) = PlaceRow.position(draft.coordinates)
        return try database.firstRow(
            """
            SELECT \(PlaceRow.columns) FROM place
            WHERE is_current_location = 1 AND latitude = ?1 AND longitude = ?2
            """, .integer(latitude), .integer(longitude), read: PlaceRow.place)
    }

    /// The place that was chosen last, even if it is deleted, because it may come back.
    private func idInUse() throws(StoreError) -> Place.ID? {
        let id = try database.firstRow(
            "SELECT uuid FROM place_in_use WHERE uuid IS NOT NULL"
        ) { $0.uuid(0) }
        return id
    }
}
