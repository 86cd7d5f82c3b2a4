import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

/// A list that follows changes is the list that would be read.
@Suite struct ShoppingListFollowingTests {
    private let folder = TemporaryFolder()
    private let categories = ["", "dairy", "fruit"]

    @Test(arguments: 1...4) func followingEveryChangeGivesTheListThatWouldBeRead(seed: UInt64)
        async throws
    {
        let store = try folder.open().items
        let other = try folder.open().items
        var random = Generator(state: seed)
        for _ in 0..<12 { _ = try await store.perform(add(&random)) }
        var list = try store.shoppingList()
        var changes: [ItemChange] = []
        var followed = 0
        for step in 1...120 {
            let isElsewhere = step.isMultiple(of: 10)
            let operation = try operation(store, changes, &random)
            let change: ItemChange
            do throws(StoreError) {
                change = try await (isElsewhere ? other : store).perform(operation)
            } catch {
                continue
            }
            guard !change.isEmpty, !isElsewhere else { continue }
            changes.append(change)
            if list.apply(change) { followed += 1 } else { list = try store.shoppingList() }
            let read = try store.shoppingList()
            #expect(list == read, "step \(step): \(operation)")
            #expect(list.items.map(\.id) == read.items.map(\.id))
        }
        #expect(followed > 20)
    }

    private func add(_ random: inout Generator) -> ItemOperation {
        let number = Int64.random(in: 1...50_000, using: &random)
        return .add(
            ItemDetails(
                name: "n\(number)",
                price: number.isMultiple(of: 3) ? nil : Money(tenThousandths: number),
                category: categories[Int(number) % 3]))
    }

    private func operation(
        _ store: ItemStore, _ changes: [ItemChange], _ random: inout Generator
    ) throws -> ItemOperation {
        let items = try store.page(ItemQuery(), rows: 0..<1000).items
        guard let item = items.randomElement(using: &random) else { return add(&random) }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return add(&random)
        case 1...5: return .toggleOnList(item.id)
        case 6...8: return .toggleBought(item.id)
        case 9: return .takeOffList(items.prefix(3).map(\.id))
        case 10: return Bool.random(using: &random) ? .clearBought : .delete([item.id])
        case 11: return .adjustQuantity(item.id, by: 1)
        case 12: return .move(item.id, by: Bool.random(using: &random) ? 1 : -1)
        case 13:
            let category = categories[Int.random(in: 0..<3, using: &random)]
            return .update(item, { $0.category = category })
        case 14:
            let place = items.randomElement(using: &random)?.position ?? 0
            return .update(item, { $0.position = place })
        default:
            return changes.randomElement(using: &random).map { .apply($0.inverse) } ?? add(&random)
        }
    }
}
