import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct CollationTests {
    private let folder = TemporaryFolder()

    private func sorted(_ names: [String], _ locale: String) -> [String] {
        let keys = CollationKeys(locale: locale)
        return names.sorted { keys.key(for: $0).lexicographicallyPrecedes(keys.key(for: $1)) }
    }

    @Test(arguments: ["da_DK", "nb_NO"])
    func danishAndNorwegianPutAWithRingAfterOWithStrokeAndBothAfterZ(locale: String) {
        #expect(
            sorted(["Ål", "Øl", "Zebra", "Æble", "abe", "Banan"], locale)
                == ["abe", "Banan", "Zebra", "Æble", "Øl", "Ål"])
    }

    @Test func chineseNamesComeByPinyinOrByStrokes() {
        let names = ["中", "一", "阿"]
        #expect(sorted(names, "zh_CN") == ["阿", "一", "中"])
        #expect(sorted(names, "zh_Hant_TW") == ["一", "中", "阿"])
    }

    /// C5.
    @Test(arguments: ["en_US", "da_DK", "zh_Hant_TW"])
    func numbersInNamesOrderAsNumbers(locale: String) {
        #expect(
            sorted(["Aisle 10", "Aisle 2", "10", "1", "2"], locale)
                == ["1", "2", "10", "Aisle 2", "Aisle 10"])
    }

    @Test func categoriesThatDifferInCaseOrBlanksAreOneAndComeInOrder() async throws {
        let store = try folder.open(collation: "en_US").items
        let added = [
            ("Milk", "Dairy"), ("Rye", "aisle 10"), ("Butter", " dairy"), ("Tea", "Aisle 2"),
            ("Jam", "aisle  10"), ("Soap", ""),
        ]
        for (name, category) in added {
            _ = try await store.perform(.add(ItemDetails(name: name, category: category)))
        }
        let query = ItemQuery(order: .category)
        let expected = ["Tea", "Jam", "Rye", "Butter", "Milk", "Soap"]
        let changes = store.changes()
        if try store.names(query) != expected { for await _ in changes { break } }
        #expect(try store.names(query) == expected)
        let categories = try store.categories()
        #expect(categories.map(\.foldedAsCategory) == ["aisle 2", "aisle 10", "dairy"])
    }

    @Test func keysOrderAsFoundationsOwnComparisonDoesHoweverLongTheNames() {
        let names = [
            "Øl", "ol", "Ol", "År", "aar", "z", "ß", "ss", String(repeating: "ø", count: 5000),
        ]
        let locale = Locale(identifier: "da_DK")
        let expected = names.sorted {
            $0.compare($1, locale: locale) == .orderedAscending
        }
        #expect(sorted(names, "da_DK") == expected)
    }

    /// The list by name once the file has been put into the order of the session's language.
    private func names(_ store: ItemStore, expecting expected: [String]) async throws -> [String] {
        let query = ItemQuery(order: .name)
        let changes = store.changes()
        if try store.names(query) == expected { return expected }
        for await _ in changes { break }
        return try store.names(query)
    }

    @Test func aFileComesIntoTheOrderOfTheSessionsLanguageWithTheFirstListByName() async throws {
        let store = try folder.open(collation: "da_DK").items
        for name in ["Ål", "Øl", "Zebra", "abe"] { try await store.add(name) }
        let danish = ["abe", "Zebra", "Øl", "Ål"]
        #expect(try await names(store, expecting: danish) == danish)
        try await store.add("Æble")
        #expect(try store.names(ItemQuery(order: .name)) == ["abe", "Zebra", "Æble", "Øl", "Ål"])

        let english = try folder.open(collation: "en_US").items
        let expected = ["abe", "Æble", "Ål", "Øl", "Zebra"]
        #expect(try await names(english, expecting: expected) == expected)
    }
}
