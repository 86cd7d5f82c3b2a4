import Foundation
import Models
import Testing

@testable import Storage

@Suite struct VaultContactTests {
    private let fixture = VaultFixture()

    @Test func whatWasAddedIsThereAfterLoggingInAgain() async throws {
        let session = try await fixture.account()
        let added = try await session.add("BEGIN:VCARD 王小明")
        #expect(try await session.contacts().records == [added])
        await session.lock()
        let again = try await fixture.session()
        #expect(try await again.contacts().records == [added])
        #expect(try await again.account().name == "mj")
    }

    @Test func anEditShowsTheNewCardAndUndoAndRedoBringBackTheOldAndTheNewOne() async throws {
        let session = try await fixture.account()
        let record = try await session.add("one")
        let change = try await session.update(record, "two")
        #expect(try await session.cards() == ["two"])
        for _ in 0..<2 {
            _ = try await session.perform(.apply(change.inverse))
            #expect(try await session.cards() == ["one"])
            _ = try await session.perform(.apply(change))
            #expect(try await session.cards() == ["two"])
        }
    }

    @Test func addingCanBeUndoneAndRedone() async throws {
        let session = try await fixture.account()
        let change = try await session.perform(.add(card: Array("one".utf8))).change
        _ = try await session.perform(.apply(change.inverse))
        #expect(try await session.cards() == [])
        #expect(try fixture.number("SELECT count(*) FROM contact_tombstone") == 1)
        _ = try await session.perform(.apply(change))
        #expect(try await session.cards() == ["one"])
        #expect(try fixture.number("SELECT count(*) FROM contact_tombstone") == 0)
    }

    @Test func deletedContactsAreInTheTrashFromWhereTheyComeBack() async throws {
        let session = try await fixture.account()
        let (one, two) = (try await session.add("one"), try await session.add("two"))
        let change = try await session.perform(.delete([one.id, two.id, one.id])).change
        #expect(change.edits.count == 2)
        #expect(try await session.cards() == [])
        #expect(try await session.trashedCards() == ["one", "two"])
        #expect(try await session.trash().records.allSatisfy { $0.deletedAt == fixture.now })
        _ = try await session.perform(.restore([one.id]))
        #expect(try await session.cards() == ["one"])
        // The other half of the change was taken back already.
        await #expect(throws: VaultError.changedMeanwhile) {
            try await session.perform(.apply(change.inverse))
        }
        #expect(try await session.trashedCards() == ["two"])
        _ = try await session.perform(.emptyTrash)
        #expect(try await session.trashedCards() == [])
        #expect(try await session.cards() == ["one"])
    }

    @Test func theTrashKeepsContactsFor30Days() async throws {
        let session = try await fixture.account()
        let (old, recent) = (try await session.add("old"), try await session.add("recent"))
        _ = try await session.perform(.delete([old.id]))
        fixture.pass(29 * 86_400)
        _ = try await session.perform(.delete([recent.id]))
        #expect(try await session.trashedCards() == ["old", "recent"])
        fixture.pass(1.5 * 86_400)
        #expect(try await session.trashedCards() == ["recent"])
        fixture.pass(30 * 86_400)
        let again = try await fixture.session()
        #expect(try await again.trashedCards() == [])
        #expect(try fixture.number("SELECT count(*) FROM contact") == 0)
    }

    @Test func theSecondToSaveAContactGetsTheVersionOfTheFirstAndCanOverwriteIt() async throws {
        let mine = try await fixture.account()
        let record = try await mine.add("one")
        let theirs = try await fixture.session()
        _ = try await theirs.update(record, "theirs")
        let present = try #require(try await theirs.contacts().records.first)
        await #expect(throws: VaultError.conflict(theirs: present)) {
            try await mine.update(record, "mine")
        }
        #expect(try await mine.cards() == ["theirs"])
        _ = try await mine.update(present, "mine")
        #expect(try await theirs.cards() == ["mine"])
    }

    @Test func savingAContactThatAnotherSessionDeletedShowsWhenItWasDeleted() async throws {
        let mine = try await fixture.account()
        let record = try await mine.add("one")
        let theirs = try await fixture.session()
        _ = try await theirs.perform(.delete([record.id]))
        let present = try #require(try await theirs.trash().records.first)
        #expect(present.deletedAt != nil)
        await #expect(throws: VaultError.conflict(theirs: present)) {
            try await mine.update(record, "mine")
        }
        _ = try await theirs.perform(.emptyTrash)
        await #expect(throws: VaultError.missing) { try await mine.update(record, "mine") }
    }

    @Test func whatAnotherSessionChangedSinceCannotBeUndoneAndNothingOfItIs() async throws {
        let mine = try await fixture.account()
        let (one, two) = (try await mine.add("one"), try await mine.add("two"))
        let change = try await mine.perform(.delete([one.id, two.id])).change
        let theirs = try await fixture.session()
        _ = try await theirs.perform(.restore([one.id]))
        await #expect(throws: VaultError.changedMeanwhile) {
            try await mine.perform(.apply(change.inverse))
        }
        #expect(try await mine.trashedCards() == ["two"])
    }

    @Test func aChangeOfAnyAccountIsToldToItsSessionsAndChangesOfItemsAreNot() async throws {
        let opened = try fixture.open()
        let mine = try await opened.vault.createAccount(named: "mj", password: Secret("secret"))
        let other = try fixture.open()
        let theirs = try await other.vault.open(accountNamed: "mj", password: Secret("secret"))
        var iterator = theirs.changes().makeAsyncIterator()
        try await mine.add("one")
        #expect(await iterator.next() != nil)
        // How many contacts there are whenever a change is told.
        let counts = Task { [changes = theirs.changes()] in
            var counts: [Int] = []
            for await _ in changes {
                counts.append(try await theirs.contacts().records.count)
                if counts.last == 2 { break }
            }
            return counts
        }
        var files = other.items.changes().makeAsyncIterator()
        for index in 0..<5 {
            try await opened.items.add("item \(index)")
            // The session hears of the file no later than this.
            while try other.items.counts().all <= index { _ = await files.next() }
        }
        try await mine.add("two")
        #expect(try await counts.value == [2])
    }

    @Test func aSessionIsToldOfWhatOthersChangeNotOfWhatItChangesItself() async throws {
        let mine = try await fixture.account()
        let counter = Task { [changes = mine.changes()] in
            var count = 0
            for await _ in changes { count += 1 }
            return count
        }
        let record = try await mine.add("one")
        _ = try await mine.update(record, "two")
        try await mine.setRemembered(true)
        // Everything that these three put on the session's queue is done before these reads.
        for _ in 0..<3 { _ = try await mine.contacts() }
        // Their change comes before one of mine that does not hide it.
        let theirs = try await fixture.session()
        var iterator = mine.changes().makeAsyncIterator()
        try await theirs.add("three")
        try await mine.add("four")
        #expect(await iterator.next() != nil)
        await mine.lock()
        #expect(await counter.value == 1)
    }
}
