import Foundation
import Testing

/// Compares a screen with the one in `Goldens/<name>.txt` beside `caller`, or writes that with
/// `make goldens`.
public func expectGolden(
    _ screen: String, _ name: String, caller: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(fileURLWithPath: caller).deletingLastPathComponent()
        .appendingPathComponent("Goldens/\(name).txt")
    if ProcessInfo.processInfo.environment["SATCHEL_UPDATE_GOLDENS"] != nil {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((screen + "\n").utf8).write(to: file)
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(screen + "\n" == expected, "\(name) differs", sourceLocation: sourceLocation)
}
