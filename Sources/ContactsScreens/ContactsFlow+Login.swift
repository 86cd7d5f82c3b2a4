import Models
import Resources
import ScreenKit

// MARK: In

extension ContactsFlow: LoginScreenDelegate, CreateAccountScreenDelegate {
    func loginScreen(
        _ screen: LoginScreen, didOpen store: any ContactStoring, accountName: String
    ) {
        enter(store, accountName: accountName)
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
        let preferences = services.preferences
        enter(store, accountName: accountName) { [weak self] in
            do throws(StoreError) {
                try await preferences.setPreference(.loginAccount, to: accountName)
                try await preferences.setPreference(.autoLogin, to: nil)
            } catch {
                self?.report(.store(error))
            }
            self?.login.fillAgain()
        }
    }

    func createAccountScreenDidCancel(_ screen: CreateAccountScreen) {
        navigation.pop()
    }

    /// Reads the contacts and shows them, unless the account is locked meanwhile.
    private func enter(
        _ store: any ContactStoring, accountName: String,
        preparing prepare: (() async -> Void)? = nil
    ) {
        let hud = services.makeHUD(.contactsOpening)
        navigation.present(hud)
        entrance = Entrance(store: store, hud: hud)
        let (epoch, closing) = (epoch, closing)
        let (order, collation) = (preferredOrder, services.collation)
        Task { [weak self] in
            await prepare?()
            // A draft may still be on its way into its seal, and a save to the disk.
            await closing?.value
            do throws(VaultError) {
                let loaded = try await LoadedContacts.load(
                    from: store, order: order, collation: collation)
                let draft = await self?.openDraft(of: accountName, with: store)
                guard let self, epoch == self.epoch else { return await store.lock() }
                endEntrance()
                show(store, accountName: accountName, loaded: loaded, draft: draft)
            } catch {
                await store.lock()
                guard let self, epoch == self.epoch else { return }
                endEntrance()
                report(error)
            }
        }
    }

    private func show(
        _ store: any ContactStoring, accountName: String, loaded: LoadedContacts,
        draft: ContactDraft?
    ) {
        let session = ContactSession(
            store: store, accountName: accountName, loaded: loaded, services: services)
        session.delegate = self
        let list = ContactListScreen(session: session, services: services)
        list.delegate = self
        let split = SplitViewController(primary: list, strings: services.kitStrings)
        (self.session, self.list, self.split) = (session, list, split)
        navigation.setScreens(above: [split])
        if let place, place.accountName == accountName { restore(place, draft) }
        place = nil
    }

    /// Takes away what says that contacts are being read.
    func endEntrance() {
        if let entrance { navigation.dismiss(entrance.hud) }
        entrance = nil
    }

    private var preferredOrder: NameOrder {
        do throws(StoreError) {
            return try services.preferences.preference(.nameOrder).flatMap(NameOrder.init) ?? .given
        } catch {
            return .given
        }
    }
}
