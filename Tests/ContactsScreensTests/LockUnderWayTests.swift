import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// What is under way when the account is locked.
@Suite struct LockUnderWayTests {
    private let fixture: ContactsFixture
    private let gates = Gates()

    init() throws {
        fixture = try ContactsFixture()
    }

    private func typePassword(_ running: RunningContacts) {
        running.focusPassword()
        running.screen.type("secret")
        running.screen.press(.enter)
    }

    /// Waits until every store that was opened is locked.
    private func waitUntilLocked(_ count: Int = 1) async throws {
        await gates.waitForLocks(count)
        #expect(gates.counted.opened == count && gates.counted.locked == count)
    }

    /// Lets so much time pass that the lock gives up waiting for the disk.
    private func exhaustPatience(_ running: RunningContacts) async throws {
        try await running.wait {
            running.hudScheduler.advance(by: .seconds(3))
            return gates.counted.locked > 0
        }
    }

    private func expectNothingOfContacts(_ running: RunningContacts) {
        #expect(!running.flow.isOpen && running.screen.window.sheetCount == 0)
        for text in ["Ada", "555", "Contacts:"] {
            #expect(!running.screen.screen.contains(text))
            #expect(running.screen.window.lastNotice?.contains(text) != true)
        }
    }

    @Test func aLoginAfterWhichNoKeyIsPressedIsLockedWhenTheTimeIsOver() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        running.idleLock.setDelay(.fiveMinutes)
        // Long before the login the first wait is over.
        running.hudScheduler.advance(by: .seconds(300))
        await running.screen.settle()
        try await running.logIn()
        running.hudScheduler.advance(by: .seconds(300))
        running.hudScheduler.advance(by: .seconds(300))
        try await running.screen.waitFor("Locked")
        expectNothingOfContacts(running)
    }

    @Test func theIdleLockWipesAPasswordThatIsHalfTyped() async throws {
        try await fixture.seed()
        let running = try fixture.start()
        running.idleLock.setDelay(.fiveMinutes)
        running.screen.type("sec")
        #expect(running.screen.screen.contains("•••"))
        running.hudScheduler.advance(by: .seconds(300))
        running.hudScheduler.advance(by: .seconds(300))
        try await running.screen.waitForNo("•")
        #expect(running.screen.screen.contains("Log In"))
    }

    @Test func aLockWhileTheKeyIsDerivedEndsTheLoginAndItsStoreIsLocked() async throws {
        try await fixture.seed()
        let running = try fixture.start(gates: gates)
        gates.opening.close()
        typePassword(running)
        await gates.opening.waitForArrival()
        await running.flow.lock()
        await running.screen.settle()
        #expect(running.screen.screen.contains("Log In"))
        expectNothingOfContacts(running)
        gates.opening.open()
        try await waitUntilLocked()
        await running.screen.settle()
        expectNothingOfContacts(running)
        typePassword(running)
        try await running.screen.waitFor("Ada")
    }

    @Test(arguments: [\Gates.reading, \Gates.describing])
    func aLockWhileTheContactsAreReadLeavesTheLoginAndTheStoreIsLocked(
        step: KeyPath<Gates, Gate> & Sendable
    ) async throws {
        try await fixture.seed()
        let running = try fixture.start(gates: gates)
        let gate = gates[keyPath: step]
        gate.close()
        typePassword(running)
        await gate.waitForArrival()
        await running.flow.lock()
        try await waitUntilLocked()
        gate.open()
        await running.screen.settle()
        #expect(running.screen.screen.contains("Log In"))
        expectNothingOfContacts(running)
        typePassword(running)
        try await running.screen.waitFor("Ada")
    }

    @Test func aLockWhileAnAccountIsCreatedLeavesTheLoginAndTheAccountIsThere() async throws {
        let running = try fixture.start(gates: gates)
        let screen = running.screen
        gates.creating.close()
        screen.type("mj")
        screen.press(.tab)
        screen.type("secret")
        screen.press(.tab)
        screen.type("secret")
        screen.press(.enter)
        await gates.creating.waitForArrival()
        await running.flow.lock()
        await screen.settle()
        #expect(screen.screen.contains("Log In") && screen.window.sheetCount == 0)
        gates.creating.open()
        try await waitUntilLocked()
        #expect(try running.vault.accounts().map(\.name) == ["mj"])
        expectNothingOfContacts(running)
    }

    @Test func suspendingWhileTheContactsAreReadForAnUnlockKeepsTheDraft() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.press(.enter)
        running.screen.type("e9")
        await running.flow.lock()
        gates.reading.close()
        typePassword(running)
        await gates.reading.waitForArrival()
        running.screen.press(.control("z"))
        try await waitUntilLocked(2)
        gates.reading.open()
        await running.screen.settle()
        expectNothingOfContacts(running)
        typePassword(running)
        try await running.screen.waitFor("555 019")
    }

    @Test func theEndOfTheProgramWipesTheKeyOfContactsThatAreBeingRead() async throws {
        try await fixture.seed()
        let running = try fixture.start(gates: gates)
        gates.reading.close()
        typePassword(running)
        await gates.reading.waitForArrival()
        await running.flow.wipe(keepingForm: true)
        #expect(gates.counted.locked == 1)
        gates.reading.open()
        await running.screen.settle()
        expectNothingOfContacts(running)
    }

    @Test func aDiskThatDoesNotAnswerKeepsNoContactOnTheScreenAfterALock() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(gates: gates)
        gates.writing.close()
        running.screen.type("d")
        await gates.writing.waitForArrival()
        let lock = Task { await running.flow.lock() }
        try await running.screen.waitFor("Locked")
        expectNothingOfContacts(running)
        // The lock does not wait for ever, and what it gave up is said, though not whom it was
        // about.
        try await exhaustPatience(running)
        gates.writing.open()
        await lock.value
        try await running.screen.waitFor("before the last change was saved")
        expectNothingOfContacts(running)
        #expect(try await fixture.stored().count == 2)
    }

    @Test func aDiskThatDoesNotAnswerKeepsNoContactOnTheScreenAfterLoggingOut() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(gates: gates)
        gates.writing.close()
        running.screen.type("d")
        await gates.writing.waitForArrival()
        running.screen.type("o")
        running.screen.press(.up, .enter)
        await running.screen.settle()
        #expect(running.screen.screen.contains("Log In"))
        expectNothingOfContacts(running)
        gates.writing.open()
        try await waitUntilLocked()
        #expect(try await fixture.stored().count == 1)
    }

    @Test func aFormThatIsBeingSavedWhenTheLockComesIsSavedAndNoDraftAnyMore() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.press(.enter)
        running.screen.type("e9")
        gates.writing.close()
        running.screen.press(.enter)
        await gates.writing.waitForArrival()
        let lock = Task { await running.flow.lock() }
        try await running.screen.waitFor("Locked")
        gates.writing.open()
        await lock.value
        typePassword(running)
        try await running.screen.waitFor("555 019")
        #expect(!running.screen.screen.contains("Edit Contact"))
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 019" })
    }

    @Test func aFormThatCouldNotBeSavedBeforeTheLockIsStillADraft() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.type("a")
        running.screen.type("Newcomer")
        running.screen.press(.tab)
        running.screen.type("1")
        gates.writing.close()
        running.screen.press(.enter)
        await gates.writing.waitForArrival()
        let lock = Task { await running.flow.lock() }
        try await running.screen.waitFor("Locked")
        // The patience of the lock ends before the disk answers: by then the key is gone.
        try await exhaustPatience(running)
        await lock.value
        gates.writing.open()
        typePassword(running)
        try await running.screen.waitFor("Newcomer")
        #expect(running.screen.screen.contains("Add Contact"))
        #expect(try await fixture.stored().count == 2)
    }
}
