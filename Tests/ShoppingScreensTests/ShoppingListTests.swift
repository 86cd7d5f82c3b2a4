import Models
import ScreenTestSupport
import TerminalCore
import Testing

@Suite struct ShoppingListTests {
    private static let groceries = [
        ItemDetails(name: "Milk", price: Money(tenThousandths: 125_000), category: "dairy"),
        ItemDetails(name: "Bread", price: Money(tenThousandths: 31_200), category: "bakery"),
        ItemDetails(name: "Butter", price: Money(tenThousandths: 20_000), category: "dairy"),
        ItemDetails(name: "Soap"),
    ]

    /// Lines that cost 3.015 and 0.67.
    private static let fractions = [
        ItemDetails(name: "Ink", price: Money(tenThousandths: 10_050), quantity: Quantity(3)),
        ItemDetails(name: "Nib", price: Money(tenThousandths: 3_350), quantity: Quantity(2)),
    ]

    /// A session on Shopping List with every item of `groceries` on it.
    private func startWithEverythingOnTheList(
        width: Int = 80, height: Int = 24, symbols: SymbolSet = .unicode
    ) async throws -> TerminalSession {
        let session = try ShoppingFixture(seed: Self.groceries).start(
            width: width, height: height, symbols: symbols)
        session.press(.space, .down, .space, .down, .space, .down, .space)
        try await session.waitFor("Shopping List (4)")
        session.press(.character("2"))
        return session
    }

    @Test func itemsAreGroupedByCategoryAndThoseWithoutOneComeLast() async throws {
        let session = try await startWithEverythingOnTheList()
        #expect(session.rows[2] == " dairy")
        #expect(session.rows[3].contains("Milk"))
        #expect(session.rows[4].contains("Butter"))
        #expect(session.rows[5] == " bakery")
        #expect(session.rows[7] == " No category")
        #expect(session.rows[8].contains("Soap"))
    }

    @Test func totalsFollowEveryChangeAndNameUnknownPrices() async throws {
        let session = try await startWithEverythingOnTheList()
        try await session.waitFor("Total 17.62   + 1 unpriced")
        session.press(.space)
        try await session.waitFor(
            "Total 17.62   In the basket 12.50   To buy 5.12   + 1 unpriced")
        session.press(.character("1"), .home, .character("d"))
        try await session.waitFor("Deleted Milk")
        session.press(.character("2"))
        #expect(session.screen.contains("Total 5.12"))
    }

    @Test func spaceTicksAndTheTickedRowSinksWithinItsCategory() async throws {
        let session = try await startWithEverythingOnTheList()
        #expect(session.selectedRow?.contains("Milk") == true)
        session.press(.space)
        try await session.waitFor("[x] Milk")
        #expect(session.rows[3].contains("Butter"))
        #expect(session.rows[4].contains("[x] Milk"))
        try await session.waitForSelection("Butter")
        session.press(.down, .space)
        try await session.waitFor("[ ] Milk")
        #expect(session.rows[3].contains("Milk"))
    }

    @Test func clearingTakesTheBoughtOffTheListAndUndoBringsThemBack() async throws {
        let session = try await startWithEverythingOnTheList()
        session.press(.character("c"))
        #expect(session.screen.contains("Nothing is ticked yet"))
        session.press(.space)
        try await session.waitFor("[x] Milk")
        session.press(.character("c"))
        try await session.waitForNo("Milk ")
        #expect(session.screen.contains("2 Shopping List (3)"))
        session.press(.character("1"))
        #expect(session.screen.contains("   Milk"))
        session.press(.character("2"), .character("u"))
        try await session.waitFor("[x] Milk")
    }

    @Test func dTakesOffTheListWithoutDeleting() async throws {
        let session = try await startWithEverythingOnTheList()
        session.press(.character("d"))
        try await session.waitFor("Removed Milk from the list · u to undo")
        session.press(.character("1"))
        #expect(session.screen.contains("4 items, 3 on the list"))
    }

    @Test func pEntersThePriceThatWasPaidAndThatBecomesTheItemsPrice() async throws {
        let session = try await startWithEverythingOnTheList()
        session.press(.character("p"))
        #expect(session.screen.contains("Price Paid  · Milk"))
        session.press(.control("u"))
        session.type("13,25")
        session.press(.enter)
        try await session.waitFor("Total 18.37")
        session.press(.character("1"))
        #expect(session.screen.contains("13.25"))
    }

    @Test func quantityMultipliesThePriceUnlessThereIsAUnit() async throws {
        let session = try ShoppingFixture(
            seed: [
                ItemDetails(name: "Egg", price: Money(tenThousandths: 5_000)),
                ItemDetails(
                    name: "Flour", price: Money(tenThousandths: 15_000),
                    quantity: Quantity(500), unit: "g"),
            ]
        ).start()
        session.press(.space, .character("+"), .character("+"), .down, .space, .character("2"))
        try await session.waitFor("Total 3.00")
        #expect(session.screen.contains("3 × 0.50   1.50"))
        #expect(session.screen.contains("500 g Flour"))
    }

    @Test func enterEditsAndTheBackItemNamesTheList() async throws {
        let session = try await startWithEverythingOnTheList()
        session.press(.enter)
        #expect(session.screen.contains("‹ Shopping List"))
        session.type(" (whole)")
        session.press(.enter)
        try await session.waitFor("Milk (whole)")
    }

    @Test func anEmptyListSaysHowToFillIt() throws {
        let session = try ShoppingFixture().start()
        session.press(.character("2"))
        #expect(session.screen.contains("Your list is empty."))
    }

    @Test func totalsCarryTheUsersCurrency() async throws {
        let session = try ShoppingFixture(environment: ["LC_ALL": "da_DK.UTF-8"]).start()
        session.press(.space, .character("2"))
        try await session.waitFor("0,62\u{A0}kr.")
    }

    @Test func allSumsHaveTheCurrencyAndItsDecimalsEachRoundedOnce() async throws {
        let session = try ShoppingFixture(
            environment: ["LC_ALL": "en_IE.UTF-8"], seed: Self.fractions
        ).start()
        session.press(.space, .down, .space, .character("2"))
        try await session.waitFor("Total €3.68")
        session.press(.home, .space)
        try await session.waitFor("Total €3.68   In the basket €3.02   To buy €0.67")
    }

    @Test func withoutACurrencyAllSumsAreExactAndHaveTheSameDecimals() async throws {
        let session = try ShoppingFixture(seed: Self.fractions).start()
        session.press(.space, .down, .space, .character("2"))
        try await session.waitFor("Total 3.685")
        session.press(.home, .space)
        try await session.waitFor("Total 3.685   In the basket 3.015   To buy 0.670")
    }

    @Test(arguments: [(80, 24), (120, 40), (40, 10)])
    func goldenShoppingList(width: Int, height: Int) async throws {
        for (symbols, suffix) in [(SymbolSet.unicode, ""), (.ascii, "-ascii")] {
            let session = try await startWithEverythingOnTheList(
                width: width, height: height, symbols: symbols)
            session.press(.space)
            try await session.waitFor("[x] Milk")
            try await session.waitForSelection("Butter")
            try expectGolden(session.screen, "shopping-list-\(width)x\(height)\(suffix)")
        }
    }
}
