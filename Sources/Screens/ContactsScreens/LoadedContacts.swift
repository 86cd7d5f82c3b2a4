import Foundation
import Interchange
import Models

/// The contacts of an account, opened and sorted off the main actor, because that takes long.
struct LoadedContacts: Sendable {
    var book: AddressBook
    var records: [UUID: ContactRecord]
    let damagedCount: Int

    /// Opens and sorts everything in `store`.
    @concurrent
    nonisolated static func load(
        from store: any ContactStoring, order: NameOrder, collation: any Collating
    ) async throws(VaultError) -> LoadedContacts {
        let snapshot = try await store.contacts()
        var records: [UUID: ContactRecord] = [:]
        records.reserveCapacity(snapshot.records.count)
        for record in snapshot.records { records[record.id] = record }
        let book = await book(of: snapshot.records, in: store, order: order, collation: collation)
        store.wipeThread()
        return LoadedContacts(
            book: book, records: records, damagedCount: snapshot.damagedCount)
    }

    /// The contacts in the cards, read and sorted on every processor, because a login waits for
    /// this.
    private nonisolated static func book(
        of records: [ContactRecord], in store: any ContactStoring, order: NameOrder,
        collation: any Collating
    ) async -> AddressBook {
        let count = ProcessInfo.processInfo.activeProcessorCount
        let size = max(500, (records.count + count - 1) / count)
        return await withTaskGroup(of: AddressBook.self) { group in
            for start in stride(from: 0, to: records.count, by: size) {
                let part = records[start..<min(start + size, records.count)]
                group.addTask {
                    defer { store.wipeThread() }
                    return AddressBook(
                        part.lazy.map { ($0.id, $0.contact) }, order: order, collation: collation)
                }
            }
            var parts: [AddressBook] = []
            for await part in group { parts.append(part) }
            return AddressBook(joining: parts, order: order, collation: collation)
        }
    }
}

extension ContactRecord {
    /// Whether the contact is in the list, not in the trash.
    nonisolated var isInList: Bool { deletedAt == nil }

    /// The contact in the card; an unreadable card is an empty contact, and is left as it is.
    nonisolated var contact: Contact { Contact(card: card) }
}

extension Contact {
    /// The contact in `card`; an unreadable card is an empty contact.
    nonisolated init(card: [UInt8]) {
        do throws(VCardError) {
            self = try VCardDocument(bytes: card).contact
        } catch {
            self.init()
        }
    }
}
