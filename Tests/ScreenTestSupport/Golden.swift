import Foundation
import Testing

/// Compares a screen with the one in `Goldens/<name>.txt` beside `caller`, or writes that with
/// `make goldens`. A screen with "ascii" in its name must be all ASCII.
public func expectGolden(
    _ screen: String, _ name: String, caller: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    if name.contains("ascii") {
        let isASCII = screen.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }
        #expect(isASCII, "\(name) is not all ASCII", sourceLocation: sourceLocation)
    }
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
