import Foundation
import Models
import Storage
import Testing

@Suite struct NameCollationTests {
    @Test func aPartThatEndsOrdersBeforeOneThatGoesOnWhateverComesNext() {
        let order = NameCollation(locale: "en_US")
        let keys = ["Li\u{FFFE}Zoe", "Lí\u{FFFE}Zoe", "Lie\u{FFFE}Ann"].map(order.sortKey(for:))
        #expect(keys[0].lexicographicallyPrecedes(keys[1]))
        #expect(keys[1].lexicographicallyPrecedes(keys[2]))
    }

    @Test(arguments: [
        ("da_DK", ["A", "Z", "Æ", "Ø", "Å"]), ("de_DE", ["A", "O", "Z"]),
        ("sv_SE", ["A", "Z", "Å", "Æ", "Ø"]),
    ])
    func aLetterStandsApartOnlyWhereTheLanguageSaysSo(locale: String, letters: [Character]) {
        let names = ["Zahl", "Ærø", "Øst", "Ås", "Aamodt", "Abel"]
        let contacts = names.map { (id: UUID(), contact: Contact(typedName: $0, phone: "")) }
        let book = AddressBook(
            contacts, order: .family, collation: NameCollation(locale: locale))
        // A name that shares its letter comes right after the other.
        let found = book.entries.map(\.letter)
        let heads = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }
        #expect(heads.map { found[$0] } == letters)
    }

    @Test func severalThreadsMakeTheKeysThatOneMakes() async {
        let names = (0..<2000).map { "Ånd\($0) 王小明\u{FFFE}Zoë" }
        let order = NameCollation(locale: "da_DK")
        let keys = await withTaskGroup(of: [[UInt8]].self) { group in
            for _ in 0..<4 { group.addTask { names.map(order.sortKey(for:)) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(keys == [names.map(NameCollation(locale: "da_DK").sortKey(for:))])
    }

    @Test func chineseByPinyinOrStrokes() {
        func names(_ locale: String) -> [String?] {
            let contacts = ["王小明", "安藤", "丁一", "張三"].map {
                (id: UUID(), contact: Contact(typedName: $0, phone: ""))
            }
            let order = NameCollation(locale: locale)
            return AddressBook(contacts, order: .family, collation: order).entries
                .map(\.displayName)
        }
        #expect(names("zh_CN") == ["安藤", "丁一", "王小明", "張三"])
        #expect(names("zh_TW") == ["丁一", "王小明", "安藤", "張三"])
    }
}
