import Foundation
import Models
import Storage

/// Catalogues to measure with.
enum DataSet {
    private static let things = [
        "Apples", "Pears", "Bread", "Milk", "Butter", "Cheese", "Rice", "Beans", "Coffee",
        "Herring", "Onions", "Carrots", "Oranges", "Blåbær", "Jalapeño", "Crème fraîche",
    ]
    private static let categories = ["dairy", "fruit", "bakery", "fish", "", "household"]

    /// A catalogue of `count` items in a new folder at `path`, some of the first on the list.
    static func make(_ count: Int, at path: String) async throws {
        let drafts = (0..<count).map(draft)
        let opener = StoreOpener(
            folder: DataFolder(path: path), collation: "en",
            stateFolder: StateFolder(path: path + "/state"))
        let store = try opener.open { () throws(SeedError) in drafts }
        let first = try store.items.page(ItemQuery(), rows: 0..<100).items
        for index in first.indices where index % 7 == 2 {
            _ = try await store.items.perform(.toggleOnList(first[index].id))
        }
        await store.close()
    }

    private static func draft(_ index: Int) -> ItemDraft {
        // As lists are: most things are wanted once, and few people sort theirs into categories.
        let isDetailed = index % 4 == 3
        return ItemDraft(
            name: things[index % things.count] + (index < things.count ? "" : " \(index)"),
            price: index % 7 == 0 ? nil : Money(tenThousandths: Int64(index % 900 + 50) * 100),
            quantity: isDetailed ? Quantity(thousandths: 2000) : .one,
            category: isDetailed ? categories[index % categories.count] : "")
    }
}
