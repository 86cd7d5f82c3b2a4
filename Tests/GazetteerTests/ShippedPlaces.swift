import Foundation
import Gazetteer
import Models

/// The gazetteer as it ships.
enum ShippedPlaces {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources/gazetteer").path

    static func gazetteer(zones: [String] = []) -> Gazetteer {
        Gazetteer(folder: folder) { zones }
    }
}

extension PlaceDraft {
    /// "Paris, Texas, US".
    var label: String { "\(name), \(region), \(countryCode)" }
}
