import Models
import Resources
import ScreenKit

// MARK: In

extension ContactsFlow: LoginScreenDelegate, CreateAccountScreenDelegate {
    func loginScreen(
        _ screen: LoginScreen, didOpen store: any ContactStoring, wasTyped: Bool
    ) {
        if wasTyped { wantsTypedPassword = false }
        enter(store)
    }

    func loginScreenDidAskForNewAccount(_ screen: LoginScreen) {
        let create = CreateAccountScreen(services: services)
        create.delegate = self
        navigation.push(create)
    }

    func loginScreenDidLogOut(_ screen: LoginScreen) {
        logOut()
    }

    func createAccountScreen(
        _ screen: CreateAccountScreen, didCreate store: any ContactStoring, accountName: String
    ) {
        wantsTypedPassword = false
        enter(store) { [self] in
            await rememberLogin(of: accountName)
            login.fillAgain()
        }
    }

    /// Remembers who logs in next, not automatically, or says why it cannot.
    func rememberLogin(of accountName: String?) async {
        await changeSettings { (settings) throws(StoreError) in
            try await settings.set(.loginAccount, to: accountName)
            try await settings.set(.autoLogin, to: false)
        }
    }

    /// Changes the settings, or says why they cannot be changed.
    func changeSettings(_ change: (Settings) async throws(StoreError) -> Void) async {
        if let message = await services.change(change) { navigation.showToast(message) }
    }

    /// Reads the contacts and shows them, unless the account is locked in the meantime.
    private func enter(
        _ store: any ContactStoring, preparing prepare: (() async -> Void)? = nil
    ) {
        let hud = services.makeHUD(.contactsOpening)
        navigation.present(hud)
        entrance = Entrance(store: store, hud: hud)
        let (epoch, closing) = (epoch, closing)
        let order = services.settings.valueOrDefault(of: .nameOrder)
        let collation = services.collation
        Task { [weak self] in
            await prepare?()
            // A draft may still be on its way to being sealed, and a save on its way to the disk.
            await closing?.value
            do throws(VaultError) {
                let loaded = try await LoadedContacts.load(
                    from: store, order: order, collation: collation)
                let account = try await store.account()
                let draft = await self?.openDraft(of: account.name, with: store)
                guard let self, epoch == self.epoch else { return await store.lock() }
                endEntrance()
                show(store, of: account, loaded: loaded, draft: draft)
            } catch {
                await store.lock()
                guard let self, epoch == self.epoch else { return }
                endEntrance()
                report(error)
            }
        }
    }

    private func show(
        _ store: any ContactStoring, of account: Account, loaded: LoadedContacts,
        draft: ContactDraft?
    ) {
        let session = ContactSession(
            store: store, account: account, loaded: loaded, services: services)
        session.delegate = self
        let list = ContactListScreen(session: session, services: services)
        list.delegate = self
        let split = SplitViewController(primary: list, strings: services.kitStrings)
        (self.session, self.list, self.split) = (session, list, split)
        navigation.setScreens(above: [split])
        var notices: [String] = []
        if let bookmark, bookmark.accountName == account.name {
            if let notice = restore(bookmark, draft) { notices.append(notice) }
            self.bookmark = nil
        }
        if loaded.damagedCount > 0 {
            notices.append(services.damagedText(loaded.damagedCount))
        }
        if !notices.isEmpty { navigation.showToast(notices.joined(separator: " ")) }
    }

    /// Removes the HUD that says that contacts are being read.
    func endEntrance() {
        if let entrance { navigation.dismiss(entrance.hud) }
        entrance = nil
    }
}
