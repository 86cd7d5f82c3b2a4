import Models
import Resources
import ScreenKit
import TerminalCore

protocol LoginScreenDelegate: AnyObject {
    /// The receiver opens the account, or calls ``LoginScreen/openingDidFail(_:)``. It wipes the
    /// password.
    func loginScreen(_ screen: LoginScreen, didEnter entry: LoginScreen.Entry)

    /// "Remember password" was switched off. The receiver deletes the device key immediately and
    /// calls ``LoginScreen/forgettingDidEnd(_:)`` or ``LoginScreen/forgettingDidFail(_:)``.
    func loginScreen(_ screen: LoginScreen, didForgetPasswordOf accountName: String)

    /// The user wants to log in to another account instead of unlocking.
    func loginScreenDidLogOut(_ screen: LoginScreen)

    /// The user wants a new account.
    func loginScreenDidAskForNewAccount(_ screen: LoginScreen)
}

/// Log In: an account and its password, and whether both are remembered.
final class LoginScreen: FormScreen, OpeningForm {
    struct Entry {
        let accountName: String
        /// `nil` for the remembered one.
        let password: Secret?
        let isRemembered: Bool
        let isAutomatic: Bool
    }

    weak var delegate: (any LoginScreenDelegate)?
    let isUnlocking: Bool
    /// Whether a remembered password is not enough: after a lock, until one has been typed.
    var wantsTypedPassword = false {
        didSet {
            guard wantsTypedPassword, password.isStandIn else { return }
            password.clear()
            focusFirstEmptyField()
        }
    }

    private let services: ContactsServices
    private let account: TextField
    private let password: SecureField
    private let remember: Switch
    private let autoLogin: Switch
    private let logIn: Button
    /// Leads to another account.
    private let other: Button
    /// The account whose password is remembered, as far as the screen knows.
    private var rememberedName: String?
    private var hasAppeared = false
    private var hasOfferedAccount = false

    /// A screen filled with what was saved after the last login. With `unlocking`, it asks for the
    /// password of that locked account, whatever is remembered.
    init(services: ContactsServices, unlocking: String? = nil) {
        self.services = services
        isUnlocking = unlocking != nil
        let (strings, kitStrings) = (services.strings, services.kitStrings)
        account = services.field(.loginAccountPlaceholder, limit: 100)
        password = services.passwordField(.loginPasswordPlaceholder)
        remember = Switch(title: strings.text(.loginRemember), strings: kitStrings)
        autoLogin = Switch(title: strings.text(.loginAuto), strings: kitStrings)
        logIn = Button(
            title: strings.text(unlocking == nil ? .loginLogIn : .loginUnlock),
            strings: kitStrings)
        other = Button(
            title: strings.text(unlocking == nil ? .loginNewAccount : .contactsLogOutBar),
            strings: kitStrings)
        let rows = [
            Form.Row(label: strings.text(.loginAccount), control: account),
            Form.Row(label: strings.text(.loginPassword), control: password),
            Form.Row(control: remember), Form.Row(control: Note(strings.text(.loginRememberNote))),
            Form.Row(control: autoLogin),
            Form.Row(control: logIn), Form.Row(control: other),
        ]
        super.init(
            title: strings.text(unlocking == nil ? .loginTitle : .loginLockedTitle),
            rows: unlocking == nil ? rows : [rows[1], rows[5], rows[6]], strings: kitStrings)
        fill(unlocking: unlocking)
        updateLogIn()
        focusFirstEmptyField()
    }

    override var subtitle: String? { isUnlocking ? account.text : nil }
    override var hidesBackItem: Bool { isUnlocking }

    override func formFrame(in size: Size) -> Rect {
        let width = min(size.width - 4, 64)
        // The height depends on the width.
        form.layout(size: Size(width: width, height: size.height), symbols: symbols)
        let top = min(2, max(0, (size.height - form.preferredHeight) / 2))
        return Rect(
            x: (size.width - width) / 2, y: top, width: width, height: size.height - top)
    }

    override var commands: [Command] {
        let strings = services.strings
        let takesEnter = logIn.isEnabled && form.focusedControl !== other
        let logInNow = Command(
            keys: takesEnter ? [.enter] : [], title: logIn.title,
            hint: strings.text(isUnlocking ? .loginUnlockHint : .loginLogInHint),
            disabledReason: logIn.isEnabled
                ? nil : strings.text(isUnlocking ? .newPasswordMissing : .loginMissing)
        ) { [self] in save() }
        let way = Command(
            keys: [], title: isUnlocking ? strings.text(.contactsLogOut) : other.title,
            bar: isUnlocking ? .leading(other.title) : .trailing(other.title)
        ) { [self] in controlWasPressed(other) }
        let leave = Command(
            .escape, title: strings.text(.loginTabs), hint: kitStrings.text(.leaveFormHint)
        ) { [self] in tabBarController?.focusBar() }
        return [logInNow, way, leave]
    }

    override func controlDidChange(_ control: Control) {
        // The dots stand only for the password of the remembered account.
        if control === account, password.isStandIn { password.clear() }
        if control === autoLogin, autoLogin.isOn { remember.isOn = true }
        if control === remember, !remember.isOn {
            autoLogin.isOn = false
            forgetPassword()
        }
        updateLogIn()
    }

    override func controlWasPressed(_ control: Control) {
        if control !== other {
            save()
        } else if isUnlocking {
            delegate?.loginScreenDidLogOut(self)
        } else {
            delegate?.loginScreenDidAskForNewAccount(self)
        }
    }

    /// Fills the form again with what was saved after the last login.
    func fillAgain(endingAutoLogin: Bool = false) {
        fill(unlocking: nil)
        if endingAutoLogin { autoLogin.isOn = false }
        focusFirstEmptyField()
    }

    func openingDidFail(_ error: VaultError) {
        if error == .notRemembered { password.clear() }
        password.selectAll()
        saveDidFail(
            services.strings.message(for: error, knowsAccount: isUnlocking), focusing: password)
    }

    /// Wipes the typed password. The dots for a remembered one stay.
    func wipe() {
        if !password.isStandIn { password.clear() }
    }

    override func willAppear() {
        // The screen logs in automatically only at the start of the program, never on the way back
        // from the contacts.
        let isFirst = !hasAppeared
        hasAppeared = true
        if !isUnlocking, !hasOfferedAccount, services.accounts?.isEmpty == true {
            hasOfferedAccount = true
            delegate?.loginScreenDidAskForNewAccount(self)
            return
        }
        if !isUnlocking, isFirst, autoLogin.isOn, password.isStandIn { save() }
    }

    override func save() {
        guard logIn.isEnabled else { return }
        delegate?.loginScreen(
            self,
            didEnter: Entry(
                accountName: account.text, password: password.isStandIn ? nil : password.secret,
                isRemembered: remember.isOn, isAutomatic: autoLogin.isOn))
    }
}

// MARK: What is remembered

extension LoginScreen {
    private func updateLogIn() {
        logIn.isEnabled = !account.text.isEmpty && password.hasText
    }

    /// Focuses the password if only that is missing, so that nobody types it into the account,
    /// where it can be read.
    private func focusFirstEmptyField() {
        form.focus(account.text.isEmpty || password.hasText ? account : password)
    }

    private func fill(unlocking: String?) {
        rememberedName = nil
        remember.isOn = false
        password.clear()
        account.text = unlocking ?? ""
        guard unlocking == nil else { return }
        do throws(StoreError) {
            guard let name = try services.settings.value(of: .loginAccount) else { return }
            // The account may have been deleted since.
            guard let known = try services.vault.account(named: name) else { return }
            account.text = name
            let wantsAuto = try services.settings.value(of: .autoLogin)
            remember.isOn = known.isRemembered
            autoLogin.isOn = known.isRemembered && wantsAuto
            guard known.isRemembered else { return }
            rememberedName = name
            if !wantsTypedPassword { password.showStandIn() }
        } catch {
            password.error = services.strings.message(for: error)
        }
    }

    /// Switching "Remember password" off takes effect immediately, not only after a login, because
    /// the user wants the device key gone.
    private func forgetPassword() {
        guard let name = rememberedName, name == account.text else { return }
        delegate?.loginScreen(self, didForgetPasswordOf: name)
    }

    func forgettingDidEnd(_ name: String) {
        guard rememberedName == name else { return }
        rememberedName = nil
        if password.isStandIn { password.clear() }
        setNeedsDisplay()
    }

    /// The password of `name` is still remembered.
    func forgettingDidFail(_ name: String) {
        if rememberedName == name, account.text == name { remember.isOn = true }
    }
}

extension AccountStoring {
    /// The account with that name.
    fileprivate func account(named name: String) throws(StoreError) -> Account? {
        do throws(VaultError) {
            return try accounts().first { $0.name == name }
        } catch {
            if case .store(let storeError) = error { throw storeError }
            return nil
        }
    }
}
