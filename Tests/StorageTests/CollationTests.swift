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
