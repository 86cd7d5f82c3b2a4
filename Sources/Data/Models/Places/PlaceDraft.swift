/// A place that is not stored yet: a result of the gazetteer, typed coordinates, or a guess.
public struct PlaceDraft: Hashable, Sendable {
    public var name: String
    /// The part of the country that tells namesakes apart ("Ontario"); may be empty.
    public var region: String
    /// ISO 3166-1 alpha-2 ("NO"); may be empty.
    public var countryCode: String
    public var country: String
    public var coordinates: Coordinates
    /// An IANA name ("Europe/Oslo").
    public var timeZoneName: String

    public init(
        name: String, region: String = "", countryCode: String = "", country: String = "",
        coordinates: Coordinates, timeZoneName: String
    ) {
        self.name = name
        self.region = region
        self.countryCode = countryCode
        self.country = country
        self.coordinates = coordinates
        self.timeZoneName = timeZoneName
    }

    /// A typed point. Its name is its coordinates; its time zone comes from the nearest named
    /// place, and so does its country if that place is within 100 km.
    public init(at coordinates: Coordinates, near nearest: NearbyPlace) {
        let isClose = nearest.distance <= 100
        self.init(
            name: coordinates.degreesText,
            countryCode: isClose ? nearest.place.countryCode : "",
            country: isClose ? nearest.place.country : "", coordinates: coordinates,
            timeZoneName: nearest.place.timeZoneName)
    }
}

public struct NearbyPlace: Hashable, Sendable {
    public var place: PlaceDraft
    /// Kilometres along the surface.
    public var distance: Double

    public init(place: PlaceDraft, distance: Double) {
        self.place = place
        self.distance = distance
    }
}

extension Coordinates {
    /// For display: "59.91 N 10.75 E", with two decimals (about a kilometre).
    public var degreesText: String {
        func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
            let units = Int64((abs(degrees) * 100).rounded())
            let number = DecimalText(units: units, scale: 2).text(
                minimumDecimals: 2, settings: NumberSettings(groupingSeparator: ""), grouped: false)
            return "\(number) \(degrees < 0 && units > 0 ? negative : positive)"
        }
        return "\(text(latitude, "N", "S")) \(text(longitude, "E", "W"))"
    }
}
