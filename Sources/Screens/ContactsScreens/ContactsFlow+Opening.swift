import Models
import Resources
import ScreenKit

extension ContactsFlow: LoginScreenDelegate {
    func loginScreen(_ screen: LoginScreen, didEnter entry: LoginScreen.Entry) {
        let (name, password, vault) = (entry.accountName, entry.password, services.vault)
        begin(screen.isUnlocking ? .loginUnlocking : .loginSigningIn) { () throws(VaultError) in
            defer { password?.wipe() }
            guard let password else { return try await vault.openRemembered(accountNamed: name) }
            return try await vault.open(accountNamed: name, password: password)
        } prepare: { [self] store in
            if password != nil { login.wantsTypedPassword = false }
            if !screen.isUnlocking { await remember(entry, in: store) }
        }
    }

    func loginScreen(_ screen: LoginScreen, didForgetPasswordOf accountName: String) {
        Task { [weak screen, vault = services.vault] in
            do throws(VaultError) {
                try await vault.forget(accountNamed: accountName)
                screen?.forgettingDidEnd(accountName)
            } catch {
                screen?.forgettingDidFail(accountName)
                report(error)
            }
        }
    }

    func loginScreenDidAskForNewAccount(_ screen: LoginScreen) {
        let create = CreateAccountScreen(services: services)
        create.delegate = self
        navigation.push(create)
    }

    func loginScreenDidLogOut(_ screen: LoginScreen) {
        logOut()
    }

    /// Remembers `entry`, which has led to a login.
    private func remember(_ entry: LoginScreen.Entry, in store: any ContactStoring) async {
        do throws(VaultError) {
            // A device key that has just opened the account does not have to be made again.
            if entry.password != nil || !entry.isRemembered {
                try await store.setRemembered(entry.isRemembered)
            }
        } catch {
            report(error)
        }
        await rememberLogin(of: entry.accountName, automatic: entry.isAutomatic)
    }
}

extension ContactsFlow: CreateAccountScreenDelegate {
    func createAccountScreen(
        _ screen: CreateAccountScreen, didEnter name: String, password: Secret
    ) {
        begin(.createCreating) { [vault = services.vault] () throws(VaultError) in
            defer { password.wipe() }
            return try await vault.createAccount(named: name, password: password)
        } prepare: { [self] _ in
            login.wantsTypedPassword = false
            // The account exists. If it does not open now, the user can log in to it.
            navigation.setScreens(above: [])
            await rememberLogin(of: name)
            if !Task.isCancelled { login.fillAgain() }
        }
    }
}

extension ContactsFlow: HUDScreenDelegate {
    public func hudScreenDidCancel(_ screen: HUDScreen) {
        abandonOpening()
    }

    /// Returns to the form that asked for the account. An account that is being created may exist
    /// by now, so the login replaces its form.
    func abandonOpening() {
        guard case .opening(let opening) = state else { return }
        wipePasswords()
        change(to: opening.origin)
        if navigation.topScreen is CreateAccountScreen { navigation.setScreens(above: []) }
    }

    /// Wipes typed passwords that have not led to a login.
    func wipePasswords() {
        for case let form as any OpeningForm in navigation.screens { form.wipe() }
        navigation.setNeedsDisplay()
    }

    /// Gets the key by `unlock`, runs `prepare` with the store, reads the contacts and shows them.
    private func begin(
        _ text: StringKey,
        unlock: @escaping @Sendable () async throws(VaultError) -> any ContactStoring,
        prepare: @escaping (any ContactStoring) async -> Void
    ) {
        let hud = services.makeHUD(text, delegate: self)
        let opening = Opening(hud: hud, origin: state)
        change(to: .opening(opening))
        opening.task = Task {
            do throws(VaultError) {
                let store = try await unlock()
                guard !Task.isCancelled else { return await store.lock() }
                opening.store = store
                await prepare(store)
                // An earlier lock may still be sealing a draft or writing a change.
                await closing.finish()
                let loaded = try await LoadedContacts.load(
                    from: store,
                    order: services.settings.valueOrDefault(of: .nameOrder)
                        ?? services.collation.nameOrder,
                    collation: services.collation)
                let account = try await store.account()
                // In turn with the end of the program, which puts the draft back.
                closing.enqueue { [self] in await fetchDraft(of: account, from: store) }
                await closing.finish()
                let draft = try await openDraft(in: bookmarks[account.id], with: store)
                if !Task.isCancelled { show(loaded, of: account, in: store, draft: draft) }
            } catch {
                if !Task.isCancelled { didFail(opening, error) }
            }
        }
    }

    private func didFail(_ opening: Opening, _ error: VaultError) {
        change(to: opening.origin)
        (navigation.topScreen as? any OpeningForm)?.openingDidFail(error)
    }

    private func show(
        _ loaded: LoadedContacts, of account: Account, in store: any ContactStoring,
        draft: ContactDraft?
    ) {
        let account = OpenAccount(
            store: store, account: account, loaded: loaded, services: services)
        account.delegate = self
        let list = ContactListScreen(account: account, services: services)
        list.delegate = self
        let split = SplitViewController(primary: list, strings: services.kitStrings)
        wipePasswords()
        change(to: .open(OpenContacts(account: account, list: list, split: split)))
        var notices: [String] = []
        if let bookmark = bookmarks.removeValue(forKey: account.account.id),
            let notice = restore(bookmark, draft)
        {
            notices.append(notice)
        }
        if store.wantsNewPassword { notices.append(services.strings.text(.contactsOldPassword)) }
        if loaded.damagedCount > 0 { notices.append(services.damagedText(loaded.damagedCount)) }
        if !notices.isEmpty { navigation.showToast(notices.joined(separator: " ")) }
    }
}
