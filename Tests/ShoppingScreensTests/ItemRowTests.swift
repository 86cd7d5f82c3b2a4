import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// D1, D10 and S12: what the row of an item shows, and what it leaves out.
@Suite struct ItemRowTests {
    private static let long = "Wholemeal rye bread with seeds, sliced thinly"
    private static let seed = [
        ItemDetails(
            name: "Notepads", price: Money(tenThousandths: 25_300), quantity: Quantity(4),
            category: "paper"),
        ItemDetails(
            name: "Flour", price: Money(tenThousandths: 19_500), quantity: Quantity(500),
            unit: "g", category: "baking"),
        ItemDetails(name: "Pear", price: Money(tenThousandths: 6200), category: "fruit"),
        ItemDetails(name: "Soap", quantity: Quantity(2)),
        ItemDetails(
            name: long, price: Money(tenThousandths: 9_999_999_990_000),
            quantity: Quantity(thousandths: 123_456_789), unit: "very large containers",
            category: "bakery"),
        ItemDetails(name: long, price: Money(tenThousandths: 31_200), quantity: Quantity(12)),
    ]

    private func start(width: Int, symbols: SymbolSet = .unicode) throws -> TerminalSession {
        try ShoppingFixture(seed: Self.seed).start(width: width, symbols: symbols)
    }

    @Test func theQuantityIsBeforeTheNameAndTheLineAfterPiecesTimesPrice() throws {
        let session = try start(width: 80)
        #expect(session.rows[2].hasPrefix("▌  4 Notepads "))
        #expect(session.rows[2].hasSuffix(" paper              4 × 2.53   10.12"))
        #expect(session.rows[3].hasPrefix("   500 g Flour "))
        #expect(session.rows[3].hasSuffix(" baking                         1.95"))
        #expect(session.rows[4].hasPrefix("   Pear "))
        #expect(session.rows[4].hasSuffix(" fruit                          0.62"))
        #expect(session.rows[5].hasPrefix("   2 Soap "))
        #expect(session.rows[5].hasSuffix("  –"))
    }

    @Test func theShoppingListShowsItsRowsLikeItems() async throws {
        let session = try start(width: 80)
        session.press(.space)
        try await session.waitFor("✓ 4 Notepads")
        session.type("2")
        #expect(session.selectedRow?.hasPrefix("[ ] 4 Notepads ") == true)
        #expect(session.selectedRow?.hasSuffix("  4 × 2.53   10.12") == true)
        #expect(session.screen.contains("Total 10.12"))
        #expect(session.bars == [Bar(y: 3, columns: 0..<80)])
    }

    @Test func inASCIITheTimesSignIsAnX() throws {
        #expect(try start(width: 80, symbols: .ascii).rows[2].hasSuffix("  4 x 2.53   10.12"))
    }

    @Test func inANarrowRowTheCategoryGoesFirstAndThenThePriceOfOne() throws {
        let session = try start(width: 40)
        #expect(session.rows[2] == "▌  4 Notepads          4 × 2.53   10.12")
        #expect(!session.screen.contains("paper"))
        #expect(session.rows[7].hasPrefix("   12 Wholemeal rye bread"))
        #expect(session.rows[7].hasSuffix("…  37.44"))
    }

    @Test(arguments: [40, 80, 100], [SymbolSet.unicode, .ascii])
    func theNameGetsAtLeastHalfOfTheRow(width: Int, symbols: SymbolSet) throws {
        let session = try start(width: width, symbols: symbols)
        for row in session.rows[6...7] {
            let name = try #require(row.firstRange(of: "Whole")).lowerBound
            #expect(row[name...].hasPrefix(Self.long.prefix((width - 1) / 2 - 1)))
        }
    }
}
