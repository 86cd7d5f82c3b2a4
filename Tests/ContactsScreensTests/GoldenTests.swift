import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// Login, Contacts and Contact as they look.
@Suite struct GoldenTests {
    @Test(arguments: [
        ("40x10", 40, 10, SymbolSet.unicode), ("ascii", 80, 24, .ascii),
        ("120x40", 120, 40, .unicode),
    ])
    func everyScreenLooksAsItDid(
        name: String, width: Int, height: Int, symbols: SymbolSet
    ) async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        let running = try fixture.start(width: width, height: height, symbols: symbols)
        try expectGolden(running.screen.screen, "login-\(name)")
        try await running.logIn()
        try expectGolden(running.screen.screen, "contacts-\(name)")
        running.screen.press(.enter)
        try expectGolden(running.screen.screen, "contact-\(name)")
        running.screen.type("e")
        try expectGolden(running.screen.screen, "edit-\(name)")
    }

    /// Everything that does not fit a large screen's habits.
    @Test func everyScreenCanBeUsedOnTheSmallestTerminal() async throws {
        let fixture = try ContactsFixture()
        let create = try fixture.start(width: 40, height: 10).screen
        try expectGolden(create.screen, "create-40x10")
        try await fixture.seed()
        let running = try fixture.start(width: 40, height: 10)
        running.screen.press(.tab)
        try expectGolden(running.screen.screen, "login-remember-40x10")
        running.screen.press(.backTab)
        try await running.logIn()
        let screen = running.screen
        screen.type("a")
        try expectGolden(screen.screen, "add-40x10")
        screen.press(.escape)
        screen.type("P")
        screen.type("secret")
        screen.press(.tab)
        screen.type("another")
        try expectGolden(screen.screen, "change-password-40x10")
        screen.press(.escape)
        running.flow.deleteAccount()
        await screen.settle()
        try expectGolden(screen.screen, "delete-account-40x10")
        screen.press(.escape)
        screen.type("o")
        try expectGolden(screen.screen, "log-out-40x10")
        screen.press(.escape)
        screen.type("T")
        try await screen.waitFor("The trash is empty.")
        try expectGolden(screen.screen, "trash-empty-40x10")
        screen.press(.escape)
        screen.type("d")
        try await screen.wait(for: "the row to go") { !$0.rows[2].contains("Ada") }
        screen.type("T")
        try await screen.waitForSelection("Ada Lovelace")
        try expectGolden(screen.screen, "trash-40x10")
        screen.type("X")
        try expectGolden(screen.screen, "trash-question-40x10")
        screen.press(.escape, .escape)
        screen.type("Z")
        try await screen.waitFor("Locked")
        try expectGolden(screen.screen, "locked-40x10")
    }

    @Test func theQuestionAboutTwoVersionsCanBeReadOnTheSmallestTerminal() async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn(width: 40, height: 10).screen
        let other = try await fixture.startLoggedIn().screen
        for session in [screen, other] { session.press(.enter) }
        screen.type("e1")
        other.type("e2")
        other.press(.enter)
        try await other.waitForSelection("555 012")
        screen.press(.enter)
        try await screen.waitFor("555 012")
        try expectGolden(screen.screen, "conflict-40x10")
    }
}
