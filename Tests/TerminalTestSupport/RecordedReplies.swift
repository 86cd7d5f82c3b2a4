import Foundation

/// Finds recorded replies of weather services. They are other people's work and not part of the
/// package: they are in the folder that `SATCHEL_WEATHER_SAMPLES` names, or in one beside the
/// checkout.
public enum RecordedReplies {
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
