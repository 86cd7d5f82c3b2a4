import Foundation
import Models

/// Distances on the surface of the earth, treated as a sphere.
enum NearestPlace {
    /// The mean radius in km (IUGG).
    private static let radius = 6371.0088

    /// The place of `file` that is closest to `coordinates`, and its distance in km.
    static func find(in file: PlaceFile, to coordinates: Coordinates) -> (place: Int, Double)? {
        let target = vector(coordinates.latitude, coordinates.longitude)
        var best: (place: Int, cosine: Double)?
        let scale = 1 / 10_000.0
        // Skips the many places that are too far north or south.
        var band = 180.0
        for place in 0..<file.count {
            let position = file.position(place)
            let latitude = Double(position.latitude) * scale
            guard abs(latitude - coordinates.latitude) <= band else { continue }
            let other = vector(latitude, Double(position.longitude) * scale)
            let cosine = target.x * other.x + target.y * other.y + target.z * other.z
            if cosine > best?.cosine ?? -2 {
                best = (place, cosine)
                band = acos(min(1, max(-1, cosine))) * 180 / .pi + 0.001
            }
        }
        return best.map { ($0.place, acos(min(1, max(-1, $0.cosine))) * radius) }
    }

    /// In kilometres.
    static func distance(_ one: Coordinates, _ other: Coordinates) -> Double {
        let (one, other) = (
            vector(one.latitude, one.longitude), vector(other.latitude, other.longitude)
        )
        return acos(min(1, max(-1, one.x * other.x + one.y * other.y + one.z * other.z))) * radius
    }

    private static func vector(
        _ latitude: Double, _ longitude: Double
    ) -> (x: Double, y: Double, z: Double) {
        let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
        return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
}
