public struct Coordinates: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public let latitude: Double
    /// Degrees east, -180 to 180.
    public let longitude: Double

    /// `nil` if the values are out of range.
    public init?(latitude: Double, longitude: Double) {
        // NaN fails this comparison.
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        // Adding 0 turns -0 into 0, so that equal points have equal texts.
        self.latitude = latitude + 0
        self.longitude = longitude + 0
    }

    /// Latitude and longitude for requests, whatever the locale: "59.9127,10.7461".
    public var text: String { "\(latitudeText),\(longitudeText)" }

    /// With four decimals, which is 11 m.
    public var latitudeText: String { Self.text(latitude) }

    public var longitudeText: String { Self.text(longitude) }

    /// Whether latitude and longitude each differ by at most `degrees`. 180° west equals 180° east.
    public func isWithin(_ degrees: Double, of other: Coordinates) -> Bool {
        let across = abs(longitude - other.longitude)
        // At a pole, every longitude is the same place.
        let isPole = abs(latitude) > 89 && abs(other.latitude) > 89
        return abs(latitude - other.latitude) <= degrees
            && (isPole || min(across, 360 - across) <= degrees)
    }

    private static func text(_ degrees: Double) -> String {
        let units = Int64((degrees * 10_000).rounded())
        let (whole, part) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
        // The added digit only keeps the zeros after it, and is dropped again.
        return "\(units < 0 ? "-" : "")\(whole).\(String(part + 10_000).dropFirst())"
    }
}

extension Coordinates: Codable {
    private enum CodingKeys: CodingKey {
        case latitude, longitude
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let point = Coordinates(
            latitude: try values.decode(Double.self, forKey: .latitude),
            longitude: try values.decode(Double.self, forKey: .longitude))
        guard let point else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: values, debugDescription: "not on the earth")
        }
        self = point
    }
}
