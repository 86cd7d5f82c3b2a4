import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct ItemQueryTests {
    private let folder = TemporaryFolder()

    @Test(arguments: ItemOrder.allCases)
    func everyWindowOfEveryOrderShowsWhatTheWholeListShows(order: ItemOrder) async throws {
        let store = try folder.open().items
        var random = Generator(state: 7)
        for index in 0..<400 {
            let price = index.isMultiple(of: 5) ? nil : Int64.random(in: 0..<90, using: &random)
            try await store.add(
                // Three digits each, so that no language orders them otherwise.
                "Item \(100 + index * 31 % 97)", category: ["", "b", "a"][index % 3],
                price: price)
        }
        for filter in ["", "7", "item 1", "nothing"] {
            let query = ItemQuery(filter: filter, order: order)
            let all = try store.page(query, rows: 0..<1000)
            #expect(all.total == all.items.count)
            for start in [0, 1, 37, 199, 201, 390, 399, 400, 5000] {
                let page = try folder.open().items.page(query, rows: start..<(start + 25))
                #expect(page.items == Array(all.items.dropFirst(start).prefix(25)))
                #expect(page.total == all.total)
            }
            for (row, item) in all.items.enumerated() where row.isMultiple(of: 41) {
                #expect(try store.row(of: item.id, in: query) == row)
                #expect(try folder.open().items.row(of: item.id, in: query) == row)
            }
        }
    }

    @Test func cheapestFirstUnknownPricesLast() async throws {
        let store = try folder.open().items
        try await store.add("unknown")
        try await store.add("dear", price: 90)
        try await store.add("free", price: 0)
        try await store.add("cheap", price: 10)
        #expect(
            try store.names(ItemQuery(order: .price)) == ["free", "cheap", "dear", "unknown"])
    }

    @Test func byCategoryWithoutOneLastThenByNameSortingLeavesTheManualOrderAlone() async throws {
        let store = try folder.open().items
        for (name, category) in [("z", ""), ("b", "dairy"), ("a", "dairy"), ("c", "Bakery")] {
            try await store.add(name, category: category)
        }
        #expect(try store.names(ItemQuery(order: .category)) == ["c", "a", "b", "z"])
        #expect(try store.names() == ["z", "b", "a", "c"])
    }

    @Test func theFilterIgnoresCaseAndAccents() async throws {
        let store = try folder.open().items
        for name in ["Økologisk mælk", "Milk", "Crème", "100% juice", "ÆBLE", "牛乳"] {
            try await store.add(name)
        }
        #expect(try store.names(ItemQuery(filter: "okologisk")) == ["Økologisk mælk"])
        #expect(try store.names(ItemQuery(filter: "ØKO")) == ["Økologisk mælk"])
        #expect(try store.names(ItemQuery(filter: "M")) == ["Økologisk mælk", "Milk", "Crème"])
        #expect(try store.names(ItemQuery(filter: "creme")) == ["Crème"])
        #expect(try store.names(ItemQuery(filter: "%")) == ["100% juice"])
        #expect(try store.names(ItemQuery(filter: "aeble")) == ["ÆBLE"])
        #expect(try store.names(ItemQuery(filter: "乳")) == ["牛乳"])
        #expect(try store.page(ItemQuery(filter: "\u{301}"), rows: 0..<9).total == 6)
    }

    @Test func preparingAFilterChangesNothingThatItFindsAndMissesNoChange() async throws {
        let store = try folder.open().items
        try await store.add("Milk")
        store.prepareFilter(.name)
        store.prepareFilter(.added)
        #expect(try store.names(ItemQuery(filter: "mil")) == ["Milk"])
        store.prepareFilter(.added)
        try await store.add("Oat milk")
        #expect(try store.names(ItemQuery(filter: "mil")) == ["Milk", "Oat milk"])
    }

    @Test func aFilteredListFollowsChangesOfThisSessionAndOfAnother() async throws {
        let store = try folder.open().items
        let milk = try await store.add("Milk")
        let query = ItemQuery(filter: "mil")
        #expect(try store.names(query) == ["Milk"])
        try await folder.open().items.add("Oat milk")
        #expect(try store.names(query) == ["Milk", "Oat milk"])
        _ = try await store.perform(.update(milk, { $0.name = "Cream" }))
        #expect(try store.names(query) == ["Oat milk"])
        #expect(try store.row(of: milk.id, in: query) == nil)
        _ = try await store.perform(.delete([milk.id]))
        #expect(try store.row(of: milk.id, in: ItemQuery()) == nil)
        #expect(try store.item(milk.id) == nil)
    }

    @Test func namesWithZeroBytesControlsAnd10000CharactersAreKeptAsTheyAre() async throws {
        let names = [
            "a\0b", "a\u{1B}[31mred", String(repeating: "é", count: 10_000), "👨‍👩‍👧", "e\u{301}",
        ]
        let store = try folder.open().items
        for name in names { try await store.add(name) }
        let stored = try folder.open().items.names()
        #expect(stored.map { Array($0.utf8) } == names.map { Array($0.utf8) })
        #expect(try store.names(ItemQuery(filter: "\0B")) == ["a\0b"])
    }
}
