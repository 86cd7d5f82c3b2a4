import Foundation
import Interchange
import Models
import ScreenKit

extension ContactsFlow {
    /// What is being entered, with a note of where.
    func takeDraft(into place: inout Place) -> [UInt8]? {
        place.isDetailOpen = split?.isDetailFocused ?? false
        if let add = navigation.topScreen as? AddContactScreen, add.hasUnsavedChanges {
            place.isAdding = true
            return encoded(add.contact)
        }
        if let detail = split?.detail as? ContactScreen, let card = detail.draftCard {
            place.editedID = detail.record.id
            return card
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

    func restore(_ place: Place) async {
        guard let session else { return }
        if let id = place.selectedID { list?.select(id) }
        if place.isDetailOpen, let id = place.editedID ?? place.selectedID {
            showContact(id, focusing: true)
        }
        guard let sealed = place.draft else { return }
        do throws(VaultError) {
            let draft = try await session.store.open(draft: sealed)
            if place.isAdding {
                let record = ContactRecord(id: UUID(), card: draft, revision: 0, modifiedAt: Date())
                showAdd(draft: record.contact)
            } else {
                (split?.detail as? ContactScreen)?.beginEditing(draft: draft)
            }
        } catch {
            report(error)
        }
    }
}
