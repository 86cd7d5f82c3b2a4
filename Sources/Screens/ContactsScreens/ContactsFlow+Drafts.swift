import Foundation
import Models
import ScreenKit

/// Where the user was when the account was locked. It contains no unsealed contact text.
struct Bookmark {
    var selectedID: UUID?
    var isDetailOpen = false
    var draft: SealedDraft?
    /// Whether the draft comes from a session that has ended. The user is asked about it first.
    var isFromEarlierSession = false
}

extension Bookmark {
    init(of open: OpenContacts) {
        self.init(
            selectedID: open.list.selectedID, isDetailOpen: open.split.isDetailFocused)
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

    /// Seals `draft` and keeps it with the bookmark of `account`.
    func keep(
        _ draft: ContactDraft, of account: Account, sealedBy store: any ContactStoring
    ) async {
        do throws(VaultError) {
            bookmarks[account.id, default: Bookmark()].draft = try await store.seal(draft)
        } catch {
            report(error)
        }
    }

    /// Moves a draft of `account` out of the file, unless one is waiting here. Until its form is
    /// shown it waits here as well, so that it returns to the file if the program ends before.
    func fetchDraft(of account: Account, from store: any ContactStoring) async {
        guard bookmarks[account.id]?.draft == nil else { return }
        do throws(VaultError) {
            guard let draft = try await store.takeDraft() else { return }
            bookmarks[account.id, default: Bookmark()].draft = draft
            bookmarks[account.id]?.isFromEarlierSession = true
        } catch {
            // It is still in the file, and the next login tries again.
        }
    }

    /// Moves all drafts that are waiting here to the file, because the program ends.
    func storeDrafts() async {
        for (account, bookmark) in bookmarks {
            guard let draft = bookmark.draft else { continue }
            do throws(VaultError) {
                try await services.vault.keep(draft)
                bookmarks[account] = nil
            } catch {
                // The log has it. There may be no terminal left to report to.
            }
        }
    }

    /// The draft that is waiting in `bookmark`; `nil` if there is none or if it is lost.
    func openDraft(
        in bookmark: Bookmark?, with store: any ContactStoring
    ) async throws(VaultError) -> ContactDraft? {
        guard let sealed = bookmark?.draft else { return nil }
        do throws(VaultError) {
            return try await store.open(sealed)
        } catch .damagedCard {
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
            let isLost = bookmark.draft != nil && draft == nil
            return isLost ? services.strings.text(.contactsDraftLost) : nil
        }
        let contact = Contact(card: draft.card)
        let form: FormScreen
        var notice: String?
        if let base = draft.base, open.account.record(base.id) != nil {
            // Edits the version that the editing began with, even if there is a newer one, because
            // saving must notice that.
            form = edit(base, draft: draft.card)
        } else {
            form = showAdd(draft: contact.detached)
            if draft.base != nil { notice = services.strings.text(.contactsDraftOfDeleted) }
        }
        if bookmark.isFromEarlierSession { askWhetherToContinue(in: form, about: contact) }
        return notice
    }

    /// Asks whether to continue in `form`, which shows a draft. The draft is in no other place, so
    /// discarding the form deletes it.
    private func askWhetherToContinue(in form: FormScreen, about contact: Contact) {
        let (strings, kitStrings) = (services.strings, services.kitStrings)
        form.askWhetherToDiscard(
            strings.text(.contactsDraftQuestion, services.name(of: contact)), strings: kitStrings
        ) { [weak form] in form?.cancel() }
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
