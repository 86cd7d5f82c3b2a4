import Foundation
import Models
import Testing

@testable import Storage

@Suite struct VaultTamperTests {
    private let fixture = VaultFixture()

    @Test func anyFlippedByteOfASealedCardIsNoticedAndTouchesNoOtherContact() async throws {
        let session = try await fixture.account()
        let record = try await session.add("first")
        try await session.add("second")
        let row = try fixture.number("SELECT min(id) FROM contact")
        let sealed = try fixture.bytes("SELECT sealed FROM contact ORDER BY id LIMIT 1")
        for index in sealed.indices {
            var flipped = sealed
            flipped[index] ^= 1 << UInt8(index % 8)
            try fixture.tamper(
                "UPDATE contact SET sealed = ?2 WHERE id = ?1", .integer(row), .blob(flipped))
            let snapshot = try await session.contacts()
            #expect(snapshot.damagedCount == 1)
            #expect(snapshot.records.map { String(decoding: $0.card, as: UTF8.self) } == ["second"])
        }
        await #expect(throws: VaultError.damagedCard) { try await session.update(record, "new") }
        await #expect(throws: VaultError.damagedCard) {
            try await session.perform(.delete([record.id]))
        }
        for count in [0, 1, 39, sealed.count - 1] {
            try fixture.tamper(
                "UPDATE contact SET sealed = ?2 WHERE id = ?1", .integer(row),
                .blob(Array(sealed.prefix(count))))
            #expect(try await session.contacts().damagedCount == 1)
        }
        // It was kept as it is, so putting it right brings it back.
        try fixture.tamper(
            "UPDATE contact SET sealed = ?2 WHERE id = ?1", .integer(row), .blob(sealed))
        #expect(try await session.cards() == ["first", "second"])
    }

    @Test func aChangedTimeRevisionGenerationOrIdOfAContactIsNoticed() async throws {
        let session = try await fixture.account()
        try await session.add("first")
        for change in [
            "revision = revision + 1", "modified_at = modified_at - 1",
            "key_generation = key_generation + 1", "uuid = randomblob(16)",
        ] {
            let folder = try fixture.bytes("SELECT uuid FROM contact")
            let before = try fixture.number("SELECT revision FROM contact")
            let time = try fixture.number("SELECT modified_at FROM contact")
            try fixture.tamper("UPDATE contact SET \(change)")
            #expect(try await session.contacts() == ContactSnapshot(records: [], damagedCount: 1))
            try fixture.tamper(
                "UPDATE contact SET uuid = ?1, revision = ?2, modified_at = ?3, key_generation = 1",
                .blob(folder), .integer(before), .integer(time))
        }
        #expect(try await session.cards() == ["first"])
    }

    @Test func twoSwappedCardsAreBothNoticed() async throws {
        let session = try await fixture.account()
        for card in ["one", "two", "three"] { try await session.add(card) }
        let seals = try (1...2).map {
            try fixture.bytes("SELECT sealed FROM contact WHERE id = \($0)")
        }
        try fixture.tamper(
            "UPDATE contact SET sealed = iif(id = 1, ?1, ?2) WHERE id IN (1, 2)",
            .blob(seals[1]), .blob(seals[0]))
        #expect(try await session.contacts().damagedCount == 2)
        #expect(try await session.cards() == ["three"])
    }

    @Test func aContactMovedIntoOrOutOfTheTrashIsNoticedAndNotDeleted() async throws {
        let session = try await fixture.account()
        let gone = try await session.add("gone")
        try await session.add("here")
        _ = try await session.perform(.delete([gone.id]))
        try fixture.tamper(
            "UPDATE contact SET deleted_at = CASE WHEN deleted_at IS NULL THEN 1000 END")
        #expect(try await session.contacts() == ContactSnapshot(records: [], damagedCount: 1))
        #expect(try await session.trash() == ContactSnapshot(records: [], damagedCount: 1))
        _ = try await session.perform(.emptyTrash)
        fixture.pass(100 * 86_400)
        _ = try await session.trash()
        #expect(try fixture.number("SELECT count(*) FROM contact") == 2)
        try fixture.tamper("UPDATE contact SET deleted_at = NULL WHERE deleted_at IS NOT NULL")
        #expect(try await session.cards() == ["here"])
    }

    @Test func aCardOfAnotherAccountDoesNotOpenWhateverPasswordThatHas() async throws {
        let mine = try await fixture.account()
        try await mine.add("mine")
        let other = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        try fixture.tamper("UPDATE contact SET account = 2")
        #expect(try await other.contacts() == ContactSnapshot(records: [], damagedCount: 1))
    }

    @Test func aChangeOfPasswordStopsAtDamagedCardsUntilItMayLoseThem() async throws {
        let session = try await fixture.account()
        for name in ["one", "two", "three"] { try await session.add(name) }
        let trashed = try await session.add("trashed")
        _ = try await session.perform(.delete([trashed.id]))
        let seals = try [1, 4].map {
            try fixture.bytes("SELECT sealed FROM contact WHERE id = \($0)")
        }
        try fixture.tamper("UPDATE contact SET sealed = zeroblob(50) WHERE id IN (1, 4)")
        let change = { (old: String, losing: Bool) async throws(VaultError) in
            try await session.changePassword(
                from: Secret(old), to: Secret("new"), losingDamaged: losing)
        }
        await #expect(throws: VaultError.wrongPassword) { try await change("wrong", false) }
        fixture.pass(60)
        let before = try fixture.bytes("SELECT sealed_key FROM account")
        await #expect(throws: VaultError.damagedCards(count: 2)) {
            try await change("secret", false)
        }
        #expect(try fixture.bytes("SELECT sealed_key FROM account") == before)
        #expect(try await fixture.session().cards() == ["two", "three"])
        // Put right, the card in the trash is there again.
        try fixture.tamper("UPDATE contact SET sealed = ?1 WHERE id = 4", .blob(seals[1]))
        await #expect(throws: VaultError.damagedCards(count: 1)) {
            try await change("secret", false)
        }
        try await change("secret", true)
        #expect(try await session.contacts().damagedCount == 1)
        #expect(try await session.cards() == ["two", "three"])
        #expect(try await session.trashedCards() == ["trashed"])
        #expect(
            try fixture.number("SELECT count(*) FROM contact WHERE sealed = zeroblob(50)") == 1)
        try fixture.tamper("UPDATE contact SET sealed = ?1 WHERE id = 1", .blob(seals[0]))
        #expect(try await session.contacts().damagedCount == 1)
    }

    @Test func anyFlippedByteOfWhatOpensAnAccountIsNoticedAndTouchesNothing() async throws {
        try await fixture.account().add("one")
        for column in ["salt", "sealed_key", "uuid"] {
            let bytes = try fixture.bytes("SELECT \(column) FROM account")
            for index in bytes.indices {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(index % 8)
                try fixture.tamper("UPDATE account SET \(column) = ?1", .blob(flipped))
                await expectClosed(.wrongPassword)
            }
            try fixture.tamper("UPDATE account SET \(column) = ?1", .blob(bytes.dropLast()))
            await expectClosed(
                column == "uuid" ? .wrongPassword : .damagedAccount(name: "mj"))
            try fixture.tamper("UPDATE account SET \(column) = ?1", .blob(bytes))
        }
        for column in ["kdf", "passes", "memory", "key_generation"] {
            let number = try fixture.number("SELECT \(column) FROM account")
            for bit in stride(from: 0, to: 64, by: 3) {
                try fixture.tamper(
                    "UPDATE account SET \(column) = ?1", .integer(number ^ 1 << Int64(bit)))
                let isGenuine = column == "key_generation"
                await expectClosed(isGenuine ? .wrongPassword : nil)
            }
            try fixture.tamper("UPDATE account SET \(column) = ?1", .integer(number))
        }
        try fixture.tamper("UPDATE account SET name = 'mk'")
        await expectClosed(.wrongPassword, name: "mk")
        await expectClosed(.wrongPassword)
        try fixture.tamper("UPDATE account SET name = 'mj', failed_attempts = 0")
        #expect(try await fixture.session().cards() == ["one"])
    }

    /// Tries the right password, which must not open the account.
    private func expectClosed(_ expected: VaultError?, name: String = "mj") async {
        do {
            try fixture.tamper("UPDATE account SET failed_attempts = 0")
            _ = try await fixture.session(name: name)
            Issue.record("opened")
        } catch let error as VaultError {
            let allowed = [.wrongPassword, .damagedAccount(name: name)] as [VaultError]
            #expect(expected.map { [$0] } ?? allowed ~= error)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func aDamagedDeviceSealOrDeviceKeyAsksForThePassword() async throws {
        let session = try await fixture.account()
        try await session.setRemembered(true)
        let vault = try fixture.open().vault
        _ = try await vault.openRemembered(accountNamed: "mj")
        let seal = try fixture.bytes("SELECT device_sealed_key FROM account")
        for index in seal.indices {
            var flipped = seal
            flipped[index] ^= 0x80
            try fixture.tamper("UPDATE account SET device_sealed_key = ?1", .blob(flipped))
            await #expect(throws: VaultError.notRemembered) {
                try await vault.openRemembered(accountNamed: "mj")
            }
        }
    }

    @Test func rememberedPasswordsDoNotOpenAccountsThatSwappedNames() async throws {
        try await fixture.account().setRemembered(true)
        let vault = try fixture.open().vault
        try await vault.createAccount(named: "other", password: Secret("secret"))
            .setRemembered(true)
        for name in ["mj", "other"] { _ = try await vault.openRemembered(accountNamed: name) }
        try fixture.tamper("UPDATE account SET name = iif(id = 1, 'x', 'mj')")
        try fixture.tamper("UPDATE account SET name = 'other' WHERE id = 1")
        for name in ["mj", "other"] {
            await #expect(throws: VaultError.notRemembered) {
                try await vault.openRemembered(accountNamed: name)
            }
        }
    }

    @Test func aChangeThatAPlantedTriggerWouldSwallowIsRefusedAndTriesCountOn() async throws {
        let foreign = VaultError.store(.foreign(path: fixture.folder.database))
        func sessions() async throws -> (any ContactStoring, OpenedStore) {
            let opened = try fixture.open()
            let session = try await opened.vault.open(
                accountNamed: "mj", password: Secret("secret"))
            return (session, opened)
        }
        let record = try await fixture.account().add("one")
        let (first, other) = try await sessions()
        let (second, _) = try await sessions()
        try fixture.tamper(
            "CREATE TRIGGER a BEFORE UPDATE ON account BEGIN SELECT raise(IGNORE); END")
        await #expect(throws: foreign) { try await first.add("two") }
        await #expect(throws: foreign) {
            try await other.vault.open(accountNamed: "mj", password: Secret("wrong"))
        }
        try fixture.tamper("DROP TRIGGER a")
        try fixture.tamper(
            "CREATE TRIGGER a BEFORE UPDATE ON contact BEGIN SELECT raise(IGNORE); END")
        await #expect(throws: foreign) { try await second.update(record, "changed") }
        try fixture.tamper("DROP TRIGGER a")
        #expect(try await fixture.session().cards() == ["one"])
    }

    @Test(arguments: [Int64.min, -1, .max])
    func aPlantedCountOfChangesOrTriesOverflowsNothing(_ number: Int64) async throws {
        let session = try await fixture.account()
        try fixture.tamper(
            "UPDATE account SET changes = ?1, failed_attempts = ?1, last_attempt_at = 0",
            .integer(number))
        for name in ["one", "two"] { try await session.add(name) }
        #expect(try fixture.number("SELECT changes FROM account") != number)
        fixture.pass(60)
        let other = try await fixture.session()
        #expect(try await other.cards() == ["one", "two"])
        let news = other.changes()
        try await session.add("three")
        for await _ in news { break }
        #expect(try await other.cards() == ["one", "two", "three"])
    }

    @Test(arguments: [
        "sealed_key = (SELECT sealed_key FROM account WHERE id = 2)",
        "salt = zeroblob(16)", "name = 'other name'", "kdf = 1", "passes = passes + 1",
        "uuid = zeroblob(16)", "key_generation = 2",
    ])
    func aRowThatIsPutInThePlaceOfAnOpenAccountsOrChangedLocksItsSessions(_ change: String)
        async throws
    {
        let sessions = [try await fixture.account(), try await fixture.session()]
        _ = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        try await sessions[0].add("one")
        try fixture.tamper("UPDATE account SET \(change) WHERE id = 1")
        await #expect(throws: VaultError.locked) { try await sessions[0].add("two") }
        await #expect(throws: VaultError.locked) { try await sessions[1].contacts() }
        for session in sessions { for await _ in session.changes() {} }
        #expect(try fixture.number("SELECT count(*) FROM contact") == 1)
    }

    @Test func aChangeThatWasTamperedWithIsNotUndone() async throws {
        let session = try await fixture.account()
        let record = try await session.add("one")
        var change = try await session.update(record, "two")
        let before = try #require(change.edits.first?.before)
        for index in before.indices {
            var flipped = before
            flipped[index] ^= 1
            change.edits[0].before = flipped
            await #expect(throws: VaultError.changedMeanwhile) {
                try await session.perform(.apply(change.inverse))
            }
        }
        change.edits[0].before = Data()
        await #expect(throws: VaultError.changedMeanwhile) {
            try await session.perform(.apply(change.inverse))
        }
        #expect(try await session.cards() == ["two"])
    }
}

/// Whether `value` is one of `values`.
private func ~= (values: [VaultError], value: VaultError) -> Bool {
    values.contains(value)
}
