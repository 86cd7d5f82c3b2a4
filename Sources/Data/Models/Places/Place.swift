import Foundation

/// A place whose weather can be shown. The fields of its ``draft`` can be read as if they were its
/// own: `place.name`.
@dynamicMemberLookup
public struct Place: Identifiable, Hashable, Sendable {
    /// Stays the same through undo. Two places may have the same coordinates.
    public let id: UUID
    /// As the place was added; its coordinates are never looked up again by name.
    public let draft: PlaceDraft
    /// Whether it was added from a guess at the user's location.
    public let isCurrentLocation: Bool
    public let createdAt: Date
    public let modifiedAt: Date

    public init(
        id: UUID, _ draft: PlaceDraft, isCurrentLocation: Bool = false, createdAt: Date,
        modifiedAt: Date
    ) {
        self.id = id
        self.draft = draft
        self.isCurrentLocation = isCurrentLocation
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// A field of ``draft``.
    public subscript<Value>(dynamicMember path: KeyPath<PlaceDraft, Value>) -> Value {
        draft[keyPath: path]
    }

    /// `nil` if this system does not know the zone's name.
    public var timeZone: TimeZone? { TimeZone(identifier: draft.timeZoneName) }
}
