import Models
import ScreenKit

/// What the Contacts tab is doing. Each state holds what exists only in it.
enum ContactsState {
    /// The login asks for an account, or a form creates one.
    case loggedOut
    /// A HUD waits for the key and the contacts of an account.
    case opening(Opening)
    case open(OpenContacts)
    /// The login asks for the password of the account that was open.
    case locked(accountName: String)
}

/// The way from a password to the list: one task behind one HUD.
final class Opening {
    let hud: HUDScreen
    /// The state to return to if the account does not open.
    let origin: ContactsState
    /// Set when the key is there.
    var store: (any ContactStoring)?
    var task: Task<Void, Never>?

    init(hud: HUDScreen, origin: ContactsState) {
        self.hud = hud
        self.origin = origin
    }
}

/// An open account on the screen.
struct OpenContacts {
    let account: OpenAccount
    let list: ContactListScreen
    let split: SplitViewController
}

/// A form that leads to an open account.
protocol OpeningForm: FormScreen {
    /// The account did not open; the password can be entered again.
    func openingDidFail(_ error: VaultError)

    /// Wipes what was typed as a password.
    func wipe()
}
