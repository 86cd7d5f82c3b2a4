import Foundation
import Interchange
import Models
import ScreenKit

extension ContactsFlow {
    /// What is being entered, with a note of where. While it is being saved it is the very card that is written.
    func takeDraft(into place: inout Place) -> ContactDraft? {
        place.isDetailOpen = split?.isDetailFocused ?? false
        let forms = navigation.screens.compactMap { $0 as? AddContactScreen }
        if let add = forms.last, add.hasUnsavedChanges {
            let card = add.holdsInput ? pendingCard : nil
            return (card ?? encoded(add.contact)).map { ContactDraft(card: $0) }
        }
        if let detail = split?.detail as? ContactScreen, let draft = detail.draftCard {
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
        guard let place, place.accountName == accountName, let sealed = place.draft else {
            return nil
        }
        do throws(VaultError) {
            return try await sealed.opened(by: store)
        } catch {
            report(error)
            return nil
        }
    }

    /// Goes back to where the user was, and to what was being entered unless it has been saved meanwhile.
    func restore(_ place: Place, _ draft: ContactDraft?) {
        guard let session else { return }
        if let id = draft?.base?.id ?? place.selectedID { list?.select(id) }
        guard let draft, !session.contains(draft.card) else {
            if place.isDetailOpen, let id = place.selectedID { showContact(id, focusing: true) }
            return
        }
        if let base = draft.base {
            show(base, focusing: true).beginEditing(draft: draft.card)
        } else {
            let record = ContactRecord(
                id: UUID(), card: draft.card, revision: 0, modifiedAt: Date())
            showAdd(draft: record.contact)
        }
    }
}
