import Models
import ScreenTestSupport
import TerminalCore
import Testing

/// S17 and N13: sorting and filtering are views, and both are kept between runs.
@Suite struct ItemViewTests {
    private static let mixed = [
        ItemDetails(name: "Soap"),
        ItemDetails(name: "Milk", price: Money(tenThousandths: 125_000), category: "dairy"),
        ItemDetails(name: "Bread", price: Money(tenThousandths: 31_200), category: "bakery"),
        ItemDetails(name: "Apples", price: Money(tenThousandths: 31_200)),
        ItemDetails(name: "Butter", price: Money(tenThousandths: 20_000), category: "dairy"),
        ItemDetails(name: "Bin bags"),
    ]

    private func names(_ session: TerminalSession) -> [String] {
        session.rows.compactMap { row in Self.mixed.map(\.name).first { row.contains($0) } }
    }

    @Test func byPriceTheCheapestComesFirstAndUnknownPricesLast() async throws {
        let session = try ShoppingFixture(seed: Self.mixed).start()
        session.type("ss")
        try await session.waitFor("Sorted by price, cheapest first")
        #expect(names(session).prefix(1) == ["Butter"])
        #expect(names(session)[3] == "Milk")
        #expect(Set(names(session).suffix(2)) == ["Soap", "Bin bags"])
    }

    @Test func byCategoryTheNamesAreInOrderAndThoseWithoutOneComeLast() async throws {
        let session = try ShoppingFixture(seed: Self.mixed).start()
        session.type("sss")
        try await session.waitFor("Sorted by category")
        #expect(names(session) == ["Bread", "Butter", "Milk", "Apples", "Bin bags", "Soap"])
        session.type("s")
        try await session.waitFor("Manual order")
        #expect(names(session) == Self.mixed.map(\.name))
    }

    @Test func filterAndOrderAreBothKeptBetweenRuns() async throws {
        let fixture = try ShoppingFixture(seed: Self.mixed)
        let session = try fixture.start()
        session.type("sss/b")
        #expect(session.screen.contains("3 found"))
        session.press(.enter)
        #expect(names(session) == ["Bread", "Butter", "Bin bags"])
        await fixture.finishWriting()
        let restarted = try fixture.start()
        #expect(restarted.screen.contains("3 found"))
        #expect(names(restarted) == ["Bread", "Butter", "Bin bags"])
    }

    @Test func theMatchCountFollowsEveryKey() throws {
        let session = try ShoppingFixture(seed: Self.mixed).start()
        session.type("/b")
        #expect(session.screen.contains("3 found"))
        session.type("r")
        #expect(session.screen.contains("1 found"))
        session.type("x")
        #expect(session.screen.contains("0 found"))
        session.press(.backspace, .backspace)
        #expect(session.screen.contains("3 found"))
    }

    @Test func aFilterThatHidesTheSelectedRowSelectsTheFirstMatch() throws {
        let session = try ShoppingFixture(seed: Self.mixed).start()
        session.press(.end, .up)
        #expect(session.selectedRow?.contains("Butter") == true)
        session.type("/bu")
        #expect(session.selectedRow?.contains("Butter") == true)
        session.press(.control("u"))
        session.type("a")
        #expect(session.selectedRow?.contains("Soap") == true)
        session.press(.control("u"))
        #expect(session.selectedRow?.contains("Soap") == true)
    }

    @Test(arguments: ["Ctrl-C", "hang-up", "TERM", "another tab and Ctrl-C"])
    func aFilterLineThatIsOpenAtTheEndIsKept(way: String) async throws {
        let fixture = try ShoppingFixture(seed: Self.mixed)
        let session = try fixture.start()
        session.type("/br")
        switch way {
        case "Ctrl-C": session.press(.control("c"))
        case "hang-up": session.send(.hangUp)
        case "TERM": session.send(.terminate(signal: 15))
        default: session.press(.alt("2"), .control("c"))
        }
        #expect(session.exitReason != nil)
        await fixture.finishWriting()
        let restarted = try fixture.start()
        #expect(restarted.screen.contains("1 found"))
        #expect(names(restarted) == ["Bread"])
    }

    @Test func aFilterLineThatWasClearedStaysClear() async throws {
        let fixture = try ShoppingFixture(seed: Self.mixed)
        let session = try fixture.start()
        session.type("/br")
        session.press(.enter, .character("/"), .control("u"), .control("c"))
        await fixture.finishWriting()
        #expect(names(try fixture.start()).count == 6)
    }
}
