import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// S6: what is pasted into Price is cleaned, or refused visibly.
@Suite struct PasteTests {
    private func startInPrice(_ environment: [String: String]) throws -> TerminalSession {
        let session = try ShoppingFixture(environment: environment).start()
        session.type("aMilk")
        session.press(.tab)
        return session
    }

    private func priceLine(_ session: TerminalSession) -> String {
        let line = session.rows.first { $0.contains("Price  ") } ?? ""
        return line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    @Test(arguments: [
        "1 for 2.50", "12,50 per 2 kg", "Milk 1.5l 12,50", "2 x 3", "12.50-13.50 USD 4", "one",
        "3 for 2", "kr.", "€", "12:50",
        "1e3", "2x3", "12\n50",
    ])
    func aPasteThatIsNotOnePriceStaysVisibleAsAWholeAndIsRefused(pasted: String) throws {
        let session = try startInPrice(["LC_ALL": "C.UTF-8"])
        session.paste(pasted)
        let shown = pasted.replacing("\n", with: "\u{FFFD}")
        #expect(priceLine(session).contains("Price \(shown) ✕"))
        #expect([" number.", "Check the separators."].contains { session.screen.contains($0) })
        #expect(session.screen.contains("(Save)"))
    }

    @Test func aRefusedPasteIsNeverJoinedWithWhatStoodThere() throws {
        let session = try startInPrice(["LC_ALL": "C.UTF-8"])
        session.type("7")
        session.paste("1 for 2.50")
        #expect(priceLine(session).contains("Price 71 for 2.50 ✕"))
        #expect(session.screen.contains("\"f\" isn't allowed in a number."))
    }

    @Test func aQuantityWithAUnitFillsTheUnitField() async throws {
        let session = try startInPrice(["LC_ALL": "C.UTF-8"])
        session.press(.tab)
        session.paste("500 g\n")
        #expect(session.screen.contains("500 g "))
        session.press(.tab)
        #expect(session.rows.contains { $0.contains("Quantity  500  ") })
        #expect(session.rows.contains { $0.contains("Unit      g  ") })
    }

    @Test func savingTakesTheUnitThatFollowsTheQuantity() async throws {
        let session = try startInPrice(["LC_ALL": "C.UTF-8"])
        session.press(.tab)
        session.type("1 1/2 l")
        session.press(.enter)
        try await session.waitForSelection("Milk")
        #expect(session.selectedRow?.contains("1.5 l") == true)
    }

    @Test func aUnitThatDoesNotMatchTheUnitFieldIsRefusedAndStays() throws {
        let session = try startInPrice(["LC_ALL": "C.UTF-8"])
        session.press(.tab, .tab)
        session.type("kg")
        session.press(.up)
        session.type("500 g")
        #expect(session.screen.contains("\"g\" doesn't match the unit \"kg\"."))
        session.press(.tab)
        #expect(session.screen.contains("500 g "))
        #expect(session.screen.contains("(Save)"))
        session.press(.control("u"))
        #expect(!session.screen.contains("doesn't match"))
    }

    @Test func inTheLocaleCAnAmbiguousSeparatorIsAskedAbout() throws {
        let session = try startInPrice(["LC_ALL": "C"])
        session.paste("1,234")
        #expect(priceLine(session).contains("Price 1,234 "))
        #expect(session.screen.contains("Is this 1234 or 1.234?"))
        #expect(session.screen.contains("(Save)"))
    }

    @Test(arguments: [
        ("C.UTF-8", "€ 12.50", "12.50"), ("C.UTF-8", "12,50 kr", "12.50"),
        ("C.UTF-8", "12.50\n", "12.50"), ("C.UTF-8", "\t12.50\r\n", "12.50"),
        ("C.UTF-8", "USD 1,234.50", "1234.50"), ("da_DK.UTF-8", "kr. 1.234,50", "1234,50"),
        ("da_DK.UTF-8", "1.234,50 kr.\n", "1234,50"), ("da_DK.UTF-8", "12,-", "12,00"),
        ("nb_NO.UTF-8", "1\u{A0}234,50 kr", "1234,50"), ("zh_TW.UTF-8", "NT$ 30", "30.00"),
    ])
    func aPastedPriceIsTakenWithoutItsCurrencyGroupingAndLineEnd(
        locale: String, pasted: String, shown: String
    ) throws {
        let session = try startInPrice(["LC_ALL": locale])
        session.paste(pasted)
        #expect(priceLine(session).contains("Price \(shown) ✕"))
        #expect(session.screen.contains(" Save "))
        #expect(!session.screen.contains("(Save)"))
    }
}
