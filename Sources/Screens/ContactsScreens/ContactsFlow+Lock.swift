import Models
import Resources
import ScreenKit

// MARK: Out

extension ContactsFlow {
    /// How long a lock waits for writes; after that, the disk does not answer.
    private static let patience = Duration.seconds(3)

    /// Removes every contact from the screen and from memory, wipes the key and asks for the
    /// password. What is being entered is sealed and comes back with the password. A login under
    /// way is abandoned.
    ///
    /// The screen is left at once. Returns when the key is gone, or after some seconds if the disk
    /// does not answer; the key then goes as soon as it does.
    public func lock() async {
        abandonAttempts()
        if let session {
            var bookmark = Bookmark(accountName: session.accountName, selectedID: list?.selectedID)
            let draft = takeDraft(into: &bookmark)
            wantsTypedPassword = true
            leave(asking: bookmark)
            close(session, sealing: draft)
        }
        guard let closing else { return }
        await TimeLimit.run(Self.patience * 2, scheduler: services.scheduler) {
            await closing.value
        }
    }

    /// Wipes the key without asking, because the program ends. Returns when all pending changes are
    /// on disk.
    public func wipe() async {
        abandonAttempts()
        if let session {
            leave(asking: nil)
            session.close()
            finish {
                await session.history.wait()
                await session.store.lock()
            }
        }
        await closing?.value
    }

    /// Leaves the contacts, or the screen that asks for the password again. After a logout, the
    /// password has to be typed. A draft of a locked account stays until its user is back.
    func logOut() {
        abandonAttempts()
        let forgetting = Task {
            await changeSettings { (settings) throws(StoreError) in
                try await settings.set(.autoLogin, to: false)
            }
        }
        login.fillAgain(allowingStandIn: !wantsTypedPassword, endingAutoLogin: true)
        let (session, bookmark) = (session, bookmark)
        leave(asking: nil)
        self.bookmark = bookmark
        if let session { close(session, sealing: nil) }
        finish { await forgetting.value }
    }

    /// Abandons a login that has not led to open contacts yet. Its store is locked now, or once it
    /// is open.
    func abandonAttempts() {
        epoch += 1
        for case let screen as LoginScreen in navigation.screens where screen.abandon() {
            wantsTypedPassword = true
        }
        let create = navigation.topScreen as? CreateAccountScreen
        if create?.abandon() == true || (create != nil && entrance != nil) {
            navigation.setScreens(above: [])
        }
        guard let entrance else { return }
        wantsTypedPassword = true
        endEntrance()
        finish { await entrance.store.lock() }
    }

    /// Removes everything but the login from the screen. With `bookmark`, the login asks for the
    /// password of its account.
    func leave(asking bookmark: Bookmark?) {
        session = nil
        pendingCard = nil
        self.bookmark = bookmark
        navigation.window?.forgetNotices()
        navigation.window?.discardHeldEvents()
        guard let bookmark else { return navigation.setScreens(above: []) }
        let unlock = LoginScreen(services: services, unlocking: bookmark.accountName)
        unlock.delegate = self
        navigation.setScreens(above: [unlock])
    }

    /// Wipes the key of `session`, which is off the screen, once the pending changes are written:
    /// each is then saved or still a draft.
    private func close(_ session: ContactSession, sealing draft: ContactDraft?) {
        session.close()
        let store = session.store
        let scheduler = services.scheduler
        finish { [weak self] in
            if let draft {
                await self?.keep(draft, of: session.accountName, sealedBy: store)
            }
            await TimeLimit.run(Self.patience, scheduler: scheduler) {
                await session.history.wait()
            }
            await store.lock()
            await session.history.wait()
            if session.hasLost, let self {
                navigation.showToast(services.strings.text(.contactsNotAllWritten))
            }
        }
    }

    private func keep(
        _ draft: ContactDraft, of accountName: String, sealedBy store: any ContactStoring
    ) async {
        do throws(VaultError) {
            let sealed = try await draft.sealed(by: store)
            if bookmark?.accountName == accountName { bookmark?.draft = sealed }
        } catch {
            report(error)
        }
    }

    /// Runs `work` after everything that earlier locks left to do.
    private func finish(_ work: @escaping () async -> Void) {
        let earlier = closing
        closing = Task {
            await earlier?.value
            await work()
        }
    }
}
