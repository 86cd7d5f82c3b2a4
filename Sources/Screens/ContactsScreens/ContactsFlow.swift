import Foundation
import Models
import Resources
import ScreenKit

/// Manages the contacts: from the login to the list and its contacts, and back out when the user
/// logs out or the account is locked. The screens report to the flow, and it does the work.
public final class ContactsFlow {
    /// The stack of the Contacts tab.
    public let navigation: NavigationController

    let services: ContactsServices
    let login: LoginScreen
    private(set) var state = ContactsState.loggedOut
    /// Where the users of locked accounts were. Bookmarks outlive the states, because a draft waits
    /// until its user is back.
    var bookmarks: [Account.ID: Bookmark] = [:]
    /// The work that locks and logouts still have to do after the contacts have left the screen.
    let closing = SerialWork()

    /// Starts with nobody logged in.
    public init(services: ContactsServices) {
        self.services = services
        login = LoginScreen(services: services)
        navigation = NavigationController(root: login, strings: services.kitStrings)
        login.delegate = self
    }

    /// Whether contacts are in memory.
    public var isOpen: Bool { open != nil }

    /// The name of the open account.
    public var accountName: String? { open?.account.name }

    var open: OpenContacts? {
        if case .open(let open) = state { open } else { nil }
    }

    /// Changes the state; nothing else does. What the old state owned ends here, and the screens of
    /// the new one appear. After a failed attempt to open an account, its form is still there.
    func change(to new: ContactsState) {
        let old = state
        state = new
        switch old {
        case .opening(let opening): end(opening)
        case .open(let open):
            open.account.close()
            navigation.window?.forgetNotices()
            navigation.window?.discardHeldEvents()
        case .loggedOut, .locked: break
        }
        switch (old, new) {
        case (_, .opening(let opening)): navigation.present(opening.hud)
        case (_, .open(let open)): navigation.setScreens(above: [open.split])
        case (.opening, _): break
        case (_, .loggedOut): navigation.setScreens(above: [])
        case (_, .locked(let name)):
            let unlock = LoginScreen(services: services, unlocking: name)
            unlock.delegate = self
            navigation.setScreens(above: [unlock])
        }
    }

    /// Ends an attempt to open an account. A key that is still being derived is wiped on arrival.
    private func end(_ opening: Opening) {
        opening.task?.cancel()
        navigation.dismiss(opening.hud)
        guard !isOpen, let store = opening.store else { return }
        close { await store.lock() }
    }

    /// Runs `work`, which ends the use of contacts, after all that was asked for before, and then
    /// overwrites what they have left in memory. That is a piece of its own, because `work` keeps
    /// them until it is over.
    func close(_ work: @escaping @MainActor () async -> Void = {}) {
        closing.enqueue(work)
        closing.enqueue { [vault = services.vault] in await vault.wipeFreedMemory() }
    }

    func report(_ error: VaultError) {
        navigation.showToast(services.strings.message(for: error))
    }

    /// Remembers which account logs in next, and whether it does so automatically, or says why it
    /// cannot.
    func rememberLogin(of accountName: String?, automatic: Bool = false) async {
        await changeSettings { (settings) throws(StoreError) in
            try await settings.set(.loginAccount, to: accountName)
            try await settings.set(.autoLogin, to: automatic)
        }
    }

    /// Changes the settings, or says why they cannot be changed.
    func changeSettings(_ change: (Settings) async throws(StoreError) -> Void) async {
        if let message = await services.change(change) { navigation.showToast(message) }
    }
}

extension ContactsFlow: ContactListScreenDelegate {
    func contactListScreen(_ screen: ContactListScreen, didSelect id: UUID, focusing: Bool) {
        guard let open else { return }
        if let detail = open.split.detail as? any ContactShowing, detail.record.id == id {
            if focusing { open.split.focusDetail(true) }
        } else if let record = open.account.record(id) {
            show(record, focusing: focusing)
        }
    }

    func contactListScreen(_ screen: ContactListScreen, didAskFor wish: ContactListScreen.Wish) {
        switch wish {
        case .newContact: showAdd(draft: nil)
        case .trash: navigation.push(TrashScreen(account: screen.account, services: services))
        case .lock: Task { await lock() }
        case .newPassword: changePassword()
        case .logout: logOut()
        }
    }

    func show(_ record: ContactRecord, focusing: Bool) {
        let detail = ContactScreen(record: record, services: services)
        detail.delegate = self
        open?.split.showDetail(detail, focusing: focusing)
    }

    @discardableResult
    func showAdd(draft: Contact?) -> FormScreen {
        let add = AddContactScreen(services: services, draft: draft)
        add.delegate = self
        navigation.push(add)
        return add
    }
}
