import Foundation

/// A place whose weather can be shown; see ``PlaceDraft`` for the fields that they share.
public struct Place: Identifiable, Hashable, Sendable {
    /// Stays the same through undo. Two places may have the same coordinates.
    public let id: UUID
    public var name: String
    public var region: String
    public var countryCode: String
    public var country: String
    /// Never looked up again by name.
    public var coordinates: Coordinates
    public var timeZoneName: String
    /// Whether it was added from the guess of the user's location.
    public var isCurrentLocation: Bool
    public let createdAt: Date
    public var modifiedAt: Date

    public init(
        id: UUID, _ draft: PlaceDraft, isCurrentLocation: Bool = false, createdAt: Date,
        modifiedAt: Date
    ) {
        self.id = id
        name = draft.name
        region = draft.region
        countryCode = draft.countryCode
        country = draft.country
        coordinates = draft.coordinates
        timeZoneName = draft.timeZoneName
        self.isCurrentLocation = isCurrentLocation
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// `nil` if this system does not know ``timeZoneName``.
    public var timeZone: TimeZone? { TimeZone(identifier: timeZoneName) }
}
