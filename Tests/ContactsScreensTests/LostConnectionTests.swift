import Interchange
import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// What was being entered when the connection was lost, and the next login.
@Suite struct LostConnectionTests {
    private static let question = "when your session ended. Continue?"

    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    /// A session in which `name` is being entered in Add Contact.
    private func adding(_ name: String, gates: Gates? = nil) async throws -> RunningContacts {
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.type("a")
        running.screen.type(name)
        return running
    }

    /// A session in which a 9 was added to the number of Ada Lovelace.
    private func editing() async throws -> RunningContacts {
        let running = try await fixture.startLoggedIn()
        running.screen.press(.enter)
        running.screen.type("e9")
        return running
    }

    private func loseConnection(_ running: RunningContacts) async {
        running.screen.send(.hangUp)
        #expect(running.screen.exitReason == .hangUp)
        await running.flow.wipe(keepingForm: true)
    }

    private func logIn(_ running: RunningContacts, _ password: String = "secret") {
        running.focusPassword()
        running.screen.type(password)
        running.screen.press(.enter)
    }

    /// The next session, with the question about what was being entered.
    private func askedAgain(_ password: String = "secret") async throws -> RunningContacts {
        let running = try fixture.start()
        logIn(running, password)
        try await running.screen.waitFor(Self.question)
        return running
    }

    private func expectNoQuestion() async throws {
        let running = try await fixture.startLoggedIn()
        #expect(running.screen.window.sheetCount == 0)
        #expect(running.flow.navigation.screens.count == 2)
    }

    @Test func aHalfEnteredContactIsOfferedAtTheNextLoginAndCanBeSaved() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        #expect(try await fixture.stored().count == 2)
        let screen = try await askedAgain().screen
        #expect(screen.screen.contains("You were editing Newcomer when"))
        // Enter is safe.
        screen.press(.enter)
        #expect(screen.window.sheetCount == 0 && screen.screen.contains("Add Contact"))
        screen.press(.tab)
        screen.type("555 77")
        screen.press(.enter)
        try await screen.waitForSelection("Newcomer")
        #expect(try await fixture.stored().count == 3)
        try await expectNoQuestion()
    }

    @Test func aHalfEditedContactIsOfferedAtTheNextLoginAndCanBeSaved() async throws {
        try await fixture.seed()
        await loseConnection(try await editing())
        let screen = try await askedAgain().screen
        #expect(screen.screen.contains("You were editing Ada Lovelace when"))
        screen.press(.escape)
        #expect(screen.screen.contains("Edit Contact") && screen.screen.contains("555 019"))
        screen.press(.enter)
        try await screen.waitForSelection("555 019")
        try await expectNoQuestion()
    }

    @Test func discardingAnOfferedContactDeletesIt() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        let screen = try await askedAgain().screen
        screen.press(.down, .enter)
        #expect(screen.screen.contains("Contacts: mj") && !screen.screen.contains("Newcomer"))
        try await expectNoQuestion()
    }

    @Test func discardingAnOfferedEditShowsTheContactAsItIs() async throws {
        try await fixture.seed()
        await loseConnection(try await editing())
        let screen = try await askedAgain().screen
        screen.press(.down, .enter)
        #expect(screen.screen.contains("555 01") && !screen.screen.contains("555 019"))
        try await expectNoQuestion()
    }

    @Test func anEditOfAContactThatWasChangedSinceAsksBeforeItOverwrites() async throws {
        try await fixture.seed()
        await loseConnection(try await editing())
        let other = try await fixture.otherSession()
        let record = try #require(
            try await other.contacts().records.first {
                $0.contact.displayName == "Ada Lovelace"
            })
        var contact = record.contact
        contact.phones[0].value = "777"
        let card = try VCardDocument(bytes: record.card).applying(contact)
        _ = try await other.perform(.update(record.id, card: card, basedOn: record.revision))
        let screen = try await askedAgain().screen
        screen.press(.enter, .enter)
        try await screen.waitFor("Changed Elsewhere")
        #expect(screen.screen.contains("777"))
    }

    @Test func whatTheUserDiscardedAtTheEndIsNotOffered() async throws {
        try await fixture.seed()
        let running = try await adding("Newcomer")
        running.screen.press(.control("c"), .down, .enter)
        #expect(running.screen.exitReason == .quit)
        await running.flow.wipe(keepingForm: false)
        try await expectNoQuestion()
    }

    @Test func whatWasSavedBeforeTheConnectionWasLostIsNotOffered() async throws {
        try await fixture.seed()
        let running = try await adding("Newcomer")
        running.screen.press(.tab)
        running.screen.type("555 77")
        running.screen.press(.enter)
        await loseConnection(running)
        #expect(try await fixture.stored().count == 3)
        try await expectNoQuestion()
    }

    @Test(arguments: [true, false])
    func whatALockHadKeptIsOfferedAfterTheProgramHasEnded(byHangUp: Bool) async throws {
        try await fixture.seed()
        let running = try await adding("Newcomer")
        await running.flow.lock()
        await running.flow.wipe(keepingForm: byHangUp)
        let screen = try await askedAgain().screen
        #expect(screen.screen.contains("You were editing Newcomer when"))
    }

    @Test func aConnectionLostWhileUnlockingLosesNothing() async throws {
        try await fixture.seed()
        let gates = Gates()
        let running = try await adding("Newcomer", gates: gates)
        await running.flow.lock()
        gates.opening.close()
        logIn(running)
        await gates.opening.waitForArrival()
        await loseConnection(running)
        gates.opening.open()
        _ = try await askedAgain()
    }

    @Test func aConnectionLostAfterANewPasswordInAnotherSessionLosesNothing() async throws {
        try await fixture.seed()
        let running = try await adding("Newcomer")
        try await fixture.otherSession().changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await running.screen.waitFor("Your unfinished contact is")
        #expect(running.screen.window.lastNotice?.hasSuffix("is kept.") == true)
        await loseConnection(running)
        let screen = try await askedAgain("new").screen
        #expect(screen.screen.contains("You were editing Newcomer when"))
    }

    @Test func aConnectionLostUnderTheQuestionLosesNothing() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        await loseConnection(try await askedAgain())
        let screen = try await askedAgain().screen
        #expect(screen.screen.contains("You were editing Newcomer when"))
    }

    @Test func aLoginThatIsAbandonedPutsBackWhatItHadTaken() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        let running = try fixture.start()
        let store = try await fixture.otherSession()
        await running.flow.fetchDraft(of: try await store.account(), from: store)
        await running.flow.wipe(keepingForm: true)
        _ = try await askedAgain()
    }

    @Test func aLockUnderTheQuestionKeepsTheForm() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        let running = try await askedAgain()
        await running.flow.lock()
        await running.screen.settle()
        #expect(!running.screen.screen.contains("Newcomer"))
        #expect(running.screen.window.sheetCount == 0)
        logIn(running)
        try await running.screen.waitFor("Newcomer")
        #expect(running.screen.window.sheetCount == 0)
    }

    @Test func theDraftOfALiveSessionIsNotOfferedInAnother() async throws {
        try await fixture.seed()
        let running = try await adding("Newcomer")
        try await expectNoQuestion()
        await running.flow.lock()
        try await expectNoQuestion()
        logIn(running)
        try await running.screen.waitFor("Newcomer")
    }

    @Test func twoLostSessionsAreOfferedOneAtALogin() async throws {
        try await fixture.seed()
        let (first, second) = (try await adding("First"), try await adding("Second"))
        await loseConnection(first)
        await loseConnection(second)
        for name in ["First", "Second"] {
            let screen = try await askedAgain().screen
            #expect(screen.screen.contains("You were editing \(name) when"))
            screen.press(.down, .enter)
        }
        try await expectNoQuestion()
    }

    @Test func draftsOfTwoAccountsInOneSessionAreBothKept() async throws {
        try await fixture.seed([("Theirs", "1")], account: "other")
        try await fixture.seed()
        let running = try await adding("Newcomer")
        await running.flow.lock()
        try running.screen.click("Log out")
        try await running.screen.waitFor("Log In")
        running.screen.press(.backTab, .control("u"))
        running.screen.type("other")
        logIn(running)
        try await running.screen.waitFor("Theirs")
        running.screen.type("a")
        running.screen.type("Stranger")
        await running.flow.lock()
        await loseConnection(running)
        let screen = try await askedAgain().screen
        #expect(screen.screen.contains("You were editing Stranger when"))
        try await Settings(try fixture.open().preferences).set(.loginAccount, to: "mj")
        let own = try await askedAgain().screen
        #expect(own.screen.contains("You were editing Newcomer when"))
    }

    @Test func aDraftThatWasDamagedInTheFileIsSaidToBeLost() async throws {
        try await fixture.seed()
        await loseConnection(try await adding("Newcomer"))
        try fixture.run("UPDATE draft SET sealed = randomblob(60)")
        let running = try fixture.start()
        logIn(running)
        try await running.screen.waitFor("Your unfinished contact is lost")
        try await expectNoQuestion()
    }
}
