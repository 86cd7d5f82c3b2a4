import Foundation
import Interchange
import Models
import Resources
import ScreenKit

/// Manages the contacts: from the login to the list and its contacts, and out again when the user
/// logs out or the account is locked. It owns the one session; the screens come and go with it.
public final class ContactsFlow {
    /// Where the user was when the account was locked. It contains no unsealed text of a contact.
    struct Bookmark {
        let accountName: String
        var selectedID: UUID?
        var isDetailOpen = false
        var draft: SealedDraft?
    }

    /// An open store whose contacts are still being read.
    struct Entrance {
        let store: any ContactStoring
        let hud: HUDScreen
    }

    /// The stack of the Contacts tab.
    public let navigation: NavigationController

    let services: ContactsServices
    let login: LoginScreen
    var session: ContactSession?
    weak var list: ContactListScreen?
    weak var split: SplitViewController?
    /// The card that a form on the screen is being saved as.
    var pendingCard: [UInt8]?
    var bookmark: Bookmark?
    var entrance: Entrance?
    /// Grows with every lock, logout and end. An attempt from an earlier epoch opens nothing any
    /// more.
    var epoch = 0
    /// Whether a remembered password is not enough: after a lock, until one was typed.
    var wantsTypedPassword = false
    /// The rest of a lock or logout, when no contact is on the screen any more.
    var closing: Task<Void, Never>?

    /// The flow at its beginning: nobody is logged in.
    public init(services: ContactsServices) {
        self.services = services
        login = LoginScreen(services: services)
        navigation = NavigationController(root: login, strings: services.kitStrings)
        login.delegate = self
    }

    /// Whether contacts are in memory.
    public var isOpen: Bool { session != nil }

    /// The open account.
    public var accountName: String? { session?.accountName }

    func report(_ error: VaultError) {
        navigation.showToast(services.strings.message(for: error))
    }
}

// MARK: The session

extension ContactsFlow: ContactSessionDelegate {
    func contactSessionDidChange(_ session: ContactSession) {
        list?.reload()
        guard let detail = split?.detail as? any ContactShowing,
            split?.detail?.hasUnsavedChanges == false
        else { return }
        guard let record = session.record(detail.record.id) else {
            split?.closeDetail()
            return
        }
        if let detail = detail as? ContactScreen, record != detail.record { detail.show(record) }
    }

    func contactSessionDidLock(_ session: ContactSession) {
        var bookmark = Bookmark(accountName: session.accountName, selectedID: list?.selectedID)
        // The key to seal a draft is gone already.
        let isDraftLost = takeDraft(into: &bookmark) != nil
        abandonAttempts()
        wantsTypedPassword = true
        session.close()
        if services.accounts?.contains(where: { $0.id == session.account.id }) == false {
            login.fillAgain(allowingStandIn: false)
            leave(asking: nil)
            return navigation.showToast(
                services.strings.text(.contactsDeletedElsewhere, session.accountName))
        }
        leave(asking: Bookmark(accountName: bookmark.accountName, selectedID: bookmark.selectedID))
        navigation.showToast(
            services.strings.text(
                isDraftLost ? .contactsLockedWithDraft : .contactsLockedElsewhere))
    }
}

// MARK: The list

extension ContactsFlow: ContactListScreenDelegate {
    func contactListScreen(_ screen: ContactListScreen, didSelect id: UUID, focusing: Bool) {
        if let open = split?.detail as? any ContactShowing, open.record.id == id {
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
        logOut()
    }

    func contactListScreenDidAskForNewPassword(_ screen: ContactListScreen) {
        changePassword()
    }

    func showContact(_ id: UUID, focusing: Bool) {
        guard let record = session?.record(id) else { return }
        show(record, focusing: focusing)
    }

    func show(_ record: ContactRecord, focusing: Bool) {
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
