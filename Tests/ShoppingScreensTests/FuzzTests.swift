import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import Storage

/// Random keys, pastes, mouse events and sizes against the shopping screens and a real store.
@Suite struct FuzzTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func whateverIsTypedTheScreenAndTheStoreStaySound(seed: UInt64) async throws {
        let fixture = try ShoppingFixture()
        try await Fuzzer(seed: seed).run(5000) {
            try fixture.start()
        } pause: {
            await fixture.finishWriting()
        }
        await fixture.finishWriting()
        let store = try fixture.openStore().items
        let counts = try store.counts()
        let page = try store.page(ItemQuery(), rows: 0..<(counts.all + 1))
        #expect(page.total == counts.all && page.items.count == counts.all)
        #expect(page.items.allSatisfy { $0.name.hasVisibleCharacter && $0.quantity >= .one })
        #expect(page.items.allSatisfy { !$0.isBought || $0.isOnList })
        let file = fixture.folder.path + "/" + StoreOpener.fileName
        let database = try Database(path: file, access: .readOnly, busyTimeout: 1000)
        #expect(try database.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        #expect(try store.shoppingList().count == counts.onList)
    }
}
