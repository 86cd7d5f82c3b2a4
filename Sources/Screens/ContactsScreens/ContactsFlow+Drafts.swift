import Foundation
import Interchange
import Models
import ScreenKit

extension ContactsFlow {
    /// What is being entered, with a note of where. While it is being saved, this is the very card
    /// that is written.
    func takeDraft(into bookmark: inout Bookmark) -> ContactDraft? {
        bookmark.isDetailOpen = split?.isDetailFocused ?? false
        let forms = navigation.screens.compactMap { $0 as? AddContactScreen }
        if let add = forms.last, add.hasUnsavedChanges {
            let card = add.holdsInput ? pendingCard : nil
            return (card ?? encoded(add.contact)).map { ContactDraft(card: $0) }
        }
        if let detail = split?.detail as? ContactEditScreen, let draft = detail.draftCard {
            let card = detail.holdsInput ? pendingCard : nil
            return ContactDraft(card: card ?? draft, base: detail.record)
        }
        return nil
    }

    func encoded(_ contact: Contact) -> [UInt8]? {
        do throws(VCardError) {
            return try VCardDocument(new: contact, uid: UUID(), date: Date()).bytes
        } catch {
            return nil
        }
    }

    /// What was being entered when the account was locked.
    func openDraft(of accountName: String, with store: any ContactStoring) async -> ContactDraft? {
        let epoch = epoch
        guard let bookmark, bookmark.accountName == accountName, let sealed = bookmark.draft else {
            return nil
        }
        do throws(VaultError) {
            return try await sealed.opened(by: store)
        } catch {
            // The key that sealed it was lost with the old password.
            let text = services.strings.text(.contactsDraftLost)
            if epoch == self.epoch { navigation.showToast(text) }
            return nil
        }
    }

    /// Returns to where the user was, and to what was being entered unless it has been saved since.
    /// Returns what to tell the user.
    func restore(_ bookmark: Bookmark, _ draft: ContactDraft?) -> String? {
        guard let session else { return nil }
        if let id = draft?.base?.id ?? bookmark.selectedID { list?.select(id) }
        guard let draft, !session.contains(draft.card) else {
            if bookmark.isDetailOpen, let id = bookmark.selectedID {
                showContact(id, focusing: true)
            }
            return nil
        }
        if let base = draft.base, session.record(base.id) != nil {
            // The version that the editing began with, even if there is a newer one, because saving
            // must notice that.
            edit(base, draft: draft.card)
            return nil
        }
        let record = ContactRecord(id: UUID(), card: draft.card, revision: 0, modifiedAt: Date())
        showAdd(draft: record.contact.detached)
        return draft.base == nil ? nil : services.strings.text(.contactsDraftOfDeleted)
    }
}

extension Contact {
    /// The same contact for another card, whose lines its values do not belong to.
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
