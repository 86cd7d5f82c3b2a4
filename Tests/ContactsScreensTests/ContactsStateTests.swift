import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// Every state of the contacts with everything that can end it.
@Suite struct ContactsStateTests {
    /// Where the user is when something happens.
    nonisolated enum Situation: String, CaseIterable, Sendable {
        case loggedOut
        case creating
        case derivingTheKey
        case readingTheContacts
        case open
        case editing
        /// With a draft.
        case locked
        /// The key of the locked account is being derived.
        case unlocking

        /// How many keys were in memory so far.
        var keyCount: Int {
            switch self {
            case .loggedOut: 0
            case .unlocking: 2
            default: 1
            }
        }

        /// The state that is left when the key is gone by a lock.
        var afterLock: String {
            switch self {
            case .loggedOut, .creating, .derivingTheKey, .readingTheContacts: "loggedOut"
            case .open, .editing, .locked, .unlocking: "locked"
            }
        }
    }

    /// What becomes of a situation.
    nonisolated struct Step: CustomTestStringConvertible, Sendable {
        let from: Situation
        let to: String
        let shows: String

        init(_ from: Situation, _ to: String, _ shows: String) {
            (self.from, self.to, self.shows) = (from, to, shows)
        }

        var testDescription: String { "\(from) → \(to)" }
    }

    private let fixture: ContactsFixture
    private let gates = Gates()

    init() throws {
        fixture = try ContactsFixture()
    }

    // MARK: Esc

    @Test(arguments: [
        Step(.loggedOut, "loggedOut", "Log In"), Step(.creating, "loggedOut", "Log In"),
        Step(.derivingTheKey, "loggedOut", "Log In"),
        Step(.readingTheContacts, "loggedOut", "Log In"), Step(.open, "open", "Contacts: mj"),
        Step(.editing, "open", "Discard"), Step(.locked, "locked", "Locked"),
        Step(.unlocking, "locked", "Locked"),
    ])
    func escapeIsBackAtTheFormAtOnceAndWhatComesLaterIsWiped(step: Step) async throws {
        let running = try await reach(step.from)
        running.screen.press(.escape)
        #expect(name(of: running) == step.to)
        await running.screen.settle()
        #expect(running.screen.screen.contains(step.shows))
        openGates()
        guard step.to != "open" else { return }
        try await expectNoKey(running, after: step.from)
        // At a form, Escape moves the focus to the tab bar.
        if step.from == .locked { running.screen.press(.escape) }
        try await expectDraft(running, after: step.from)
    }

    // MARK: Lock

    @Test(arguments: Situation.allCases)
    func theIdleLockTakesKeyAndContactsAndKeepsTheDraft(in situation: Situation) async throws {
        let running = try await reach(situation)
        running.idleLock.setDelay(.fiveMinutes)
        running.hudScheduler.advance(by: .seconds(300))
        try await running.screen.wait(for: "the lock") { _ in
            name(of: running) == situation.afterLock
        }
        openGates()
        try await expectNoKey(running, after: situation)
        try await expectDraft(running, after: situation)
    }

    @Test func zTakesKeyAndContacts() async throws {
        let running = try await reach(.open)
        running.screen.type("Z")
        try await running.screen.waitFor("Locked")
        #expect(name(of: running) == "locked")
        try await expectNoKey(running, after: .open)
    }

    @Test(arguments: Situation.allCases)
    func suspendingTakesKeyAndContactsAndKeepsTheDraft(in situation: Situation) async throws {
        let running = try await reach(situation)
        running.screen.press(.control("z"))
        try await running.screen.wait(for: "a stop") { $0.terminal.suspendCount == 1 }
        #expect(name(of: running) == situation.afterLock)
        openGates()
        try await expectNoKey(running, after: situation)
        try await expectDraft(running, after: situation)
    }

    // MARK: Hang-up

    @Test(arguments: Situation.allCases)
    func aHangUpWipesTheKey(in situation: Situation) async throws {
        let running = try await reach(situation)
        running.screen.send(.hangUp)
        #expect(running.screen.exitReason == .hangUp)
        await running.flow.wipe(keepingForm: true)
        #expect(!running.flow.isOpen)
        openGates()
        try await expectLocks(situation.keyCount)
    }

    // MARK: Other sessions

    @Test(arguments: [
        Step(.loggedOut, "loggedOut", "Wrong account name or password."),
        Step(.derivingTheKey, "loggedOut", "Wrong account name or password."),
        Step(.readingTheContacts, "loggedOut", "The contacts are locked."),
        Step(.open, "locked", "changed in another session"),
        Step(.editing, "locked", "Your unfinished"),
        Step(.locked, "locked", "Wrong password."),
        Step(.unlocking, "locked", "Wrong password."),
    ])
    func aPasswordChangedElsewhereEndsWhatTheOldOneOpened(step: Step) async throws {
        let running = try await reach(step.from)
        try await fixture.otherSession().changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await expect(step, running)
        fixture.pass(60)
        running.screen.press(.control("u"))
        running.screen.type("new")
        running.screen.press(.enter)
        try await running.screen.wait(for: "the contacts") { _ in running.flow.isOpen }
    }

    @Test(arguments: [
        Step(.loggedOut, "loggedOut", "Wrong account name or password."),
        Step(.derivingTheKey, "loggedOut", "Wrong account name or password."),
        Step(.readingTheContacts, "loggedOut", "The contacts are locked."),
        Step(.open, "loggedOut", "were deleted in another session"),
        Step(.editing, "loggedOut", "were deleted in another session"),
        Step(.locked, "locked", "Wrong password."),
        Step(.unlocking, "locked", "Wrong password."),
    ])
    func anAccountDeletedElsewhereEndsWhatItsPasswordOpened(step: Step) async throws {
        let running = try await reach(step.from)
        try await fixture.otherSession().deleteAccount(password: Secret("secret"))
        try await expect(step, running)
    }

    // MARK: The store

    @Test(arguments: [
        Step(.loggedOut, "loggedOut", "/full"), Step(.creating, "loggedOut", "/full"),
        Step(.derivingTheKey, "loggedOut", "/full"),
        Step(.readingTheContacts, "loggedOut", "/full"),
        Step(.locked, "locked", "/full"), Step(.unlocking, "locked", "/full"),
    ])
    func aStoreThatFailsLeavesTheFormThatAskedAndSaysWhy(step: Step) async throws {
        let running = try await reach(step.from)
        gates.fail(with: .store(.readOnly(path: "/full")))
        try await expect(step, running)
        #expect(running.screen.screen.contains("New Account") == (step.from == .creating))
    }

    @Test func aStoreThatFailsLeavesTheContactsOpenAndTheRowThere() async throws {
        let running = try await reach(.open)
        gates.fail(with: .store(.readOnly(path: "/full")))
        running.screen.type("d")
        try await running.screen.waitFor("/full")
        #expect(name(of: running) == "open" && running.screen.rows[2].contains("Ada"))
    }

    @Test func aStoreThatFailsLeavesTheFormWithWhatWasEntered() async throws {
        let running = try await reach(.editing)
        gates.fail(with: .store(.readOnly(path: "/full")))
        running.screen.press(.enter)
        try await running.screen.waitFor("/full")
        #expect(name(of: running) == "open" && running.screen.screen.contains("555 019"))
    }

    // MARK: The way in

    @Test func oneHUDStandsFromThePasswordToTheList() async throws {
        let running = try await reach(.derivingTheKey)
        gates.reading.close()
        let hud = running.screen.window.frontScreen
        gates.opening.open()
        await gates.reading.waitForArrival()
        #expect(running.screen.window.frontScreen === hud)
        #expect(running.screen.screen.contains("Logging in…"))
        gates.reading.open()
        try await running.screen.waitFor("Contacts: mj")
        #expect(running.screen.window.sheetCount == 0)
    }

    @Test func aLoginAfterEscapeOpensAndTheEarlierOneIsWiped() async throws {
        let running = try await reach(.derivingTheKey)
        running.screen.press(.escape)
        running.screen.type("secret")
        running.screen.press(.enter)
        openGates()
        try await running.screen.waitFor("Ada")
        await gates.waitForLocks(1)
        #expect(gates.counted == (opened: 2, locked: 1))
        #expect(running.flow.isOpen)
    }

    @Test func anAccountWhoseCreationWasLeftByEscapeCanBeLoggedInTo() async throws {
        let running = try await reach(.creating)
        running.screen.press(.escape)
        openGates()
        await gates.waitForLocks(1)
        running.screen.type("mj")
        typePassword(running)
        try await running.screen.waitFor("Contacts: mj")
    }
}

// MARK: Getting there

extension ContactsStateTests {
    private func reach(_ situation: Situation) async throws -> RunningContacts {
        if situation != .creating { try await fixture.seed() }
        let running = try fixture.start(gates: gates)
        switch situation {
        case .loggedOut: break
        case .creating:
            gates.creating.close()
            for (text, key) in [("mj", Key.tab), ("secret", .tab), ("secret", .enter)] {
                running.screen.type(text)
                running.screen.press(key)
            }
            await gates.creating.waitForArrival()
        case .derivingTheKey:
            gates.opening.close()
            typePassword(running)
            await gates.opening.waitForArrival()
        case .readingTheContacts:
            gates.reading.close()
            typePassword(running)
            await gates.reading.waitForArrival()
        case .open: try await running.logIn()
        case .editing:
            try await running.logIn()
            running.screen.press(.enter)
            running.screen.type("e9")
        case .locked, .unlocking:
            try await running.logIn()
            running.screen.press(.enter)
            running.screen.type("e9")
            await running.flow.lock()
            guard situation == .unlocking else { break }
            gates.opening.close()
            typePassword(running)
            await gates.opening.waitForArrival()
        }
        await running.screen.settle()
        return running
    }

    private func typePassword(_ running: RunningContacts) {
        running.focusPassword()
        running.screen.type("secret")
        running.screen.press(.enter)
    }

    private func openGates() {
        for gate in [gates.creating, gates.opening, gates.reading] { gate.open() }
    }

    private func name(of running: RunningContacts) -> String {
        switch running.flow.state {
        case .loggedOut: "loggedOut"
        case .opening: "opening"
        case .open: "open"
        case .locked: "locked"
        }
    }

    /// Lets go on what waits, or tries the password where nothing does.
    private func expect(_ step: Step, _ running: RunningContacts) async throws {
        openGates()
        if step.from == .loggedOut || step.from == .locked { typePassword(running) }
        try await running.screen.waitFor(step.shows)
        #expect(name(of: running) == step.to)
        expectNoContacts(running)
    }

    private func expectNoContacts(_ running: RunningContacts) {
        #expect(!running.flow.isOpen && running.screen.window.sheetCount == 0)
        for text in ["Ada", "555", "Contacts:"] {
            #expect(!running.screen.screen.contains(text))
            #expect(running.screen.window.lastNotice?.contains(text) != true)
        }
    }

    private func expectNoKey(
        _ running: RunningContacts, after situation: Situation
    ) async throws {
        try await expectLocks(situation.keyCount)
        await running.screen.settle()
        expectNoContacts(running)
    }

    /// Every key that was in memory is wiped.
    private func expectLocks(_ count: Int) async throws {
        if count > 0 { await gates.waitForLocks(count) }
        #expect(gates.counted == (opened: count, locked: count))
    }

    /// Unlocks the account and expects what was being entered.
    private func expectDraft(
        _ running: RunningContacts, after situation: Situation
    ) async throws {
        guard [.editing, .locked, .unlocking].contains(situation) else { return }
        typePassword(running)
        try await running.screen.waitFor("555 019")
    }
}
