import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct ItemOperationTests {
    private let folder = TemporaryFolder()

    @Test func whatAnotherSessionTookOffTheListCannotBeTickedAndThatIsSaid() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        await #expect(throws: StoreError.notOnList) {
            _ = try await store.perform(.toggleBought(pear.id))
        }
    }

    @Test func aNewItemIsAtTheEndNotOnTheListAndAllOfItIsOnDisk() async throws {
        let store = try folder.open().items
        try await store.add("Pear")
        let draft = ItemDetails(
            name: " Æbler\u{A0}", price: Money(tenThousandths: 125_000),
            quantity: Quantity(thousandths: 2500), unit: "kg", category: "fruit")
        let change = try await store.perform(.add(draft))
        guard case .inserted(let item) = change.edits.first else { throw StoreError.missing }
        #expect(item.name == "Æbler" && !item.isOnList && item.createdAt == .testTime)
        #expect(try folder.open().items.page(ItemQuery(), rows: 0..<9).items.last == item)
    }

    @Test func aNameNeedsAVisibleCharacter() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        for name in ["", "  ", "\u{200B}"] {
            await #expect(throws: StoreError.emptyName) {
                _ = try await store.perform(.add(ItemDetails(name: name)))
            }
            await #expect(throws: StoreError.emptyName) {
                _ = try await store.perform(.update(pear, { $0.name = name }))
            }
        }
        #expect(try store.names() == ["Pear"])
    }

    @Test func anEditWritesTheFieldsThatChangedAndNoOthers() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear", price: 6200)
        let change = try await store.perform(
            .update(
                pear,
                {
                    $0.name = "Pear"
                    $0.price = nil
                    $0.unit = " kg "
                }))
        #expect(
            change.edits == [
                .updated(
                    before: pear,
                    after: pear.with {
                        $0.price = nil
                        $0.unit = "kg"
                    })
            ])
        #expect(try await store.perform(.update(pear, { $0.unit = "kg" })).isEmpty)
    }

    @Test func anItemThatIsGoneCannotBeChanged() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        _ = try await store.perform(.delete([pear.id]))
        #expect(try await store.perform(.delete([pear.id])).isEmpty)
        #expect(try await store.perform(.takeOffList([pear.id])).isEmpty)
        for operation: ItemOperation in [
            .update(pear, { $0.unit = "g" }), .toggleOnList(pear.id), .toggleBought(pear.id),
            .adjustQuantity(pear.id, by: 1), .move(pear.id, by: 1),
        ] {
            await #expect(throws: StoreError.missing) { _ = try await store.perform(operation) }
        }
    }

    @Test func onlyWhatIsOnTheListCanBeBoughtAndOffTheListNothingIs() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        await #expect(throws: StoreError.notOnList) {
            _ = try await store.perform(.toggleBought(pear.id))
        }
        _ = try await store.perform(.toggleOnList(pear.id))
        _ = try await store.perform(.toggleBought(pear.id))
        #expect(try store.shoppingList().items.first?.purchasedAt == .testTime)
        let change = try await store.perform(.toggleOnList(pear.id))
        #expect(try store.item(pear.id)?.purchasedAt == nil)
        _ = try await store.perform(.apply(change.inverse))
        #expect(try store.item(pear.id)?.purchasedAt == .testTime)
        #expect(try store.counts() == ItemCounts(all: 1, onList: 1))
    }

    @Test func clearingTakesBoughtItemsOffTheListAndLeavesThemInTheCatalogue() async throws {
        let store = try folder.open().items
        var items: [Item] = []
        for name in ["Pear", "Bread", "Mango"] {
            items.append(try await store.add(name))
            _ = try await store.perform(.toggleOnList(items[items.count - 1].id))
        }
        _ = try await store.perform(.toggleBought(items[0].id))
        _ = try await store.perform(.toggleBought(items[2].id))
        let change = try await store.perform(.clearBought)
        #expect(change.edits.count == 2)
        #expect(try store.shoppingList().items.map(\.name) == ["Bread"])
        #expect(try store.counts() == ItemCounts(all: 3, onList: 1))
        _ = try await store.perform(.apply(change.inverse))
        #expect(try store.shoppingList().items.filter(\.isBought).map(\.name) == ["Pear", "Mango"])
        _ = try await store.perform(.takeOffList(items.map(\.id)))
        #expect(try store.shoppingList().count == 0)
    }

    @Test func theQuantityNeverFallsBelowOneNorRisesAboveWhatCanBeEntered() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        func adjusted(from start: Int64, by difference: Int) async throws -> Int64? {
            let item = try #require(try store.item(pear.id))
            _ = try await store.perform(
                .update(item, { $0.quantity = Quantity(thousandths: start) }))
            _ = try await store.perform(.adjustQuantity(pear.id, by: difference))
            return try store.item(pear.id)?.quantity.thousandths
        }
        #expect(try await adjusted(from: 1000, by: 1) == 2000)
        #expect(try await adjusted(from: 1000, by: -1) == 1000)
        #expect(try await adjusted(from: 2500, by: -2) == 1000)
        #expect(try await adjusted(from: 500, by: -1) == 500)
        #expect(try await adjusted(from: 500, by: 1) == 1500)
        #expect(try await adjusted(from: 999_999_000, by: 1) == 999_999_000)
        #expect(try await adjusted(from: 1000, by: .max) == 1000)
        #expect(try await adjusted(from: 1000, by: .min) == 1000)
    }

    @Test func movingExchangesNeighboursAndDoesNothingAtTheEnds() async throws {
        let store = try folder.open().items
        let first = try await store.add("a")
        let second = try await store.add("b")
        let third = try await store.add("c")
        #expect(try await store.perform(.move(first.id, by: -1)).isEmpty)
        #expect(try await store.perform(.move(third.id, by: 1)).isEmpty)
        let change = try await store.perform(.move(first.id, by: 1))
        #expect(try store.names() == ["b", "a", "c"])
        _ = try await store.perform(.move(third.id, by: -1))
        #expect(try store.names() == ["b", "c", "a"])
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(change.inverse))
        }
        _ = try await store.perform(.move(second.id, by: 1))
        #expect(try store.names() == ["c", "b", "a"])
    }

    @Test func itemsThatShareAPlaceAreToldApartBeforeOneOfThemMoves() async throws {
        let store = try folder.open().items
        for name in ["a", "b", "c"] { try await store.add(name) }
        let items = try store.page(ItemQuery(), rows: 0..<3).items
        _ = try await store.perform(.update(items[1], { $0.position = items[0].position }))
        _ = try await store.perform(.move(items[0].id, by: 1))
        #expect(try store.names() == ["b", "a", "c"])
    }

    @Test func aPlaceIsNeverGivenTwiceSoWhatWasLastComesBackBeforeWhatIsNew() async throws {
        let store = try folder.open().items
        try await store.add("a")
        let last = try await store.add("b")
        let change = try await store.perform(.delete([last.id]))
        try await store.add("c")
        _ = try await store.perform(.apply(change.inverse))
        #expect(try store.names() == ["a", "b", "c"])
    }

    @Test func deletedItemsLeaveAMarkUntilTheyComeBack() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        let database = try Database(path: folder.database, access: .readOnly, busyTimeout: 100)
        let change = try await store.perform(.delete([pear.id]))
        #expect(try database.integer("SELECT count(*) FROM tombstone") == 1)
        _ = try await store.perform(.apply(change.inverse))
        #expect(try database.integer("SELECT count(*) FROM tombstone") == 0)
        #expect(try store.item(pear.id)?.id == pear.id)
    }

    @Test @MainActor
    func changesAreCarriedOutInTheOrderInWhichOneActorAsksForThem() async throws {
        let store: any ItemStoring = try folder.open().items
        var tasks: [Task<Void, any Error>] = []
        for index in 0..<300 {
            let priority: TaskPriority = index.isMultiple(of: 2) ? .low : .high
            tasks.append(
                Task(priority: index.isMultiple(of: 7) ? priority : nil) {
                    _ = try await store.perform(.add(ItemDetails(name: "\(index)")))
                })
        }
        for task in tasks { try await task.value }
        let names = try store.page(ItemQuery(), rows: 0..<300).items.map(\.name)
        let same = (0..<300).filter { !$0.isMultiple(of: 7) }.map(String.init)
        #expect(names.filter { Int($0).map { !$0.isMultiple(of: 7) } ?? false } == same)
    }
}
