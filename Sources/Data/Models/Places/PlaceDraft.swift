/// What is known about a place before it has an identity: a find of the gazetteer, typed coordinates, a guess.
public struct PlaceDraft: Hashable, Sendable {
    /// What it is called; has at least one visible character.
    public var name: String
    /// The part of the country that tells namesakes apart ("Ontario"); empty: none.
    public var region: String
    /// ISO 3166-1 alpha-2 ("NO"); empty: none.
    public var countryCode: String
    /// The country in English; empty: none.
    public var country: String
    /// Where it is.
    public var coordinates: Coordinates
    /// An IANA name ("Europe/Oslo").
    public var timeZoneName: String

    /// A draft with every field given.
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

    /// What `place` says about itself.
    public init(_ place: Place) {
        self.init(
            name: place.name, region: place.region, countryCode: place.countryCode,
            country: place.country, coordinates: place.coordinates,
            timeZoneName: place.timeZoneName)
    }

    /// A point that was typed. It is called by its degrees, and has country and time zone of the nearest place that has a
    /// name; the country only within 100 km.
    public init(at coordinates: Coordinates, near nearest: NearbyPlace) {
        let isClose = nearest.distance <= 100
        self.init(
            name: coordinates.degreesText,
            countryCode: isClose ? nearest.place.countryCode : "",
            country: isClose ? nearest.place.country : "", coordinates: coordinates,
            timeZoneName: nearest.place.timeZoneName)
    }
}

/// A place and how far away it is.
public struct NearbyPlace: Hashable, Sendable {
    /// The place.
    public var place: PlaceDraft
    /// Kilometres along the surface.
    public var distance: Double

    /// `place`, `distance` kilometres away.
    public init(place: PlaceDraft, distance: Double) {
        self.place = place
        self.distance = distance
    }
}

extension Coordinates {
    /// For people: "59.91 N 10.75 E", with two decimals (about a kilometre).
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
