import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct SeedTests {
    private let folder = TemporaryFolder()
    private let drafts = [
        ItemDetails(name: "Pear", price: Money(tenThousandths: 6200)), ItemDetails(name: "Bread"),
    ]

    @Test func theSeedThatShipsHasPearNotepadPencilBreadAndMangoWithTheirPrices() throws {
        let url = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Resources/seed.plist")
        let items = try SeedList.items(in: Data(contentsOf: url))
        #expect(items.map(\.name) == ["Pear", "Notepad", "Pencil", "Bread", "Mango"])
        #expect(
            items.map { $0.price?.tenThousandths } == [6200, 25_300, 3500, 31_200, 12_500])
    }

    @Test func aPriceMayBeAStringAnIntegerOrARealOrBeLeftOut() throws {
        let list: [[String: Any]] = [
            ["name": "a", "price": "0.62"], ["name": "b", "price": 2],
            ["name": "c", "price": 2.53],
            ["name": "d"],
        ]
        let data = try PropertyListSerialization.data(
            fromPropertyList: list, format: .xml, options: 0)
        #expect(
            try SeedList.items(in: data).map { $0.price?.tenThousandths }
                == [6200, 20_000, 25_300, nil])
    }

    @Test func aBrokenSeedSaysWhatIsWrongWithIt() throws {
        #expect(throws: SeedError.unreadable) { try SeedList.items(in: Data("junk".utf8)) }
        #expect(throws: SeedError.unreadable) { try SeedList.items(in: Data()) }
        for entry: [String: Any] in [
            ["name": " "], ["price": 1], ["name": "a", "price": "x"], ["name": "a", "price": -1],
            ["name": "a", "price": [1]],
        ] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: [["name": "ok"], entry], format: .binary, options: 0)
            #expect(throws: SeedError.badEntry(index: 1)) { try SeedList.items(in: data) }
        }
    }

    @Test func onlyTheFirstStartSeedsEvenAfterEverythingWasDeleted() async throws {
        let drafts = drafts
        var asked = 0
        for _ in 0..<2 {
            let store = try folder.open(seed: { () throws(SeedError) in
                asked += 1
                return drafts
            }).items
            #expect(try store.names() == ["Pear", "Bread"])
        }
        #expect(asked == 1)
        let store = try folder.open().items
        let ids = try store.page(ItemQuery(), rows: 0..<9).items.map(\.id)
        _ = try await store.perform(.delete(ids))
        #expect(try folder.open(seed: { () throws(SeedError) in drafts }).items.names().isEmpty)
    }

    @Test func aMissingSeedIsReportedLeavesAnEmptyWorkingCatalogueAndIsTriedAgain() async throws {
        let opened = try folder.open(seed: { () throws(SeedError) in throw .missing })
        #expect(opened.seedProblem == .missing)
        #expect(try opened.items.names().isEmpty)
        let drafts = drafts
        let again = try folder.open(seed: { () throws(SeedError) in drafts })
        #expect(again.seedProblem == nil)
        #expect(try again.items.names() == ["Pear", "Bread"])
    }

    @Test func itemsAndMarkAreWrittenTogetherASeedThatCannotBeStoredLeavesNeither() async throws {
        let store = try folder.open().items
        await #expect(throws: StoreError.emptyName) {
            try await store.seed(with: [ItemDetails(name: "Pear"), ItemDetails(name: "")])
        }
        #expect(try store.names().isEmpty)
        try await store.seed(with: drafts)
        try await store.seed(with: drafts)
        #expect(try store.names() == ["Pear", "Bread"])
    }
}
