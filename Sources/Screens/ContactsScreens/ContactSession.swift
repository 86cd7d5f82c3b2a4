import Foundation
import Interchange
import Models
import Resources
import ScreenKit

protocol ContactSessionDelegate: AnyObject {
    /// The contacts have changed, by this session, by another, or by undo.
    func contactSessionDidChange(_ session: ContactSession)

    /// The key is gone, because the account was locked here or the password was changed elsewhere.
    /// The receiver releases every contact.
    func contactSessionDidLock(_ session: ContactSession)
}

/// An open account, shared by its screens: the cards in memory, the sorted book, the undo history.
/// It is dropped as a whole when the account is locked.
final class ContactSession {
    weak var delegate: (any ContactSessionDelegate)?

    let account: Account
    let store: any ContactStoring

    private var contacts: LoadedContacts
    private let services: ContactsServices
    let history: ChangeHistory<ContactOperation, ContactOutcome, VaultError>
    private var observation: Observation?
    private var isClosed = false
    /// Whether a pending change failed after the end, and is in no draft either.
    private(set) var hasLost = false

    /// The session of the account that `store` opened, with the contacts in `loaded`.
    init(
        store: any ContactStoring, account: Account, loaded: LoadedContacts,
        services: ContactsServices
    ) {
        self.store = store
        self.account = account
        self.services = services
        contacts = loaded
        weak var session: ContactSession?
        history = ChangeHistory(strings: services.kitStrings) {
            [strings = services.strings] error in
            ChangeFailure(
                message: strings.message(for: error), isFinal: error.isFinal,
                isLock: error.isLock)
        } reversal: { outcome in
            let change = outcome.change
            return change.isEmpty ? nil : (undo: .apply(change.inverse), redo: .apply(change))
        } carryOut: { operation throws(VaultError) in
            do throws(VaultError) {
                let outcome = try await store.perform(operation)
                if case .apply = operation { await session?.reloadNow() }
                return outcome
            } catch {
                session?.noteFailure(of: operation)
                throw error
            }
        }
        session = self
        observation = Observation(of: store.changes()) { [weak self] in
            self?.refresh()
        } onEnd: {
            [weak self] in
            guard let self else { return }
            delegate?.contactSessionDidLock(self)
        }
    }

    var accountName: String { account.name }

    /// The contacts in order.
    var book: AddressBook { contacts.book }

    /// How many cards could not be opened.
    var damagedCount: Int { contacts.damagedCount }

    /// The opened card of the contact, or `nil` if it is gone.
    func record(_ id: UUID) -> ContactRecord? {
        contacts.records[id]
    }

    /// Whether a contact has exactly this card.
    func contains(_ card: [UInt8]) -> Bool {
        contacts.records.values.contains { $0.card == card }
    }

    /// The contact in its card; an unreadable card is an empty contact.
    func contact(_ id: UUID) -> Contact? {
        contacts.records[id].map { $0.contact }
    }

    /// Sorts by the other part of the name.
    func setOrder(_ order: NameOrder) {
        contacts.book.order = order
        delegate?.contactSessionDidChange(self)
    }

    // MARK: Changes

    /// Carries out `operation`. `name` describes it for undo.
    func perform(
        _ operation: ContactOperation, name: String,
        completion: @escaping (Result<ContactRecord?, VaultError>) -> Void = { _ in }
    ) {
        history.perform(operation, name: { _ in name }) { [weak self] result in
            if case .success(let outcome) = result { self?.note(operation, outcome.record) }
            completion(result.map(\.record))
        }
    }

    /// Releases every contact for good and reports nothing any more. Pending changes are still
    /// carried out.
    func close() {
        isClosed = true
        delegate = nil
        observation = nil
        let nobody: [(id: UUID, contact: Contact)] = []
        contacts = LoadedContacts(
            book: AddressBook(nobody, order: book.order, collation: services.collation),
            records: [:], damagedCount: 0)
        if !history.isWriting { history.clear() }
    }

    /// This session's own changes need not be read again.
    private func note(_ operation: ContactOperation, _ record: ContactRecord?) {
        guard !isClosed else { return }
        switch operation {
        case .emptyTrash: history.clear()
        case .delete(let ids):
            for id in ids { contacts.records[id] = nil }
            contacts.book.remove(Set(ids))
        case .add, .update, .restore, .apply:
            // A contact in the trash does not belong in the list.
            guard let record, record.isInList else { break }
            contacts.records[record.id] = record
            contacts.book.set(record.contact, id: record.id)
        }
        delegate?.contactSessionDidChange(self)
    }

    /// A change that a form requested is in the draft.
    private func noteFailure(of operation: ContactOperation) {
        switch operation {
        case .add, .update: break
        default: hasLost = hasLost || isClosed
        }
    }

    // MARK: Reading

    /// Reads everything again, after the pending changes.
    func refresh(then completion: @escaping () -> Void = {}) {
        history.enqueue { [weak self] () throws(VaultError) in
            await self?.reloadNow()
            completion()
        }
    }

    private func reloadNow() async {
        guard !isClosed else { return }
        do throws(VaultError) {
            let loaded = try await LoadedContacts.load(
                from: store, order: book.order, collation: services.collation)
            guard !isClosed else { return }
            contacts = loaded
            delegate?.contactSessionDidChange(self)
        } catch {
            if error == .locked { delegate?.contactSessionDidLock(self) }
        }
    }
}

/// The contacts of an account, opened and sorted. That takes so long that it is done off the main
/// actor.
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
        let contacts = await parsed(snapshot.records)
        let book = AddressBook(contacts, order: order, collation: collation)
        return LoadedContacts(
            book: book, records: records, damagedCount: snapshot.damagedCount)
    }

    /// The contacts in the cards, read by several threads: a login with many cards waits for this.
    private nonisolated static func parsed(
        _ records: [ContactRecord]
    ) async -> [(id: UUID, contact: Contact)] {
        let parts = 4
        let size = max(500, (records.count + parts - 1) / parts)
        return await withTaskGroup(of: (Int, [(id: UUID, contact: Contact)]).self) { group in
            for start in stride(from: 0, to: records.count, by: size) {
                let part = records[start..<min(start + size, records.count)]
                group.addTask { (start, part.map { ($0.id, $0.contact) }) }
            }
            var done: [(Int, [(id: UUID, contact: Contact)])] = []
            for await part in group { done.append(part) }
            return done.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }
}

extension ContactRecord {
    /// Whether the contact is in the list and not in the trash.
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
