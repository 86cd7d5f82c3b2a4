import Foundation
import Models

/// What was being entered about a contact when the account was locked.
nonisolated struct ContactDraft: Sendable {
    /// The card with what was entered.
    var card: [UInt8]
    /// The contact when the editing began; `nil` for a new contact.
    var base: ContactRecord?

    /// The draft in a form that can outlive the key.
    func sealed(by store: any ContactStoring) async throws(VaultError) -> SealedDraft {
        var sealed = SealedDraft(card: try await store.seal(draft: card), base: nil)
        if let base {
            sealed.base = SealedDraft.Base(
                id: base.id, revision: base.revision, modifiedAt: base.modifiedAt,
                card: try await store.seal(draft: base.card))
        }
        return sealed
    }
}

/// A draft that can only be read with the key of its account.
nonisolated struct SealedDraft: Sendable {
    /// The edited contact, so that saving over a newer version is noticed.
    struct Base: Sendable {
        let id: UUID
        let revision: Int64
        let modifiedAt: Date
        let card: Data
    }

    let card: Data
    var base: Base?

    /// The draft, opened again.
    func opened(by store: any ContactStoring) async throws(VaultError) -> ContactDraft {
        var draft = ContactDraft(card: try await store.open(draft: card))
        if let base {
            draft.base = ContactRecord(
                id: base.id, card: try await store.open(draft: base.card),
                revision: base.revision, modifiedAt: base.modifiedAt)
        }
        return draft
    }
}
