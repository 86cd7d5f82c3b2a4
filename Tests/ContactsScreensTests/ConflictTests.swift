import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// The same contact edited in two sessions.
@Suite struct ConflictTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    /// The second of two sessions, asked about a contact that the first has saved as "555 011".
    private func conflict() async throws -> TerminalSession {
        try await fixture.seed()
        let first = try await fixture.startLoggedIn().screen
        let second = try await fixture.startLoggedIn().screen
        for screen in [first, second] { screen.press(.enter) }
        first.type("e1")
        second.type("e2")
        first.press(.enter)
        try await first.waitForSelection("555 011")
        second.press(.enter)
        try await second.waitFor("Changed Elsewhere")
        return second
    }

    @Test func `Who keeps the other version sees it, and nothing is written over it`() async throws
    {
        let screen = try await conflict()
        screen.type("t")
        #expect(screen.screen.contains("555 011") && !screen.screen.contains("555 012"))
        #expect(!screen.screen.contains("Edit Contact") && screen.window.sheetCount == 0)
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 011" })
    }

    @Test func `Escape goes on with what was entered, and saving asks again`() async throws {
        let screen = try await conflict()
        screen.press(.escape)
        #expect(screen.screen.contains("Edit Contact") && screen.screen.contains("555 012"))
        screen.press(.enter)
        try await screen.waitFor("Changed Elsewhere")
        screen.type("m")
        try await screen.waitForSelection("555 012")
    }

    @Test func `A change of password elsewhere says that what was entered is lost`() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.press(.enter)
        screen.type("e9")
        let other = try await fixture.open().vault.open(
            accountNamed: "mj", password: Secret("secret"))
        try await other.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await screen.waitFor("What you were")
        #expect(!screen.screen.contains("555"))
    }
}
