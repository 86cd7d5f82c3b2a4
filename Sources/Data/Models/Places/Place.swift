import Foundation

/// A place whose weather the user looks at.
public struct Place: Identifiable, Hashable, Sendable {
    /// Stable through undo; two places at the same coordinates stay apart.
    public let id: UUID
    /// See ``PlaceDraft/name``.
    public var name: String
    /// See ``PlaceDraft/region``.
    public var region: String
    /// See ``PlaceDraft/countryCode``.
    public var countryCode: String
    /// See ``PlaceDraft/country``.
    public var country: String
    /// Where it is; never looked up again by name.
    public var coordinates: Coordinates
    /// See ``PlaceDraft/timeZoneName``.
    public var timeZoneName: String
    /// Whether it came from the guess where the user is.
    public var isCurrentLocation: Bool
    /// When it was added.
    public let createdAt: Date
    /// When any field was last changed.
    public var modifiedAt: Date

    /// The place that `draft` describes.
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

    /// The zone whose clocks the place goes by; `nil` where this system does not know its name.
    public var timeZone: TimeZone? { TimeZone(identifier: timeZoneName) }
}
