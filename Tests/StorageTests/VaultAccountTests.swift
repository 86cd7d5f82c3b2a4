import Foundation
import Models
import Testing

@testable import Storage

@Suite struct VaultAccountTests {
    private let fixture = VaultFixture()

    @Test func aWrongPasswordAndAnUnknownAccountAreToldAlike() async throws {
        _ = try await fixture.account()
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session("Secret") }
        await #expect(throws: VaultError.wrongPassword) {
            try await fixture.session(name: "nobody")
        }
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session(name: "") }
    }

    @Test func anUnknownAccountTakesAsLongAsAWrongPassword() async throws {
        // With such a cost no key can be derived, so every try fails.
        let vault = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path),
            passwordCost: PasswordCost(passes: 0, memory: 0)
        ).open().vault
        await #expect(throws: VaultError.store(.failed(detail: "key derivation out of bounds"))) {
            try await vault.open(accountNamed: "nobody", password: Secret("secret"))
        }
    }

    @Test func namesAreTrimmedAndComposedComparedExactlyAndAtMost200BytesLong() async throws {
        let vault = try fixture.open().vault
        _ = try await vault.createAccount(named: " Zoe\u{308} ", password: Secret("a"))
        #expect(try vault.accounts().map(\.name) == ["Zo\u{EB}"])
        #expect(Array(try vault.accounts()[0].name.utf8) == Array("Zo\u{EB}".utf8))
        _ = try await vault.open(accountNamed: "Zoe\u{308}", password: Secret("a"))
        await #expect(throws: VaultError.accountExists(name: "Zo\u{EB}")) {
            try await vault.createAccount(named: "Zo\u{EB}", password: Secret("b"))
        }
        _ = try await vault.createAccount(named: "zo\u{EB}", password: Secret("b"))
        for name in ["", "  ", "\u{200B}", String(repeating: "x", count: 201)] {
            await #expect(throws: VaultError.invalidAccount) {
                try await vault.createAccount(named: name, password: Secret("b"))
            }
        }
        await #expect(throws: VaultError.invalidAccount) {
            try await vault.createAccount(named: "empty", password: Secret(""))
        }
        #expect(try vault.accounts().count == 2)
    }

    @Test func accountsDoNotSeeEachOthersContacts() async throws {
        let mine = try await fixture.account()
        try await mine.add("mine")
        let other = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        try await other.add("other")
        #expect(try await mine.cards() == ["mine"])
        #expect(try await other.cards() == ["other"])
        try await other.deleteAccount(password: Secret("secret"))
        #expect(try await mine.cards() == ["mine"])
    }

    @Test func aNewPasswordReplacesTheOldOneAndLocksOtherSessions() async throws {
        let mine = try await fixture.account()
        let theirs = try await fixture.session()
        let record = try await mine.add("one")
        let change = try await mine.update(record, "two")
        let deleted = try await mine.add("deleted")
        _ = try await mine.perform(.delete([deleted.id]))
        let stream = theirs.changes()
        await #expect(throws: VaultError.wrongPassword) {
            try await mine.changePassword(
                from: Secret("wrong"), to: Secret("new"), losingDamaged: false)
        }
        fixture.pass(60)
        try await mine.changePassword(
            from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        for await _ in stream {}
        await #expect(throws: VaultError.locked) { try await theirs.contacts() }
        await #expect(throws: VaultError.locked) { try await theirs.add("late") }
        #expect(try await mine.cards() == ["two"])
        #expect(try await mine.trashedCards() == ["deleted"])
        await #expect(throws: VaultError.changedMeanwhile) {
            try await mine.perform(.apply(change.inverse))
        }
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session() }
        fixture.pass(60)
        #expect(try await fixture.session("new").cards() == ["two"])
    }

    @Test func aFileFromBeforeThereWereContactsGetsThemAndKeepsItsItems() async throws {
        try await fixture.folder.makeFile(version: 1, item: "Pear")
        try await fixture.account().add("one")
        #expect(try await fixture.session().cards() == ["one"])
        #expect(try fixture.open().items.names() == ["Pear"])
    }

    @Test func aProcessCanKeepItsMemoryToItself() throws {
        #expect(try Worker("harden", fixture.folder.path).lines() == ["true 0"])
    }

    @Test func whereNoMemoryCanBeLockedSecretsWorkAllTheSame() throws {
        #expect(try Worker("unlockable", fixture.folder.path).lines() == ["true hidden"])
    }

    @Test func deletingAnAccountNeedsItsPasswordAndLeavesNoContactOrDeviceKey() async throws {
        let session = try await fixture.account()
        let other = try await fixture.session()
        try await session.add("one")
        try await session.setRemembered(true)
        await #expect(throws: VaultError.wrongPassword) {
            try await session.deleteAccount(password: Secret("wrong"))
        }
        fixture.pass(60)
        try await session.deleteAccount(password: Secret("secret"))
        await #expect(throws: VaultError.locked) { try await session.contacts() }
        await #expect(throws: VaultError.locked) { try await other.contacts() }
        #expect(try fixture.open().vault.accounts() == [])
        #expect(try fixture.number("SELECT count(*) FROM contact") == 0)
        #expect(fixture.stateFolder.names == [])
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session() }
    }

    @Test func anAccountIsDeletedAlsoWhereItsDeviceKeyCannotBe() async throws {
        let session = try await fixture.account()
        try await session.setRemembered(true)
        let id = try await session.account().id
        // A folder is no file that could be deleted.
        mkdir(fixture.stateFolder.path + "/\(id.uuidString).key.x", 0o700)
        try await session.deleteAccount(password: Secret("secret"))
        #expect(try fixture.open().vault.accounts() == [])
        await #expect(throws: VaultError.locked) { try await session.contacts() }
        await #expect(throws: VaultError.wrongPassword) { try await fixture.session() }
    }

    @Test func nothingWorksAfterLockingAndTheKeyIsGoneFromMemory() async throws {
        let opened = try fixture.open()
        let session = try await opened.vault.createAccount(
            named: "mj", password: Secret("secret"))
        try await session.add("one")
        let draft = try await session.seal(ContactDraft(card: [1]))
        let concrete = try #require(session as? VaultSession)
        weak let key = await concrete.openKey
        #expect(key != nil)
        let stream = session.changes()
        await session.lock()
        #expect(key == nil)
        for await _ in stream {}
        for await _ in session.changes() {}
        await #expect(throws: VaultError.locked) { try await session.contacts() }
        await #expect(throws: VaultError.locked) { try await session.trash() }
        await #expect(throws: VaultError.locked) { try await session.account() }
        await #expect(throws: VaultError.locked) { try await session.add("two") }
        await #expect(throws: VaultError.locked) { try await session.open(draft) }
        await #expect(throws: VaultError.locked) { try await session.setRemembered(true) }
        await #expect(throws: VaultError.locked) {
            try await session.changePassword(
                from: Secret("secret"), to: Secret("new"), losingDamaged: false)
        }
        await #expect(throws: VaultError.locked) {
            try await session.deleteAccount(password: Secret("secret"))
        }
        #expect(try await fixture.session().cards() == ["one"])
    }

    @Test func aSessionThatNobodyHoldsAnyMoreIsFreedWithItsKey() async throws {
        var session: (any ContactStoring)? = try await fixture.account()
        weak let key = await (session as? VaultSession)?.openKey
        weak let weakSession = session
        let changes = try #require(session).changes()
        session = nil
        // The stream ends with the session.
        for await _ in changes {}
        #expect(weakSession == nil)
        #expect(key == nil)
    }

    @Test func itemsAreWrittenWhileAKeyIsDerived() async throws {
        let opened = try StoreOpener(
            folder: DataFolder(path: fixture.folder.path),
            passwordCost: PasswordCost(passes: 6, memory: 128 << 20)
        ).open()
        try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask {
                _ = try await opened.vault.createAccount(named: "mj", password: Secret("secret"))
                return "key"
            }
            group.addTask {
                try await opened.items.add("Pear")
                return "item"
            }
            #expect(try await group.next() == "item")
            try await group.waitForAll()
        }
    }
}

extension VaultSession {
    /// The key in memory.
    var openKey: SealingKey? { sealer?.key }
}
