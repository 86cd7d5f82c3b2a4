import Foundation
import Models
import Testing

@testable import Storage

/// Drafts that outlive the session that sealed them.
@Suite struct VaultDraftTests {
    private let fixture = VaultFixture()

    private func draft(_ card: String, of base: ContactRecord? = nil) -> ContactDraft {
        ContactDraft(card: Array(card.utf8), base: base)
    }

    /// Ends `session`, which keeps a draft with the text `card`.
    private func end(_ session: any ContactStoring, keeping card: String) async throws {
        let sealed = try await session.seal(draft(card))
        await session.lock()
        try await fixture.open().vault.keep(sealed)
    }

    private func taken(by session: any ContactStoring) async throws -> ContactDraft? {
        guard let sealed = try await session.takeDraft() else { return nil }
        return try await session.open(sealed)
    }

    @Test func aDraftOpensAgainInALaterSessionOfTheSameAccountOnly() async throws {
        let session = try await fixture.account()
        let sealed = try await session.seal(draft("half a name"))
        #expect(Data(sealed.sealed).range(of: Data("half".utf8)) == nil)
        await session.lock()
        let again = try await fixture.session()
        #expect(try await again.open(sealed) == draft("half a name"))
        let other = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        var claimed = sealed
        claimed.account = try await other.account().id
        for draft in [sealed, claimed] {
            await #expect(throws: VaultError.damagedCard) { try await other.open(draft) }
        }
    }

    @Test func aDraftKeepsTheVersionThatTheEditingBeganWith() async throws {
        let session = try await fixture.account()
        let long = String(repeating: "long ", count: 50_000)
        for (base, card) in [("", ""), ("one", ""), ("", "two"), ("one", "two"), (long, long)] {
            let record = try await session.add(base)
            let draft = draft(card, of: record)
            #expect(try await session.open(try await session.seal(draft)) == draft)
        }
    }

    @Test func aDraftIsKeptWithoutTheKeyAndTakenByOneSessionOnly() async throws {
        try await end(try await fixture.account(), keeping: "half a name")
        let (first, second) = (try await fixture.session(), try await fixture.session())
        #expect(try await taken(by: second) == draft("half a name"))
        #expect(try await first.takeDraft() == nil)
        #expect(try await second.takeDraft() == nil)
        #expect(try fixture.number("SELECT count(*) FROM draft") == 0)
    }

    @Test func draftsOfSeveralSessionsAreAllKeptAndTakenOneByOne() async throws {
        _ = try await fixture.account()
        for name in ["first", "second"] {
            try await end(try await fixture.session(), keeping: name)
        }
        let session = try await fixture.session()
        #expect(try await taken(by: session) == draft("first"))
        #expect(try await taken(by: session) == draft("second"))
        #expect(try await session.takeDraft() == nil)
    }

    @Test func anAccountIsNeverGivenTheDraftOfAnother() async throws {
        try await end(try await fixture.account(), keeping: "half a name")
        let other = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        #expect(try await other.takeDraft() == nil)
        try fixture.tamper("UPDATE draft SET account = 2")
        let sealed = try #require(try await other.takeDraft())
        await #expect(throws: VaultError.damagedCard) { try await other.open(sealed) }
    }

    @Test func aTakenDraftLeavesNothingInTheFiles() async throws {
        try await end(try await fixture.account(), keeping: String(repeating: "x", count: 200))
        let sealed = try fixture.bytes("SELECT sealed FROM draft")
        #expect(try fixture.isInFiles(sealed))
        _ = try await fixture.session().takeDraft()
        #expect(try !fixture.isInFiles(sealed))
    }

    @Test func aNewPasswordSealsWaitingDraftsAgain() async throws {
        let session = try await fixture.account()
        try await end(try await fixture.session(), keeping: "half a name")
        let sealed = try fixture.bytes("SELECT sealed FROM draft")
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        #expect(try !fixture.isInFiles(sealed))
        #expect(try await taken(by: try await fixture.session("new")) == draft("half a name"))
    }

    @Test func aDraftThatDoesNotOpenIsNoReasonToRefuseANewPassword() async throws {
        let session = try await fixture.account()
        try await end(try await fixture.session(), keeping: "half a name")
        try fixture.tamper("UPDATE draft SET sealed = randomblob(60)")
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        let sealed = try #require(try await session.takeDraft())
        await #expect(throws: VaultError.damagedCard) { try await session.open(sealed) }
    }

    @Test(arguments: ["sealed = x''", "sealed = zeroblob(10000000)", "key_generation = 2"])
    func aDraftThatWasChangedDoesNotOpen(change: String) async throws {
        try await end(try await fixture.account(), keeping: "half a name")
        try fixture.tamper("UPDATE draft SET \(change)")
        let session = try await fixture.session()
        let sealed = try #require(try await session.takeDraft())
        await #expect(throws: VaultError.damagedCard) { try await session.open(sealed) }
    }

    // MARK: A new password in another session

    private func changePassword(
        from old: String = "secret", to new: String = "new"
    ) async throws {
        let session = try await fixture.session(old)
        try await session.changePassword(
            from: Secret(old), to: Secret(new), losingDamaged: false)
        await session.lock()
    }

    @Test func aSessionOfAnOldPasswordCanOnlySealADraftAndTheNewOneOpensIt() async throws {
        let session = try await fixture.account()
        let changes = session.changes()
        try await changePassword()
        for await _ in changes {}
        await #expect(throws: VaultError.locked) { try await session.contacts() }
        await #expect(throws: VaultError.locked) { try await session.takeDraft() }
        let sealed = try await session.seal(draft("half a name"))
        await #expect(throws: VaultError.locked) { try await session.open(sealed) }
        weak let key = await (session as? VaultSession)?.openKey
        await session.lock()
        #expect(key == nil)
        await #expect(throws: VaultError.locked) { try await session.seal(draft("more")) }
        let again = try await fixture.session("new")
        #expect(try await again.open(sealed) == draft("half a name"))
        try await fixture.open().vault.keep(sealed)
        #expect(try await taken(by: again) == draft("half a name"))
    }

    @Test func aDraftThatWaitsInMemoryOutlivesOneNewPasswordOrMoreInTheFile() async throws {
        let session = try await fixture.account()
        let sealed = try await session.seal(draft("half a name"))
        await session.lock()
        try await changePassword()
        #expect(try await fixture.session("new").open(sealed) == draft("half a name"))
        try await fixture.open().vault.keep(sealed)
        try await changePassword(from: "new", to: "newer")
        try await changePassword(from: "newer", to: "newest")
        let last = try await fixture.session("newest")
        await #expect(throws: VaultError.damagedCard) { try await last.open(sealed) }
        #expect(try await taken(by: last) == draft("half a name"))
    }

    @Test func theSessionThatChangesThePasswordStillOpensItsEarlierDrafts() async throws {
        let session = try await fixture.account()
        let sealed = try await session.seal(draft("half a name"))
        try await session.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        #expect(try await session.open(sealed) == draft("half a name"))
        try await session.setRemembered(true)
        #expect(try await fixture.session("new").open(sealed) == draft("half a name"))
    }

    @Test(arguments: ["NULL", "x''", "zeroblob(72)", "zeroblob(10000000)", "sealed_key"])
    func aPreviousKeyThatWasChangedOpensNoDraftAndHarmsNothingElse(value: String) async throws {
        let session = try await fixture.account()
        let sealed = try await session.seal(draft("half a name"))
        try await session.add("one")
        try await changePassword()
        try fixture.tamper("UPDATE account SET previous_key = \(value)")
        let again = try await fixture.session("new")
        await #expect(throws: VaultError.damagedCard) { try await again.open(sealed) }
        #expect(try await again.cards() == ["one"])
    }

    @Test func aDeletedAccountTakesItsDraftsAlongAndNoneIsKeptForItLater() async throws {
        let session = try await fixture.account()
        try await end(try await fixture.session(), keeping: "half a name")
        let late = try await session.seal(draft("late"))
        try await session.deleteAccount(password: Secret("secret"))
        #expect(try fixture.number("SELECT count(*) FROM draft") == 0)
        try await fixture.open().vault.keep(late)
        #expect(try fixture.number("SELECT count(*) FROM draft") == 0)
    }
}
