import Models
import Resources
import ScreenKit

extension ContactsFlow {
    /// How long a lock waits for writes before it assumes that the disk does not answer.
    private static let patience = Duration.seconds(3)

    /// Removes every contact from the screen and from memory, wipes the key and asks for the
    /// password. What is being entered is sealed and comes back when the user unlocks. A login in
    /// progress is abandoned.
    ///
    /// The contacts leave the screen immediately. Returns when the key is gone, or after some
    /// seconds if the disk does not answer; the key then goes as soon as the disk does.
    public func lock() async {
        switch state {
        case .loggedOut, .locked: wipePasswords()
        case .opening:
            login.wantsTypedPassword = true
            abandonOpening()
        case .open(let open): lock(open, at: Bookmark(of: open))
        }
        guard closing.isBusy else { return }
        await TimeLimit.run(Self.patience * 2, scheduler: services.scheduler) { [closing] in
            await closing.finish()
        }
    }

    /// Locks an account, whose user was at `bookmark`. Returns whether something was being entered.
    @discardableResult
    private func lock(_ open: OpenContacts, at bookmark: Bookmark) -> Bool {
        let draft = draft(in: open)
        bookmarks[open.account.account.id] = bookmark
        login.wantsTypedPassword = true
        change(to: .locked(accountName: open.account.name))
        finish(open.account, sealing: draft)
        return draft != nil
    }

    /// Wipes the key without asking, because the program ends. Returns when all pending changes are
    /// on disk, and drafts too. With `keepingForm`, that includes what is being entered right now;
    /// otherwise the user has discarded it.
    public func wipe(keepingForm: Bool) async {
        let open = open
        let draft = keepingForm ? open.flatMap(draft(in:)) : nil
        switch state {
        case .loggedOut, .locked: wipePasswords()
        case .opening: abandonOpening()
        case .open: change(to: .loggedOut)
        }
        closing.enqueue { [self] in
            if let account = open?.account, let draft {
                await keep(draft, of: account.account, sealedBy: account.store)
            }
            await storeDrafts()
        }
        if let account = open?.account {
            close {
                await account.history.wait()
                await account.store.lock()
            }
        }
        await closing.finish()
    }

    /// Leaves the contacts, or the screen that asks for the password again. A draft of a locked
    /// account stays until its user is back.
    func logOut() {
        let account = open?.account
        let forgetting = Task {
            await changeSettings { (settings) throws(StoreError) in
                try await settings.set(.autoLogin, to: false)
            }
        }
        login.fillAgain(endingAutoLogin: true)
        change(to: .loggedOut)
        if let account { finish(account, sealing: nil) }
        closing.enqueue { await forgetting.value }
    }

    /// Wipes the key of `account`, which is off the screen, once the pending changes are written:
    /// each is then saved or still a draft.
    private func finish(_ account: OpenAccount, sealing draft: ContactDraft?) {
        let (store, history) = (account.store, account.history)
        close { [self] in
            if let draft { await keep(draft, of: account.account, sealedBy: store) }
            await TimeLimit.run(Self.patience, scheduler: services.scheduler) {
                await history.wait()
            }
            await store.lock()
            await history.wait()
            if account.hasLost {
                navigation.showToast(services.strings.text(.contactsNotAllWritten))
            }
        }
    }
}

extension ContactsFlow: OpenAccountDelegate {
    func openAccountDidChange(_ account: OpenAccount) {
        guard let open else { return }
        open.list.reload()
        guard let detail = open.split.detail as? any ContactShowing,
            open.split.detail?.hasUnsavedChanges == false
        else { return }
        guard let record = account.record(detail.record.id) else {
            return open.split.closeDetail()
        }
        if let detail = detail as? ContactScreen, record != detail.record { detail.show(record) }
    }

    func openAccountDidLock(_ account: OpenAccount) {
        guard let open else { return }
        let (strings, name) = (services.strings, account.name)
        if services.accounts?.contains(where: { $0.id == account.account.id }) == false {
            login.wantsTypedPassword = true
            close { [store = account.store] in await store.lock() }
            didDelete(account.account, saying: strings.text(.contactsDeletedElsewhere, name))
        } else {
            let hasDraft = lock(open, at: Bookmark(selectedID: open.list.selectedID))
            navigation.showToast(
                strings.text(hasDraft ? .contactsLockedWithDraft : .contactsLockedElsewhere))
        }
    }

    /// Removes a deleted account's contacts from the screen, and what was kept of the account.
    func didDelete(_ account: Account, saying notice: String) {
        bookmarks[account.id] = nil
        switch state {
        case .open(let open) where open.account.account.id == account.id: change(to: .loggedOut)
        case .locked(account.name): change(to: .loggedOut)
        default: break
        }
        close()
        navigation.showToast(notice)
        login.fillAgain()
    }
}
