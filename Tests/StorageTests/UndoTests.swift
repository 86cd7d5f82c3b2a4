import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct UndoTests {
    private let folder = TemporaryFolder()

    /// All items without the time of their last change, which undo sets again.
    private func contents(_ store: ItemStore) throws -> [Item] {
        try store.page(ItemQuery(), rows: 0..<10_000).items.map { item in
            var item = item
            item.modifiedAt = .testTime
            return item
        }
    }

    @Test(arguments: 1...6)
    func undoingEverythingGivesTheBeginningRedoingEverythingTheEnd(seed: UInt64) async throws {
        let store = try folder.open().items
        var random = Generator(state: seed)
        for name in ["a", "b", "c", "d"] { try await store.add(name, category: "x") }
        let start = try contents(store)
        var changes: [ItemChange] = []
        for _ in 0..<80 {
            let items = try contents(store)
            let change = try await store.perform(operation(on: items, &random))
            if !change.isEmpty { changes.append(change) }
        }
        let end = try contents(store)
        for change in changes.reversed() {
            let undone = try await store.perform(.apply(change.inverse))
            #expect(undone.edits.count == change.edits.count)
        }
        #expect(try contents(store) == start)
        for change in changes { _ = try await store.perform(.apply(change)) }
        #expect(try contents(store) == end)
    }

    private func operation(on items: [Item], _ random: inout Generator) -> ItemOperation {
        guard let item = items.randomElement(using: &random) else {
            return .add(ItemDetails(name: "new"))
        }
        let (id, ids) = (item.id, items.map(\.id))
        let number = Int64.random(in: 1...50_000, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            return .add(ItemDetails(name: "n\(number)", price: Money(tenThousandths: number)))
        case 2: return .delete([id] + ids.prefix(1))
        case 3:
            return .update(
                item,
                {
                    $0.name = "r\(number)"
                    $0.price = nil
                    $0.category = "c\(number % 3)"
                })
        case 4:
            return .update(
                item,
                {
                    $0.isOnList = true
                    $0.purchasedAt = .testTime
                    $0.unit = "g"
                })
        case 5: return .takeOffList(ids)
        case 6: return .clearBought
        case 7: return .adjustQuantity(id, by: Int(number % 5) - 2)
        case 8, 9: return .move(id, by: number.isMultiple(of: 2) ? 1 : -1)
        default: return .toggleOnList(id)
        }
    }

    @Test func anUndoIsRefusedWhereAnotherSessionChangedTheSameField() async throws {
        let mine = try folder.open().items
        let theirs = try folder.open().items
        let pear = try await mine.add("Pear")
        let bread = try await mine.add("Bread")
        let renamed = try await mine.perform(.update(pear, { $0.name = "Pears" }))
        _ = try await theirs.perform(.update(pear, { $0.unit = "kg" }))
        _ = try await mine.perform(.apply(renamed.inverse))
        #expect(try theirs.item(pear.id)?.name == "Pear")
        #expect(try theirs.item(pear.id)?.unit == "kg")

        let listed = try await mine.perform(.toggleOnList(bread.id))
        let both = ItemChange(edits: renamed.edits + listed.inverse.edits)
        _ = try await theirs.perform(.toggleOnList(bread.id))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await mine.perform(.apply(both))
        }
        #expect(try mine.item(pear.id)?.name == "Pear")
    }

    @Test func undoingAnAddToTheListIsRefusedWhereAnotherSessionTickedTheItem() async throws {
        let mine = try folder.open().items
        let pear = try await mine.add("Pear")
        let listed = try await mine.perform(.toggleOnList(pear.id))
        _ = try await folder.open().items.perform(.toggleBought(pear.id))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await mine.perform(.apply(listed.inverse))
        }
        #expect(try mine.item(pear.id)?.isBought == true)
    }

    @Test func undoingAnAdditionDoesNotDeleteWhatAnotherSessionHasEditedSince() async throws {
        let store = try folder.open().items
        let change = try await store.perform(.add(ItemDetails(name: "Pear")))
        guard case .inserted(let pear) = change.edits.first else { throw StoreError.missing }
        _ = try await folder.open().items.perform(.update(pear, { $0.unit = "kg" }))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(change.inverse))
        }
        #expect(try store.item(pear.id)?.unit == "kg")
    }

    @Test func whatIsThereAlreadyDoesNotComeBackASecondTime() async throws {
        let store = try folder.open().items
        let pear = try await store.add("Pear")
        let change = try await store.perform(.delete([pear.id]))
        _ = try await store.perform(.apply(change.inverse))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(change.inverse))
        }
        #expect(try store.names() == ["Pear"])
    }
}

/// The same numbers for the same seed.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) | (state << 31)
    }
}
