import Foundation
import Models
import ScreenKit

/// Where the user was when the account was locked. It contains no unsealed contact text.
struct Bookmark {
    let accountName: String
    var selectedID: UUID?
    var isDetailOpen = false
    var draft: SealedDraft?
}

extension Bookmark {
    init(of open: OpenContacts) {
        self.init(
            accountName: open.account.name, selectedID: open.list.selectedID,
            isDetailOpen: open.split.isDetailFocused)
    }
}

extension ContactsFlow {
    /// What is being entered. While it is being saved, this is the exact card that is written.
    func draft(in open: OpenContacts) -> ContactDraft? {
        let adding = navigation.screens.compactMap { $0 as? AddContactScreen }.last
        if let card = adding?.draftCard { return ContactDraft(card: card) }
        guard let form = open.split.detail as? ContactEditScreen, let card = form.draftCard else {
            return nil
        }
        return ContactDraft(card: card, base: form.record)
    }

    /// What was being entered when the account was locked.
    func openDraft(of accountName: String, with store: any ContactStoring) async -> ContactDraft? {
        guard let bookmark, bookmark.accountName == accountName, let sealed = bookmark.draft else {
            return nil
        }
        do throws(VaultError) {
            return try await sealed.opened(by: store)
        } catch {
            // The key that sealed it was lost with the old password.
            let text = services.strings.text(.contactsDraftLost)
            if !Task.isCancelled { navigation.showToast(text) }
            return nil
        }
    }

    /// Goes back to where the user was, and to what was being entered unless it has been saved
    /// since. Returns what to tell the user, if anything.
    func restore(_ bookmark: Bookmark, _ draft: ContactDraft?) -> String? {
        guard let open else { return nil }
        if let id = draft?.base?.id ?? bookmark.selectedID { open.list.select(id) }
        guard let draft, !open.account.contains(draft.card) else {
            let record = bookmark.selectedID.flatMap(open.account.record)
            if bookmark.isDetailOpen, let record { show(record, focusing: true) }
            return nil
        }
        if let base = draft.base, open.account.record(base.id) != nil {
            // Edits the version that the editing began with, even if there is a newer one, because
            // saving must notice that.
            edit(base, draft: draft.card)
            return nil
        }
        let record = ContactRecord(id: UUID(), card: draft.card, revision: 0, modifiedAt: Date())
        showAdd(draft: record.contact.detached)
        return draft.base == nil ? nil : services.strings.text(.contactsDraftOfDeleted)
    }
}

extension Contact {
    /// The same contact for a new card: its values no longer belong to lines of the old one.
    fileprivate var detached: Contact {
        func detached<Value>(_ values: [Labeled<Value>]) -> [Labeled<Value>] {
            values.map { Labeled($0.value, label: $0.label, isPreferred: $0.isPreferred) }
        }
        var contact = self
        contact.phones = detached(phones)
        contact.emails = detached(emails)
        contact.links = detached(links)
        contact.addresses = detached(addresses)
        return contact
    }
}
