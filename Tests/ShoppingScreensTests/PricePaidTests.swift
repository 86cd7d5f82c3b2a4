import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// S12: the price that was paid, entered while ticking.
@Suite struct PricePaidTests {
    private let fixture: ShoppingFixture
    private let store: FailingStore

    init() throws {
        fixture = try ShoppingFixture()
        store = FailingStore(try fixture.openStore().items)
    }

    /// A session that asks what Pear cost, which was 0.62.
    private func start(width: Int = 80, height: Int = 24) async throws -> TerminalSession {
        let session = try fixture.start(width: width, height: height, store: store)
        session.press(.space, .character("2"))
        try await session.waitFor("[ ] Pear")
        session.press(.character("p"))
        #expect(session.screen.contains("Price Paid"))
        #expect(session.textAtCursor?.hasPrefix(" ") == true)
        #expect(session.screen.contains("0.62"))
        return session
    }

    @Test func escapeCancelsWhereNothingWasChanged() async throws {
        let session = try await start()
        session.press(.escape)
        #expect(!session.screen.contains("Price Paid"))
        #expect(session.selectedRow?.hasSuffix("0.62") == true)
    }

    @Test func theFirstCharacterReplacesTheOldPrice() async throws {
        let session = try await start()
        session.type("1.50")
        session.press(.enter)
        try await session.waitFor("Total 1.50")
    }

    /// D1: a receipt that says 3 for three pears is not taken for 9 without being seen.
    @Test(arguments: [(80, 24), (40, 10)])
    func severalPiecesAskForThePriceOfEachAndShowTheLine(width: Int, height: Int) async throws {
        let session = try fixture.start(width: width, height: height)
        session.press(.character("+"), .character("+"), .space, .character("2"))
        try await session.waitFor("[ ] 3 Pear")
        session.type("p")
        #expect(session.screen.contains("Price each"))
        #expect(session.screen.contains("3 × 0.62 = 1.86"))
        session.type("3")
        #expect(session.screen.contains("3 × 3.00 = 9.00"))
        session.type("x")
        #expect(session.screen.contains("3 × – = –"))
    }

    @Test func anAmountWithAUnitAsksForThePriceOfTheLine() async throws {
        let flour = ItemDetails(
            name: "Flour", price: Money(tenThousandths: 12_500), quantity: Quantity(500), unit: "g")
        let session = try ShoppingFixture(seed: [flour]).start()
        session.press(.space, .character("2"))
        try await session.waitFor("[ ] 500 g Flour")
        session.type("p2")
        #expect(session.screen.contains("Price for 500 g"))
        session.press(.enter)
        try await session.waitFor("Total 2.00")
    }

    @Test func escapeAsksWhereSomethingWasChanged() async throws {
        let session = try await start()
        session.press(.end)
        session.type("5")
        session.press(.escape)
        #expect(session.screen.contains("Discard your changes?"))
        session.press(.escape)
        #expect(session.screen.contains("0.625"))
        session.press(.escape, .down, .enter)
        #expect(!session.screen.contains("Price Paid"))
        #expect(session.selectedRow?.hasSuffix("0.62") == true)
    }

    @Test func cancelDiscardsWithoutAQuestion() async throws {
        let session = try await start()
        session.press(.end)
        session.type("5")
        try session.click("Cancel")
        #expect(!session.screen.contains("Price Paid"))
        #expect(!session.screen.contains("Discard"))
        #expect(session.selectedRow?.hasSuffix("0.62") == true)
    }

    @Test(arguments: [("-5", "Can't be negative."), ("1.2.3,4", "Check the separators.")])
    func anInvalidPriceIsRefusedWithTheReason(typed: String, reason: String) async throws {
        let session = try await start()
        session.press(.control("u"))
        session.type(typed)
        #expect(session.screen.contains(reason))
        #expect(session.screen.contains("(Save)"))
        session.press(.enter)
        #expect(session.screen.contains(reason))
        #expect(session.screen.contains("Price Paid"))
    }

    @Test func anEmptyPriceMakesItUnknown() async throws {
        let session = try await start()
        session.press(.control("u"), .enter)
        try await session.waitFor("+ 1 unpriced")
        #expect(session.selectedRow?.hasSuffix("–") == true)
    }

    @Test(arguments: [(80, 24), (40, 10)])
    func aStoreThatFailsKeepsTheSheetAndWhatWasEntered(width: Int, height: Int) async throws {
        let session = try await start(width: width, height: height)
        session.press(.end)
        session.type("5")
        store.fail(with: .diskFull(path: "/data/satchel.sqlite"))
        session.press(.enter)
        session.type("9")
        try await session.waitFor("The disk is full")
        #expect(session.screen.contains("Price Paid"))
        #expect(session.screen.contains("0.625 "))
        store.fail(with: nil)
        session.press(.enter)
        try await session.waitForNo("Price Paid")
        #expect(session.selectedRow?.hasSuffix("0.625") == true)
    }

    @Test func inTheSmallestTerminalTheSheetShowsItsFieldReasonAndButtons() async throws {
        let session = try await start(width: 40, height: 10)
        for text in ["Cancel", "Save", "Price", "0.62"] {
            #expect(session.screen.contains(text))
        }
        session.press(.control("u"))
        session.type("-1")
        #expect(session.screen.contains("Can't be negative."))
        session.press(.escape)
        #expect(session.screen.contains("Discard"))
        #expect(session.screen.contains("Keep editing"))
    }
}

@Suite struct PricePaidConflictTests {
    @Test func aPriceThatAnotherSessionChangedIsSavedOverOnlyByTheNextEnter() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.space, .character("2"))
        try await one.waitFor("[ ] Pear")
        one.type("p1")
        other.press(.enter, .tab, .control("u"))
        other.type("9")
        other.press(.enter)
        try await one.waitFor("9.00")
        one.press(.enter)
        try await one.waitFor("The price changed in another session.")
        one.press(.enter)
        try await one.waitFor("Total 1.00")
    }

    @Test func aPriceForAnItemThatAnotherSessionDeletedBringsItBack() async throws {
        let fixture = try ShoppingFixture()
        let (one, other) = (try fixture.start(), try fixture.start())
        one.press(.space, .character("2"))
        try await one.waitFor("[ ] Pear")
        one.type("p")
        one.press(.control("u"))
        one.type("2")
        other.press(.character("d"))
        try await other.waitFor("Deleted Pear")
        one.press(.enter)
        try await one.waitFor("The item was deleted in another session.")
        one.press(.enter)
        try await one.waitFor("Total 2.00")
    }
}
