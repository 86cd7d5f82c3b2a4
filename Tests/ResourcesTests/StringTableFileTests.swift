import Foundation
import Testing

@testable import Resources

@Suite struct StringTableFileTests {
    private func texts(_ file: String) -> [String: String]? {
        StringTable(Array(file.utf8))?.texts
    }

    @Test func anEntryIsANameAndATextInQuotes() {
        #expect(texts("\"a.b\" = \"Blåbær {1}\";\n\"c\"=\"\";") == ["a.b": "Blåbær {1}", "c": ""])
        #expect(texts("") == [:])
    }

    @Test func commentsAndBlankLinesMeanNothing() {
        let file = """
            /* Tabs; "x" = "y"; */
            // "x" = "y";
            "a" /* name */ = /**/ "b"; // end

            """
        #expect(texts(file) == ["a": "b"])
        #expect(texts("\"a\" = \"/* b */ // c\";") == ["a": "/* b */ // c"])
    }

    @Test func escapesStandForTheCharactersThatTheyDescribe() {
        #expect(texts(#""a" = "\"b\" \\ \n\t\r\'";"#) == ["a": "\"b\" \\ \n\t\r'"])
        #expect(texts(#""a" = "\U00e5\u2713";"#) == ["a": "å✓"])
    }

    @Test func ofEqualNamesTheLastCounts() {
        #expect(texts("\"a\" = \"1\"; \"a\" = \"2\";") == ["a": "2"])
    }

    @Test func aByteOrderMarkIsSkipped() {
        #expect(texts("\u{FEFF}\"a\" = \"b\";") == ["a": "b"])
    }

    @Test(arguments: [
        "\"a\" = \"b\"", "\"a\" \"b\";", "\"a\" = \"b;", "a = b;", "/* a", "\"a\" = \"\\", ";",
        "\"a\" = \"\\q\";", "\"a\" = \"\\U00\";", "\"a\" = \"\\Uzzzz\";", "\"a\" = \"\\Ud800\";",
    ])
    func whatIsNoTableIsRefused(file: String) {
        #expect(texts(file) == nil)
    }

    @Test func textThatIsNotUTF8IsRefused() {
        #expect(StringTable(Array("\"a\" = \"".utf8) + [0xE5] + Array("\";".utf8)) == nil)
    }

    @Test func theShippedTableReadsAsFoundationReadsIt() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Resources/en.lproj/Localizable.strings")
        let data = try Data(contentsOf: file)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        #expect(StringTable(Array(data))?.texts == list as? [String: String])
    }
}
