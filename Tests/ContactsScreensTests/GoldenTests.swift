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
}
