import Foundation
import Models
import ScreenTestSupport
import Storage
import TerminalCore
import Testing

/// S2: a seed that is missing or broken.
@Suite struct SeedProblemTests {
    @Test(arguments: [SeedError.missing, .unreadable, .badEntry(index: 2)])
    func isReportedOnScreenAndLeavesAnEmptyWorkingCatalogue(problem: SeedError) async throws {
        let fixture = try ShoppingFixture(seed: [])
        let opener = StoreOpener(
            folder: DataFolder(path: fixture.folder.path), collation: "en",
            stateFolder: DataFolder(path: fixture.folder.path + "/state"))
        let opened = try opener.open { () throws(SeedError) in throw problem }
        #expect(opened.seedProblem == problem)
        let session = try fixture.start(store: opened.items)
        session.window.showToast(
            fixture.strings.text(.errorSeed, "/usr/share/satchel/seed.plist"))
        await session.settle()
        #expect(
            session.rows.suffix(3).joined().contains(
                "The starter items couldn't be read from /usr/share/satchel/seed.plist."))
        #expect(session.screen.contains("No items yet. Press a to add one."))
        session.press(.character("a"), .character("T"), .enter)
        try await session.waitForSelection("T")
        #expect(session.screen.contains("1 item, 0 on the list"))
    }
}
