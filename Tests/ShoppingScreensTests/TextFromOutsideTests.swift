import Models
import ScreenTestSupport
import TerminalCore
import Testing

@Suite struct TextFromOutsideTests {
    /// Names as an import or another program could have put them in the store.
    private static let names = [
        "red \u{1B}[31malert\u{1B}[0m", "title \u{1B}]0;x\u{07}", "c1 \u{9B}31m",
        "bidi \u{202E}abc",
        "isolate \u{2066}abc\u{2069}", "bell\u{07} back\u{08}", "王小明", "e\u{301}clair",
        "👨‍👩‍👧‍👦 family", "🇩🇰 flag", "❤️ heart", "क्षेत्र", "אבג",
        "Z" + String(repeating: "\u{301}", count: 5000),
        String(repeating: "x", count: 10_000), String(repeating: "中", count: 5_000),
    ]

    @Test(arguments: [(80, 24), (40, 10), (120, 40)])
    func nothingButTextReachesTheTerminalAndColumnsStayAligned(width: Int, height: Int) throws {
        let drafts = Self.names.map { ItemDetails(name: $0, price: Money(tenThousandths: 12_500)) }
        let session = try ShoppingFixture(seed: drafts).start(width: width, height: height)
        for _ in Self.names {
            let frame = session.terminal.frame
            for cell in frame.cells {
                for scalar in cell.text.unicodeScalars {
                    #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
                    #expect(!(0x202A...0x202E).contains(scalar.value))
                    #expect(!(0x2066...0x2069).contains(scalar.value))
                }
            }
            for row in 2..<(height - 3) where row - 2 < Self.names.count {
                // From 110 columns, the other list is beside this one.
                let pane = frame.text(row: row).split(separator: "│")[0]
                let end = String(pane.reversed().drop { $0 == " " }.reversed())
                #expect(end.hasSuffix("1.25"), "\(end)")
                #expect(
                    SymbolSet.unicode.width(of: end) == (width < 110 ? width : width / 2) - 1,
                    "\(end)")
            }
            session.press(.down)
        }
    }

    @Test func typingShowsWhatWasTypedAndTheCursorIsWhereTheTextIs() throws {
        for (text, column) in [("æøå", 3), ("中文", 4), ("e\u{301}", 1), ("אבג", 3), ("👍", 2)] {
            let session = try ShoppingFixture().start()
            session.type("a")
            let start = try #require(session.terminal.frame.cursor)
            for scalar in text.unicodeScalars {
                session.send(.key(.character(Character(scalar))))
            }
            #expect(session.screen.contains(text))
            #expect(session.terminal.frame.cursor == Point(x: start.x + column, y: start.y))
            #expect(session.terminal.frame.showsCursor)
        }
    }

    @Test func namesSortInTheOrderOfTheUsersLanguage() async throws {
        let names = ["Ål", "Zebra", "Æble", "Øl", "Abe"]
        let session = try ShoppingFixture(
            environment: ["LC_ALL": "da_DK.UTF-8"], seed: names.map { ItemDetails(name: $0) }
        ).start()
        session.type("s")
        try await session.wait(for: "the Danish order") { session in
            let shown = session.rows[2...6].map { row in names.first { row.contains($0) } }
            return shown == ["Abe", "Zebra", "Æble", "Øl", "Ål"]
        }
    }
}
