import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

@Suite struct VaultDamageTests {
    private let fixture = VaultFixture()

    @Test func whateverByteOfTheFileIsFlippedNoContactShowsWhatWasNeverEntered() async throws {
        let cards = Set((0..<6).map { "card \($0) " + String(repeating: "x", count: 60 * $0) })
        do {
            let opened = try fixture.open()
            let session = try await opened.vault.createAccount(
                named: "mj", password: Secret("secret"))
            for card in cards { try await session.add(card) }
            try await session.setRemembered(true)
            await session.lock()
            await opened.close()
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.database))
        let rows =
            try (1...6).map { try fixture.bytes("SELECT sealed FROM contact WHERE id = \($0)") }
            + ["sealed_key", "salt", "uuid", "device_sealed_key"].map {
                try fixture.bytes("SELECT \($0) FROM account")
            }
        for (index, row) in rows.enumerated() {
            let range = try #require(whole.range(of: Data(row)))
            // Also what stands before it: the other columns, and how long they are.
            for place in stride(from: range.lowerBound - 60, to: range.upperBound, by: 23) {
                let found = await contents(of: whole, flippedAt: place)
                #expect(found.isSubset(of: cards), "\(place)")
                if index < 6, range.contains(place) { #expect(found.count == 5, "\(place)") }
            }
        }
        #expect(await contents(of: whole, flippedAt: nil) == cards)
    }

    /// The contacts of a copy of the file in which one byte is another; none where it is refused in
    /// words of ours.
    private func contents(of file: Data, flippedAt place: Int?) async -> Set<String> {
        let copy = TemporaryFolder()
        var file = file
        if let place { file[place] ^= UInt8(1 << (place % 8)) }
        do {
            try file.write(to: URL(fileURLWithPath: copy.database))
            let opened = try fixture.open(in: copy)
            let session = try await opened.vault.openRemembered(accountNamed: "mj")
            let cards = try await session.cards()
            await session.lock()
            await opened.close()
            return cards
        } catch is VaultError {
            return []
        } catch is StoreError {
            return []
        } catch {
            Issue.record("\(error)")
            return []
        }
    }

    @Test func anyFlippedBitInAContactsColumnsIsNoticedAndTouchesNoOtherContact() async throws {
        let session = try await fixture.account()
        let deleted = try await session.add("deleted")
        try await session.add("kept")
        _ = try await session.perform(.delete([deleted.id]))
        let id = try fixture.bytes("SELECT uuid FROM contact WHERE id = 1")
        for index in id.indices {
            var flipped = id
            flipped[index] ^= 1 << UInt8(index % 8)
            try fixture.tamper("UPDATE contact SET uuid = ?1 WHERE id = 1", .blob(flipped))
            try await expectDamage(in: session)
        }
        try fixture.tamper("UPDATE contact SET uuid = ?1 WHERE id = 1", .blob(id))
        for column in ["revision", "modified_at", "key_generation", "deleted_at"] {
            let number = try fixture.number("SELECT \(column) FROM contact WHERE id = 1")
            for bit in 0..<64 {
                try fixture.tamper(
                    "UPDATE contact SET \(column) = ?1 WHERE id = 1",
                    .integer(number ^ 1 << Int64(bit)))
                try await expectDamage(in: session)
            }
            try fixture.tamper(
                "UPDATE contact SET \(column) = ?1 WHERE id = 1", .integer(number))
        }
        #expect(try await session.trashedCards() == ["deleted"])
    }

    /// What is in the trash is damaged and stays there; what is not is as it was.
    private func expectDamage(in session: any ContactStoring) async throws {
        #expect(try await session.trash() == ContactSnapshot(records: [], damagedCount: 1))
        #expect(try await session.cards() == ["kept"])
    }

    @Test func swappedAccountsOpenWithNeitherPasswordEvenIfItIsTheSame() async throws {
        try await fixture.account().add("mine")
        let other = try await fixture.open().vault.createAccount(
            named: "other", password: Secret("secret"))
        try await other.add("theirs")
        for columns in [["sealed_key"], ["sealed_key", "salt"], ["uuid"], ["name"]] {
            try exchange(columns)
            for name in ["mj", "other"] {
                try fixture.tamper("UPDATE account SET failed_attempts = 0")
                await #expect(throws: VaultError.wrongPassword, "\(columns)") {
                    try await fixture.session(name: name)
                }
            }
            try exchange(columns)
        }
        try fixture.tamper("UPDATE account SET failed_attempts = 0")
        #expect(try await fixture.session().cards() == ["mine"])
        #expect(try await fixture.session(name: "other").cards() == ["theirs"])
    }

    /// Gives each of two accounts what the other has.
    private func exchange(_ columns: [String]) throws {
        for column in columns {
            let values = try (1...2).map {
                try fixture.bytes("SELECT \(column) FROM account WHERE id = \($0)")
            }
            let type = column == "name" ? "TEXT" : "BLOB"
            // Out of the way first: names and ids are unique.
            try fixture.tamper(
                "UPDATE account SET \(column) = CAST(id || 'x0123456789abcd' AS \(type))")
            for id in 1...2 {
                try fixture.tamper(
                    "UPDATE account SET \(column) = CAST(?1 AS \(type)) WHERE id = \(id)",
                    .blob(values[2 - id]))
            }
        }
    }

    @Test func anyFlippedByteOfADeviceKeyOrThatOfAnotherAccountAsksForThePassword() async throws {
        let session = try await fixture.account()
        try await session.setRemembered(true)
        let vault = try fixture.open().vault
        let other = try await vault.createAccount(named: "other", password: Secret("secret"))
        try await other.setRemembered(true)
        let (id, otherID) = (try await session.account().id, try await other.account().id)
        func url(_ id: UUID) -> URL {
            URL(fileURLWithPath: "\(fixture.stateFolder.path)/\(id.uuidString).key")
        }
        func write(_ bytes: Data) throws {
            let file = try FileHandle(forWritingTo: url(id))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: bytes)
            try file.close()
        }
        let key = try Data(contentsOf: url(id))
        for index in key.indices {
            var flipped = key
            flipped[index] ^= 1 << UInt8(index % 8)
            try write(flipped)
            await #expect(throws: VaultError.notRemembered) {
                try await vault.openRemembered(accountNamed: "mj")
            }
        }
        for wrong in [try Data(contentsOf: url(otherID)), key.dropLast(), key + [0], Data()] {
            try write(wrong)
            await #expect(throws: VaultError.notRemembered) {
                try await vault.openRemembered(accountNamed: "mj")
            }
        }
        try write(key)
        _ = try await vault.openRemembered(accountNamed: "mj")
        _ = try await fixture.session()
    }
}
