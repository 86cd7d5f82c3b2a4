import Foundation
import Models
import ScreenTestSupport
import TerminalTestSupport
import Testing

/// Items and Shopping List over files with values that the program never writes.
@Suite(.timeLimit(.minutes(10))) struct HostileRowsTests {
    private static let keys =
        "jk +-JKssssdu\u{12}u/e\r\u{1B}2 p\u{1B}ducu1aNew\r\r!\r"

    /// A file with items on the list and off it.
    private func file() async throws -> HostileFile {
        let fixture = try ShoppingFixture()
        let opened = try fixture.openStore()
        let items = try opened.items.page(ItemQuery(), rows: 0..<5).items
        for item in items.prefix(3) { _ = try await opened.items.perform(.toggleOnList(item.id)) }
        _ = try await opened.items.perform(.toggleBought(items[0].id))
        _ = try await opened.items.perform(.delete([items[4].id]))
        try await Settings(opened.preferences).set(.itemOrder, to: .category)
        return try HostileFile(fixture.folder.path + "/satchel.sqlite")
    }

    @Test func everyRowIsShownAndChangedOrRefusedInWords() async throws {
        let file = try await file()
        var (count, changed) = (0, 0)
        for value in file.someValues(of: "item", "tally", "meta", "preference", "tombstone") {
            let fixture = try ShoppingFixture()
            guard try file.copy(toFolder: fixture.folder.path, with: value) else { continue }
            count += 1
            let session = try fixture.start()
            try await session.walk(Self.keys) { await fixture.finishWriting() }
            if session.screen.contains("New!") { changed += 1 }
        }
        #expect(count > 25 && changed > count / 2, "\(changed) of \(count)")
    }
}
