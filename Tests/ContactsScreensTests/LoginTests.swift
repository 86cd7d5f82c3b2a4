import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

@Suite struct LoginTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    @Test func theFirstRunOffersAnAccountWhosePasswordIsEnteredTwice() async throws {
        let running = try fixture.start()
        let screen = running.screen
        #expect(screen.screen.contains("New Account"))
        #expect(screen.screen.contains("There is no recovery"))
        screen.type("mj")
        screen.press(.tab)
        screen.type("secret")
        #expect(screen.screen.contains("Weak: easy to guess"))
        screen.press(.tab)
        screen.type("secreT")
        screen.press(.enter)
        #expect(try running.vault.accounts().isEmpty)
        screen.press(.backspace)
        screen.type("t")
        screen.press(.enter)
        try await screen.waitFor("Contacts: mj")
        #expect(try running.vault.accounts().map(\.name) == ["mj"])
        #expect(try running.settings.value(of: .loginAccount) == "mj")
    }

    @Test func thereMayBeSeveralAccountsWhichDoNotSeeEachOthersContacts() async throws {
        try await fixture.seed([("Theirs", "1")], account: "other")
        try await fixture.seed([("Mine", "2")])
        let screen = try await fixture.startLoggedIn().screen
        #expect(screen.screen.contains("Mine") && !screen.screen.contains("Theirs"))
    }

    @Test func thePasswordIsDrawnAsDotsAsManyWhateverItsLengthOnceTheFieldIsLeft() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        screen.type("abc")
        #expect(screen.rows.contains { $0.contains("•••") && !$0.contains("••••") })
        #expect(!screen.screen.contains("abc"))
        screen.press(.tab)
        #expect(screen.rows.contains { $0.contains("••••••••") })
        screen.press(.backTab, .control("u"))
        #expect(!screen.screen.contains("•"))
    }

    @Test func whereTheAccountIsKnownThePasswordHasTheFocusAlsoAfterALogoutAndALock() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        func expectDots() {
            screen.type("xyz")
            #expect(!screen.screen.contains("xyz") && screen.screen.contains("•••"))
            screen.press(.control("u"))
        }
        expectDots()
        screen.type("secret")
        screen.press(.enter)
        try await screen.waitFor("Contacts: mj")
        screen.type("o")
        screen.press(.up, .enter)
        try await screen.waitFor("Log In")
        expectDots()
        screen.type("secret")
        screen.press(.enter)
        try await screen.waitFor("Contacts: mj")
        screen.type("Z")
        try await screen.waitFor("Locked")
        expectDots()
        try screen.click("Log out")
        try await screen.waitFor("Log In")
        expectDots()
    }

    @Test func aPastedPasswordMayHaveALineEndAfterItButNoneInside() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        screen.paste("sec\nret")
        #expect(screen.screen.contains("can't contain control characters"))
        screen.press(.enter)
        try await screen.wait(for: "the refusal") { $0.window.lastNotice?.isEmpty == false }
        screen.press(.control("u"))
        screen.scheduler.advance(by: .seconds(30))
        await screen.settle()
        #expect(!screen.screen.contains("can't contain"))
        screen.paste("secret\n")
        screen.press(.enter)
        try await screen.waitFor("Contacts: mj")
    }

    @Test func aPasswordFromBeforeThatIsInAnotherFormIsToBeSetAgain() async throws {
        try await fixture.seed()
        try fixture.keepPasswordAsEntered("secret\r")
        let running = try await fixture.startLoggedIn()
        #expect(running.screen.hints.contains("Press P to set your password again"))
        running.screen.type("P")
        for password in ["secret", "another", "another"] {
            running.screen.type(password)
            running.screen.press(.tab)
        }
        running.screen.press(.backTab, .enter)
        try await running.screen.waitFor("Password changed")
        let again = try fixture.start()
        try await again.logIn("another")
        #expect(again.screen.window.lastNotice == nil)
    }

    @Test func logInWorksOnlyWhileBothFieldsHaveTextAlsoWhenItIsPasted() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        let screen = running.screen
        screen.press(.enter)
        await screen.settle()
        #expect(screen.window.sheetCount == 0)
        screen.press(.backTab)
        screen.paste("secret")
        screen.press(.backTab, .control("u"))
        #expect(screen.window.sheetCount == 0)
        screen.paste("mj")
        screen.press(.enter)
        #expect(screen.window.sheetCount == 1)
        try await screen.waitFor("Contacts: mj")
    }

    @Test func autoLoginTurnsRememberOnRememberOffTurnsAutoLoginOffAndNothingElse() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        func states() -> [Bool] {
            ["Remember password", "Log in automatically"].map { title in
                screen.rows.contains { $0.contains("[✓] \(title)") }
            }
        }
        screen.press(.tab, .tab)
        screen.press(.space)
        #expect(states() == [true, true])
        screen.press(.space)
        #expect(states() == [true, false])
        screen.press(.backTab, .space)
        #expect(states() == [false, false])
        screen.press(.space)
        #expect(states() == [true, false])
        screen.press(.tab, .space, .backTab, .space)
        #expect(states() == [false, false])
    }

    @Test func whileTheKeyIsDerivedInputDoesNothingButResizeAndCtrlCWork() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        screen.type("secret")
        screen.press(.enter)
        #expect(screen.screen.contains("Logging in…"))
        screen.type("x1?")
        screen.press(.tab, .alt("1"))
        screen.resize(60, 20)
        #expect(screen.screen.contains("Logging in…"))
        screen.press(.control("c"))
        #expect(screen.exitReason == .quit)
    }

    @Test func aWrongPasswordGivesANoticeThatTheNextLetterReplaces() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        let screen = running.screen
        screen.type("wrong")
        screen.press(.enter)
        try await screen.waitFor("Wrong account name or password.")
        #expect(screen.window.sheetCount == 0)
        screen.scheduler.advance(by: .seconds(30))
        await screen.settle()
        #expect(!screen.screen.contains("Wrong account name or password."))
        #expect(try !running.settings.value(of: .autoLogin))
        fixture.pass(60)
        screen.type("secret")
        screen.press(.enter)
        try await screen.waitFor("Contacts: mj")
    }

    @Test func aRememberedPasswordPressesThroughEditingTheAccountClearsItsDots() async throws {
        try await fixture.seed()
        let first = try fixture.start()
        first.screen.type("secret")
        first.screen.press(.tab, .space, .enter)
        try await first.screen.waitFor("Contacts: mj")
        let again = try fixture.start().screen
        #expect(again.screen.contains("••••••••"))
        again.press(.enter)
        try await again.waitFor("Contacts: mj")
        let third = try fixture.start().screen
        third.type("x")
        #expect(!third.screen.contains("•"))
        let fourth = try fixture.start().screen
        fourth.press(.tab, .backspace)
        #expect(!fourth.screen.contains("•"))
    }

    @Test func autoLoginGoesStraightInAndNotAgainAfterLoggingOut() async throws {
        try await fixture.seed()
        let first = try fixture.start()
        first.screen.type("secret")
        first.screen.press(.tab, .tab, .space, .enter)
        try await first.screen.waitFor("Contacts: mj")
        let second = try fixture.start(showsContacts: false)
        #expect(second.screen.screen.contains("Nothing to see here."))
        second.screen.type("2")
        try await second.screen.waitFor("Contacts: mj")
        second.screen.type("o")
        #expect(second.screen.screen.contains("Log out of mj?"))
        second.screen.press(.up, .enter)
        try await second.screen.waitFor("Log In")
        await second.screen.settle()
        #expect(second.screen.window.sheetCount == 0)
        #expect(second.screen.screen.contains("••••••••"))
        try await second.waitForFile { try !second.settings.value(of: .autoLogin) }
    }

    @Test func loggingOutOfALockedAccountDoesNotLogInByItselfEither() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        let screen = running.screen
        screen.type("secret")
        screen.press(.tab, .tab, .space, .enter)
        try await screen.waitFor("Contacts: mj")
        screen.type("Z")
        try await screen.waitFor("Locked")
        try screen.click("Log out")
        try await screen.waitFor("Log In")
        await screen.settle()
        #expect(screen.window.sheetCount == 0)
        #expect(!running.flow.isOpen)
    }

    @Test func escapeMovesTheFocusToTheTabBarWhereADigitChooses() async throws {
        try await fixture.seed()
        let screen = try fixture.start().screen
        screen.press(.backTab)
        screen.type("1")
        #expect(screen.screen.contains("mj1"))
        screen.press(.escape)
        screen.type("1")
        #expect(screen.screen.contains("Nothing to see here."))
    }

    @Test func afterAChangeOfPasswordOnlyTheNewOneOpensTheAccount() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("P")
        screen.type("secret")
        screen.press(.tab)
        screen.type("another")
        screen.press(.tab)
        screen.type("another")
        screen.press(.enter)
        try await screen.wait(for: "the list") { $0.rows[0].contains("Log out") }
        #expect(try await fixture.stored(password: "another").count == 2)
        await #expect(throws: VaultError.wrongPassword) { try await fixture.stored() }
    }

    @Test func afterAWrongPasswordTheWaitIsSaidLessEverySecondAndStaysInHelp() async throws {
        try await fixture.seed()
        let screen = try fixture.start(height: 50).screen
        func tryWrong(_ expected: String) async throws {
            screen.type("wrong")
            screen.press(.enter)
            try await screen.waitFor(expected)
        }
        try await tryWrong("Wrong account name or password.")
        try await tryWrong("Wrong password. Try again in 1 s.")
        fixture.pass(1)
        try await tryWrong("Wrong account name or password.")
        try await tryWrong("Wrong password. Try again in 2 s.")
        fixture.pass(1)
        try await tryWrong("Wrong password. Try again in 1 s.")
        screen.scheduler.advance(by: .seconds(30))
        screen.press(.function(1))
        #expect(screen.screen.contains("Last message"))
        #expect(screen.screen.contains("Wrong password. Try again in 1 s."))
    }

    @Test func aLockedAccountCanBeLeftByKeysAlone() async throws {
        try await fixture.seed()
        let screen = try await fixture.startLoggedIn().screen
        screen.type("Z")
        try await screen.waitFor("Unlock")
        screen.press(.tab, .enter)
        try await screen.waitFor("Log In")
    }

    @Test func onTheSmallestScreenANewAccountStillWarnsThatThereIsNoRecovery() throws {
        let screen = try fixture.start(width: 40, height: 10).screen
        screen.type("mj\t")
        #expect(screen.screen.contains("There is no recovery"))
        #expect(screen.screen.contains("the contacts are lost"))
    }
}
