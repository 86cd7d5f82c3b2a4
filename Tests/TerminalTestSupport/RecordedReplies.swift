import Foundation

/// Finds recorded replies of weather services. They are other people's work and not part of the
/// package: they are in the folder that `SATCHEL_WEATHER_SAMPLES` names, or in one beside the
/// checkout.
public enum RecordedReplies {
    /// A forecast as its provider sent it.
    public struct Reply: Sendable {
        /// The path of its file in the folder.
        public let file: String
        /// The id of the provider's protocol.
        public let provider: String
        public let body: Data
    }

    /// The forecasts; none on a machine without them.
    public static func forecasts() throws -> [Reply] {
        guard let folder = folder() else { return [] }
        let table = try String(
            contentsOf: folder.appendingPathComponent("expected.tsv"), encoding: .utf8)
        let providers = ["darksky": "darksky", "openmeteo": "open-meteo"]
        return try table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: "\t").map(String.init)
            // The body of some is a member of another object.
            guard columns[2] != "body", let provider = providers[columns[1]] else { return nil }
            let body = try Data(contentsOf: folder.appendingPathComponent(columns[0]))
            return Reply(file: columns[0], provider: provider, body: body)
        }
    }

    /// `nil` on a machine without them.
    public static func folder() -> URL? {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let usual = checkout.deletingLastPathComponent()
            .appendingPathComponent("shared/data/weather")
        let named = ProcessInfo.processInfo.environment["SATCHEL_WEATHER_SAMPLES"]
            .map { URL(fileURLWithPath: $0) }
        return [named, usual].compactMap(\.self).first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("expected.tsv").path)
        }
    }
}
