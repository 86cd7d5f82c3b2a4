import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// N7: help lists exactly the keys that work, and says of those that do not why.
@Suite struct KeyHelpTests {
    @Test(arguments: [0, 1, 2, 3, 4])
    func helpAndKeysAgreeInEveryFieldOfTheLogin(field: Int) async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        let session = try fixture.start().screen
        for _ in 0..<field { session.press(.tab) }
        KeyHelp.check(session)
    }

    @Test(arguments: [0, 1, 2, 3])
    func helpAndKeysAgreeInANewAccount(field: Int) throws {
        let session = try ContactsFixture().start().screen
        for _ in 0..<field { session.press(.tab) }
        KeyHelp.check(session)
    }

    @Test(arguments: [
        "", "G", "s", "f", "/", "/ada", "/ada\n", "/zzz\n", "P", "T", "a", "ax\n", "d", "dT",
    ])
    func helpAndKeysAgreeInContacts(typed: String) async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        for character in typed {
            running.screen.press(character == "\n" ? .enter : .character(character))
        }
        if typed.first == "d" {
            try await running.screen.waitFor("Deleted Ada")
            if typed.contains("T") { try await running.screen.waitForSelection("Ada") }
        }
        KeyHelp.check(running.screen)
    }

    @Test(arguments: [nil, 0, 1, 2, 5, 6, 7, 8])
    func helpAndKeysAgreeInAContact(field: Int?) async throws {
        let fixture = try ContactsFixture()
        try await fixture.seed()
        let session = try await fixture.startLoggedIn().screen
        session.press(.enter)
        if let field {
            session.type("e9")
            for _ in 0..<field { session.press(.tab) }
        }
        KeyHelp.check(session)
    }
}
