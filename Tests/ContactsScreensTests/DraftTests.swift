import Interchange
import Models
import ScreenTestSupport
import TerminalCore
import Testing

@testable import ContactsScreens

/// Drafts that come back after a lock, into contacts that others have changed since.
@Suite struct DraftTests {
    private let fixture: ContactsFixture

    init() throws {
        fixture = try ContactsFixture()
    }

    /// A session that is locked while "555 019" is being entered.
    private func locked() async throws -> RunningContacts {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.press(.enter)
        running.screen.type("e9")
        await running.flow.lock()
        await running.screen.settle()
        return running
    }

    private func unlock(_ running: RunningContacts, _ password: String = "secret") {
        running.screen.type(password)
        running.screen.press(.enter)
    }

    private func ada(in store: any ContactStoring) async throws -> ContactRecord {
        try #require(
            try await store.contacts().records.first { $0.contact.displayName == "Ada Lovelace" })
    }

    @Test func aDraftThatWasBegunOnAnOlderVersionAsksBeforeItOverwritesANewerOne() async throws {
        let running = try await locked()
        let other = try await fixture.otherSession()
        let record = try await ada(in: other)
        var contact = record.contact
        contact.phones[0].value = "777"
        let card = try VCardDocument(bytes: record.card).applying(contact)
        _ = try await other.perform(.update(record.id, card: card, basedOn: record.revision))
        unlock(running)
        try await running.screen.waitFor("555 019")
        running.screen.press(.enter)
        try await running.screen.waitFor("Changed Elsewhere")
        #expect(running.screen.screen.contains("777"))
        running.screen.press(.escape, .escape, .down, .enter)
        // Giving up the draft shows what the other session made of the contact.
        #expect(running.screen.screen.contains("777") && !running.screen.screen.contains("555"))
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "777" })
    }

    @Test func aDraftOfAContactDeletedElsewhereGoesIntoAddContactAndSaysWhy() async throws {
        let running = try await locked()
        let other = try await fixture.otherSession()
        _ = try await other.perform(.delete([try await ada(in: other).id]))
        unlock(running)
        try await running.screen.waitFor("Add Contact")
        #expect(running.screen.screen.contains("Ada Lovelace"))
        #expect(running.screen.screen.contains("555 019"))
        #expect(running.screen.window.lastNotice?.contains("was deleted in another") == true)
        running.screen.press(.tab, .enter)
        try await running.screen.waitForSelection("555 019")
        let stored = try await fixture.stored()
        #expect(stored.count == 2 && stored.contains { $0.name.family == "Lovelace" })
    }

    @Test func aNewPasswordInAnotherSessionLocksTheFormAndBringsItBack() async throws {
        try await fixture.seed()
        let gates = Gates()
        let running = try await fixture.startLoggedIn(gates: gates)
        running.screen.press(.enter)
        running.screen.type("e9")
        let other = try await fixture.otherSession()
        try await other.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        try await running.screen.waitFor("Your unfinished contact is")
        #expect(running.screen.window.lastNotice?.hasSuffix("is kept.") == true)
        #expect(running.screen.screen.contains("Locked"))
        #expect(!running.screen.screen.contains("555"))
        // Once the draft is sealed, the old key goes too.
        await gates.waitForLocks(1)
        unlock(running, "new")
        try await running.screen.waitFor("555 019")
        running.screen.press(.enter)
        try await running.screen.waitForSelection("555 019")
        #expect(
            try await other.contacts().records.contains {
                $0.contact.phones.first?.value == "555 019"
            })
    }

    @Test func aLockedDraftOutlivesANewPasswordInAnotherSession() async throws {
        let running = try await locked()
        try await fixture.otherSession().changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        unlock(running, "new")
        try await running.screen.waitFor("555 019")
    }

    @Test func aLockedDraftThatTwoNewPasswordsHaveOutrunIsSaidToBeLost() async throws {
        let running = try await locked()
        let other = try await fixture.otherSession()
        for (old, new) in [("secret", "new"), ("new", "newer")] {
            try await other.changePassword(
                from: Secret(old), to: Secret(new), losingDamaged: false)
        }
        unlock(running, "newer")
        try await running.screen.waitFor("Your unfinished contact is lost")
    }

    @Test func anAccountDeletedElsewhereTakesItsDraftAlong() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.press(.enter)
        running.screen.type("e9")
        try await fixture.otherSession().deleteAccount(password: Secret("secret"))
        try await running.screen.waitFor("were deleted in another session")
        await running.flow.wipe(keepingForm: true)
        try await fixture.seed()
        let again = try await fixture.startLoggedIn()
        #expect(again.screen.window.sheetCount == 0)
        #expect(running.flow.bookmarks.isEmpty)
    }

    @Test func whatWasBeingAddedSurvivesALockUnderTheFormThatChangesThePassword() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.type("a")
        running.screen.type("Newcomer")
        running.flow.changePassword()
        await running.flow.lock()
        unlock(running)
        try await running.screen.waitFor("Newcomer")
    }

    @Test func discardingAChangeShowsWhatAnotherSessionMadeOfTheContact() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn()
        running.screen.press(.enter)
        running.screen.type("e9")
        let other = try await fixture.otherSession()
        _ = try await other.perform(.delete([try await ada(in: other).id]))
        try await running.screen.wait(for: "the change") { _ in
            running.flow.open?.account.book.count == 1
        }
        running.screen.press(.escape, .down, .enter)
        #expect(!running.screen.screen.contains("Ada"))
        #expect(running.screen.hints.contains("deleted in another session"))
    }

    @Test func aDraftOutlivesLoggingOutOfTheLockedAccountUntilItsUserIsBack() async throws {
        let running = try await locked()
        try await fixture.seed([("Theirs", "1")], account: "other")
        try running.screen.click("Log out")
        try await running.screen.waitFor("Log In")
        running.screen.press(.backTab, .control("u"))
        running.screen.type("other")
        running.screen.press(.tab)
        unlock(running)
        try await running.screen.waitFor("Theirs")
        running.screen.type("o")
        running.screen.press(.up, .enter)
        try await running.screen.waitFor("Log In")
        running.screen.press(.backTab, .control("u"))
        running.screen.type("mj")
        running.screen.press(.tab)
        unlock(running)
        try await running.screen.waitFor("555 019")
    }

    @Test func sideBySideADraftComesBackIntoTheContactThatItBelongsTo() async throws {
        try await fixture.seed()
        let running = try await fixture.startLoggedIn(width: 120, height: 40)
        running.screen.press(.down, .enter)
        running.screen.type("e9")
        await running.flow.lock()
        unlock(running)
        try await running.screen.waitFor("0912 345 6789")
        #expect(running.screen.selectedRow?.contains("王小明") == true)
        running.screen.press(.enter)
        try await running.screen.waitForSelection("0912 345 6789")
        #expect(try await fixture.stored().contains { $0.phones.first?.value == "555 01" })
    }
}
