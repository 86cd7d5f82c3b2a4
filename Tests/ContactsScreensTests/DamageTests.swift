import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// Cards that were changed behind the program's back.
@Suite struct DamageTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    @Test(arguments: [(40, 10), (80, 24), (120, 40)])
    func damagedCardsAreToldWhenTheAccountIsOpenedAndBesideTheTitle(
        width: Int, height: Int
    ) async throws {
        try await fixture.seed([("Ada", "1"), ("Bob", "2"), ("Cem", "3")])
        try fixture.damage(2)
        let running = try await fixture.startLoggedIn(width: width, height: height)
        #expect(running.screen.window.lastNotice?.contains("2 contacts can't be opened") == true)
        running.screen.scheduler.advance(by: .seconds(30))
        await running.screen.settle()
        #expect(running.screen.screen.contains("2 damaged"))
        #expect(running.screen.screen.contains("Cem"))
    }

    @Test(arguments: [(40, 10), (80, 24)])
    func damagedCardsInTheTrashAreToldToo(width: Int, height: Int) async throws {
        try await fixture.seed([("Ada", "1"), ("Bob", "2"), ("Cem", "3")])
        let other = try await fixture.otherSession()
        let records = try await other.contacts().records
        _ = try await other.perform(.delete(records.prefix(2).map(\.id)))
        try fixture.damage(1)
        let running = try await fixture.startLoggedIn(width: width, height: height)
        #expect(!running.screen.screen.contains("damaged"))
        running.screen.type("T")
        try await running.screen.waitFor("1 contact can't be")
        running.screen.scheduler.advance(by: .seconds(30))
        try await running.screen.waitFor("1 damaged")
    }

    @Test func aChangeOfPasswordAsksBeforeItLosesWhatCannotBeOpened() async throws {
        try await fixture.seed([("Ada", "1"), ("Bob", "2"), ("Cem", "3")])
        try fixture.damage(2)
        let screen = try await fixture.startLoggedIn().screen
        screen.type("P")
        screen.type("secret")
        screen.press(.tab)
        screen.type("another")
        screen.press(.tab)
        screen.type("another")
        screen.press(.enter)
        try await screen.waitFor("2 contacts can't be opened")
        screen.press(.escape)
        #expect(screen.screen.contains("Change Password"))
        #expect(try await fixture.stored().count == 1)
        screen.press(.enter)
        try await screen.waitFor("2 contacts can't be opened")
        screen.press(.up, .enter)
        try await screen.wait(for: "the list") { $0.rows[0].contains("Log out") }
        #expect(try await fixture.stored(password: "another").count == 1)
    }
}
