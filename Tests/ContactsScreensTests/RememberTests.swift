import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// What the dots at the login stand for, and when they do not any more.
@Suite struct RememberTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    /// A session that is logged in with a password that is remembered from now on.
    private func remembered(gates: Gates? = nil) async throws -> RunningContacts {
        try await fixture.seed()
        let running = try fixture.start(gates: gates)
        running.screen.type("secret")
        running.screen.press(.tab, .space, .enter)
        try await running.screen.waitFor("Contacts: mj")
        return running
    }

    private func logOut(_ running: RunningContacts) async throws {
        running.screen.type("o")
        running.screen.press(.up, .enter)
        try await running.screen.waitFor("Log In")
    }

    @Test func afterALockNoDotsStandForThePasswordUntilOneWasTyped() async throws {
        let running = try await remembered()
        running.screen.type("Z")
        try await running.screen.waitFor("Locked")
        try running.screen.click("Log out")
        try await running.screen.waitFor("Log In")
        #expect(running.screen.screen.contains("mj") && !running.screen.screen.contains("•"))
        #expect(running.screen.screen.contains("[✓] Remember password"))
        running.screen.press(.enter)
        await running.screen.settle()
        #expect(running.screen.window.sheetCount == 0 && !running.flow.isOpen)
        running.screen.press(.backTab)
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("Contacts: mj")
        try await logOut(running)
        #expect(running.screen.screen.contains("••••••••"))
    }

    @Test func aLockWhileARememberedPasswordOpensTheAccountWantsItTyped() async throws {
        let gates = Gates()
        let running = try await remembered(gates: gates)
        try await logOut(running)
        gates.opening.close()
        running.screen.press(.enter)
        await gates.opening.waitForArrival()
        await running.flow.lock()
        gates.opening.open()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("•") && running.screen.screen.contains("Log In"))
    }

    @Test func rememberSwitchedOffForgetsAtOnceAndClearsTheDots() async throws {
        let running = try await remembered()
        try await logOut(running)
        try running.screen.click("[✓] Remember password")
        try await running.screen.waitForNo("•")
        #expect(try running.vault.accounts().map(\.isRemembered) == [false])
        let next = try fixture.start().screen
        #expect(next.screen.contains("mj") && !next.screen.contains("•"))
        #expect(next.screen.contains("[ ] Remember password"))
    }

    @Test func whereForgettingFailsTheSwitchGoesBackAndTheDotsStay() async throws {
        let gates = Gates(forgetFailure: .store(.readOnly(path: "/somewhere")))
        let running = try await remembered(gates: gates)
        try await logOut(running)
        try running.screen.click("[✓] Remember password")
        try await running.screen.waitFor("/somewhere")
        #expect(running.screen.screen.contains("[✓] Remember password"))
        #expect(running.screen.screen.contains("••••••••"))
    }

    @Test func switchingRememberOffForAnotherAccountThatIsTypedForgetsNothing() async throws {
        let running = try await remembered()
        try await logOut(running)
        running.screen.type("x")
        try running.screen.click("[✓] Remember password")
        await running.screen.settle()
        #expect(try running.vault.accounts().map(\.isRemembered) == [true])
    }

    @Test func anAccountThatAnotherSessionDeletesIsNotSaidToHaveANewPassword() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.press(.enter)
        try await fixture.otherSession().deleteAccount(password: Secret("secret"))
        try await running.screen.waitFor("were deleted in another session")
        #expect(running.screen.screen.contains("Log In"))
        #expect(running.screen.screen.contains("Account name"))
        #expect(!running.screen.screen.contains("Ada"))
    }

    @Test func deletingTheAccountLeavesALoginWithoutItsName() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.flow.deleteAccount()
        running.screen.type("mj")
        running.screen.press(.tab)
        running.screen.type("secret")
        running.screen.press(.enter)
        try await running.screen.waitFor("Deleted the account")
        try await running.screen.waitFor("Account name")
        #expect(!running.flow.isOpen)
    }
}
