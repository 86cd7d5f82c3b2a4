import Foundation
import ScreenKit
import TerminalCore
import Testing

/// D5: colours by role, in one table.
struct StyleTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    @Test func oneTableNamesTheColors() throws {
        let files = try #require(
            FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains("foreground:") { found.insert(file.lastPathComponent) }
        }
        #expect(found == ["Style.swift", "Style+Roles.swift"])
    }

    /// The others have a mark (a check mark, a dash, parentheses, a number).
    @Test(arguments: [Style.selected, .secondary, .heading, .error, .destructive, .warning, .today])
    func aRoleWithoutAMarkHasAnAttribute(style: Style) {
        #expect(!style.attributes.isEmpty)
    }
}
