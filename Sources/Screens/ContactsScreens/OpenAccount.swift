import Foundation
import Models
import Resources
import ScreenKit

protocol OpenAccountDelegate: AnyObject {
    /// This session, another session or undo has changed the contacts.
    func openAccountDidChange(_ account: OpenAccount)

    /// The key is gone, because the account was locked here or the password was changed elsewhere.
    /// The receiver releases every contact.
    func openAccountDidLock(_ account: OpenAccount)
}

/// An open account, shared by its screens: the cards in memory, the sorted book and the undo
/// history. It is dropped as a whole when the account is locked.
final class OpenAccount {
    weak var delegate: (any OpenAccountDelegate)?

    let account: Account
    let store: any ContactStoring

    private var contacts: LoadedContacts
    private let services: ContactsServices
    let history: ChangeHistory<ContactOperation, ContactOutcome, VaultError>
    private var observation: Observation?
    private var isClosed = false
    /// Whether a pending change failed after the account was closed, and is in no draft either.
    private(set) var hasLost = false

    /// The account that `store` opened, with the contacts in `loaded`.
    init(
        store: any ContactStoring, account: Account, loaded: LoadedContacts,
        services: ContactsServices
    ) {
        self.store = store
        self.account = account
        self.services = services
        contacts = loaded
        weak var present: OpenAccount?
        history = ChangeHistory(strings: services.kitStrings) {
            [strings = services.strings] error in
            (strings.message(for: error), error.isFinal, error.isLock)
        } reversal: { outcome in
            let change = outcome.change
            return change.isEmpty ? nil : (undo: .apply(change.inverse), redo: .apply(change))
        } carryOut: { operation throws(VaultError) in
            do throws(VaultError) {
                let outcome = try await store.perform(operation)
                if case .apply = operation { await present?.reloadNow() }
                return outcome
            } catch {
                present?.noteFailure(of: operation)
                throw error
            }
        }
        present = self
        observe()
    }

    var name: String { account.name }

    private func observe() {
        observation = Observation(of: store.changes()) { [weak self] in
            self?.refresh()
        } onEnd: { [weak self] in
            guard let self else { return }
            delegate?.openAccountDidLock(self)
        }
    }

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
        delegate?.openAccountDidChange(self)
    }

    // MARK: Changes

    /// Carries out `operation`. `name` describes it for undo. After a lock or logout the result is
    /// ignored: the screen is gone, and what a form held is on disk or in the draft.
    func perform(
        _ operation: ContactOperation, name: String,
        completion: @escaping (Result<ContactRecord?, VaultError>) -> Void = { _ in }
    ) {
        history.perform(operation, name: { _ in name }) { [weak self] result in
            guard let self, !isClosed else { return }
            if case .success(let outcome) = result { note(operation, outcome.record) }
            completion(result.map(\.record))
        }
    }

    /// Deletes the account. Its key goes with it, which is not a lock to report.
    func delete(password: Secret) async throws(VaultError) {
        observation = nil
        await history.wait()
        do throws(VaultError) {
            try await store.deleteAccount(password: password)
        } catch {
            if !isClosed { observe() }
            throw error
        }
    }

    /// Releases every contact for good and stops reporting. Pending changes are still carried out.
    func close() {
        isClosed = true
        delegate = nil
        observation = nil
        let empty = AddressBook(joining: [], order: book.order, collation: services.collation)
        contacts = LoadedContacts(book: empty, records: [:], damagedCount: 0)
        if !history.isWriting { history.clear() }
    }

    /// Applies one of this session's own changes, so that nothing has to be read again.
    private func note(_ operation: ContactOperation, _ record: ContactRecord?) {
        switch operation {
        case .purge, .emptyTrash: history.clear()
        case .delete(let ids):
            for id in ids { contacts.records[id] = nil }
            contacts.book.remove(Set(ids))
        case .add, .update, .restore, .apply:
            // A contact in the trash does not belong in the list.
            guard let record, record.isInList else { break }
            contacts.records[record.id] = record
            contacts.book.set(record.contact, id: record.id)
        }
        delegate?.openAccountDidChange(self)
    }

    /// Records a change that is lost because it failed after the account was closed. A change that
    /// a form requested is still in the draft.
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
            delegate?.openAccountDidChange(self)
        } catch {
            if error == .locked { delegate?.openAccountDidLock(self) }
        }
    }
}
