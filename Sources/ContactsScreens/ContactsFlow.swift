import Foundation
import Models
import Resources
import ScreenKit

/// Leads through the contacts: from the login to the list and its contacts, and out again when the user logs out or the
/// account is locked. Owns the one session; the screens come and go with it.
public final class ContactsFlow {
    /// Where the user was when the account was locked. Holds no text of a contact that is not sealed.
    struct Place {
        let accountName: String
        var selectedID: UUID?
        var isDetailOpen = false
        var editedID: UUID?
        var isAdding = false
        var draft: Data?
    }

    /// The stack of the Contacts tab.
    public let navigation: NavigationController

    let services: ContactsServices
    private let login: LoginScreen
    private(set) var session: ContactSession?
    private(set) weak var list: ContactListScreen?
    private(set) weak var split: SplitViewController?
    /// The form whose contact was changed elsewhere, while the user is asked about it.
    var conflictForm: ContactScreen?
    private var place: Place?
    private var locking: Task<Void, Never>?

    /// The flow from its beginning: nobody is logged in.
    public init(services: ContactsServices) {
        self.services = services
        login = LoginScreen(services: services)
        navigation = NavigationController(root: login, strings: services.kitStrings)
        login.delegate = self
    }

    /// Whether contacts are in memory.
    public var isOpen: Bool { session != nil }

    /// The account that is open.
    public var accountName: String? { session?.accountName }

    /// Takes every contact off the screen and out of memory, wipes the key and asks for the password. What is being
    /// entered is sealed and comes back with it. Returns when the key is gone.
    public func lock() async {
        forgetPasswords()
        if let locking { return await locking.value }
        guard let session else { return }
        let task = Task { await lock(session) }
        locking = task
        await task.value
        locking = nil
    }

    private func lock(_ session: ContactSession) async {
        // What is being saved is either saved then, or still a draft.
        await session.finishWriting()
        guard session === self.session else { return }
        var place = Place(accountName: session.accountName, selectedID: list?.selectedID)
        let draft = takeDraft(into: &place)
        let store = session.store
        leave(asking: place)
        if let draft {
            do throws(VaultError) {
                self.place?.draft = try await store.seal(draft: draft)
            } catch {
                report(error)
            }
        }
        await store.lock()
    }

    private func forgetPasswords() {
        for screen in navigation.screens {
            (screen as? LoginScreen)?.forgetPassword()
            (screen as? CreateAccountScreen)?.forgetPassword()
        }
    }

    /// Wipes the key without asking for anything: the program ends.
    public func wipe() async {
        guard let session else { return }
        await session.finishWriting()
        leave(asking: nil)
        await session.store.lock()
    }
}

// MARK: In and out

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
        place = nil
        endAutoLogin { [weak self] in self?.navigation.setScreens(above: []) }
    }

    func createAccountScreen(
        _ screen: CreateAccountScreen, didCreate store: any ContactStoring, accountName: String
    ) {
        let preferences = services.preferences
        Task { [weak self] in
            do throws(StoreError) {
                try await preferences.setPreference(.loginAccount, to: accountName)
                try await preferences.setPreference(.autoLogin, to: nil)
            } catch {
                self?.report(.store(error))
            }
            self?.login.fillAgain()
            self?.enter(store, accountName: accountName)
        }
    }

    func createAccountScreenDidCancel(_ screen: CreateAccountScreen) {
        navigation.pop()
    }

    private func enter(_ store: any ContactStoring, accountName: String) {
        let hud = services.makeHUD(.contactsOpening)
        navigation.present(hud)
        let order = preferredOrder
        let collation = services.collation
        Task { [weak self] in
            do throws(VaultError) {
                let loaded = try await LoadedContacts.load(
                    from: store, order: order, collation: collation)
                self?.navigation.dismiss(hud)
                await self?.show(store, accountName: accountName, loaded: loaded)
            } catch {
                self?.navigation.dismiss(hud)
                self?.report(error)
                await store.lock()
            }
        }
    }

    private func show(
        _ store: any ContactStoring, accountName: String, loaded: LoadedContacts
    ) async {
        // A draft may still be on its way into its seal.
        await locking?.value
        let session = ContactSession(
            store: store, accountName: accountName, loaded: loaded, services: services)
        session.delegate = self
        let list = ContactListScreen(session: session, services: services)
        list.delegate = self
        let split = SplitViewController(primary: list, strings: services.kitStrings)
        (self.session, self.list, self.split) = (session, list, split)
        navigation.setScreens(above: [split])
        if let place, place.accountName == accountName { await restore(place) }
        place = nil
    }

    private func leave(asking place: Place?) {
        session?.delegate = nil
        session = nil
        conflictForm = nil
        self.place = place
        navigation.window?.forgetNotices()
        guard let place else { return navigation.setScreens(above: []) }
        let unlock = LoginScreen(services: services, unlocking: place.accountName)
        unlock.delegate = self
        navigation.setScreens(above: [unlock])
    }

    private var preferredOrder: NameOrder {
        do throws(StoreError) {
            return try services.preferences.preference(.nameOrder).flatMap(NameOrder.init) ?? .given
        } catch {
            return .given
        }
    }

    func report(_ error: VaultError) {
        navigation.showToast(services.strings.message(for: error))
    }
}

// MARK: The session

extension ContactsFlow: ContactSessionDelegate {
    func contactSessionDidChange(_ session: ContactSession) {
        list?.reload()
        guard let detail = split?.detail as? ContactScreen, !detail.hasUnsavedChanges else {
            return
        }
        guard let record = session.record(detail.record.id) else {
            split?.closeDetail()
            return
        }
        if record != detail.record, detail.isReadOnly { detail.show(record) }
    }

    func contactSessionDidLock(_ session: ContactSession) {
        var place = Place(accountName: session.accountName, selectedID: list?.selectedID)
        // The key that a draft would be sealed with is gone already.
        let isDraftLost = takeDraft(into: &place) != nil
        leave(asking: Place(accountName: place.accountName, selectedID: place.selectedID))
        navigation.showToast(
            services.strings.text(
                isDraftLost ? .contactsLockedWithDraft : .contactsLockedElsewhere))
    }
}

// MARK: The list and its contacts

extension ContactsFlow: ContactListScreenDelegate {
    func contactListScreen(_ screen: ContactListScreen, didSelect id: UUID, focusing: Bool) {
        if let open = split?.detail as? ContactScreen, open.record.id == id {
            if focusing { split?.focusDetail(true) }
        } else {
            showContact(id, focusing: focusing)
        }
    }

    func contactListScreenDidAskToAdd(_ screen: ContactListScreen) {
        showAdd(draft: nil)
    }

    func contactListScreenDidAskForTrash(_ screen: ContactListScreen) {
        guard let session else { return }
        navigation.push(TrashScreen(session: session, services: services))
    }

    func contactListScreenDidAskToLock(_ screen: ContactListScreen) {
        Task { await lock() }
    }

    func contactListScreenDidLogOut(_ screen: ContactListScreen) {
        guard let session else { return }
        endAutoLogin { [weak self] in
            await session.finishWriting()
            self?.leave(asking: nil)
            await session.store.lock()
        }
    }

    /// Whoever logs out wants to be asked from now on.
    private func endAutoLogin(then leave: @escaping () async -> Void) {
        let preferences = services.preferences
        Task { [weak self] in
            do throws(StoreError) {
                try await preferences.setPreference(.autoLogin, to: nil)
            } catch {
                self?.report(.store(error))
            }
            self?.login.fillAgain()
            await leave()
        }
    }

    func contactListScreenDidAskForNewPassword(_ screen: ContactListScreen) {
        changePassword()
    }

    func showContact(_ id: UUID, focusing: Bool) {
        guard let record = session?.record(id) else { return }
        let detail = ContactScreen(record: record, services: services)
        detail.delegate = self
        split?.showDetail(detail, focusing: focusing)
    }

    func showAdd(draft: Contact?) {
        let add = AddContactScreen(services: services, draft: draft)
        add.delegate = self
        navigation.push(add)
    }
}

extension ContactsFlow: AddContactScreenDelegate {
    func addContactScreen(_ screen: AddContactScreen, didAdd contact: Contact) {
        let strings = services.strings
        guard let card = encoded(contact) else {
            screen.saveDidFail()
            return screen.showToast(strings.text(.contactTooLarge))
        }
        let name = strings.text(.doneAdded, contact.displayName ?? "")
        session?.perform(.add(card: card), name: name) { [weak self, weak screen] result in
            switch result {
            case .success(let record):
                self?.navigation.pop()
                if let record { self?.list?.select(record.id) }
            case .failure(let error):
                screen?.saveDidFail()
                self?.report(error)
            }
        }
    }

    func addContactScreenDidCancel(_ screen: AddContactScreen) {
        navigation.pop()
    }
}

extension ContactsFlow: ContactScreenDelegate {
    func contactScreen(
        _ screen: ContactScreen, didSave card: [UInt8], basedOn record: ContactRecord
    ) {
        write(card, of: record, from: screen)
    }

    func contactScreenDidDelete(_ screen: ContactScreen) {
        let id = screen.record.id
        split?.closeDetail()
        list?.delete(id)
    }

    func write(_ card: [UInt8], of record: ContactRecord, from screen: ContactScreen) {
        let name = services.strings.text(.doneEdited, record.contact.displayName ?? "")
        session?.perform(
            .update(record.id, card: card, basedOn: record.revision), name: name
        ) { [weak self, weak screen] result in
            guard let self, let screen else { return }
            switch result {
            case .success(let saved):
                if let saved { screen.show(saved) }
                split?.focusDetail(false)
            case .failure(.conflict(let theirs)):
                screen.saveDidFail()
                ask(about: card, theirs, from: screen)
            case .failure(let error):
                screen.saveDidFail()
                report(error)
            }
        }
    }
}

// MARK: The account

extension ContactsFlow: DeleteAccountScreenDelegate {
    /// Shows the form that changes the password of the account that is open; nothing where none is.
    public func changePassword() {
        guard let session, !(navigation.topScreen is ChangePasswordScreen) else { return }
        let change = ChangePasswordScreen(store: session.store, services: services)
        change.delegate = self
        navigation.push(change)
    }

    /// Shows the form that deletes the account that is open; nothing where none is.
    public func deleteAccount() {
        guard let session, !(navigation.topScreen is DeleteAccountScreen) else { return }
        let delete = DeleteAccountScreen(accountName: session.accountName, services: services)
        delete.delegate = self
        navigation.push(delete)
    }

    func deleteAccountScreen(_ screen: DeleteAccountScreen, didConfirmWith password: Secret) {
        guard let session else { return }
        // Its key goes with the account, which is no lock that anybody should be told of.
        session.delegate = nil
        Task { [weak self] in
            await session.finishWriting()
            do throws(VaultError) {
                try await session.store.deleteAccount(password: password)
                password.wipe()
                await self?.accountWasDeleted(session.accountName)
            } catch {
                password.wipe()
                session.delegate = self
                screen.deletionDidFail(error)
                if error == .locked { self?.contactSessionDidLock(session) }
            }
        }
    }

    func deleteAccountScreenDidCancel(_ screen: DeleteAccountScreen) {
        navigation.pop()
    }

    private func accountWasDeleted(_ name: String) async {
        leave(asking: nil)
        navigation.showToast(services.strings.text(.deleteAccountDone, name))
        do throws(StoreError) {
            try await services.preferences.setPreference(.loginAccount, to: nil)
            try await services.preferences.setPreference(.autoLogin, to: nil)
        } catch {
            report(.store(error))
        }
        login.fillAgain()
    }
}
