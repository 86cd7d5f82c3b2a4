import Models
import Resources
import ScreenKit
import TerminalCore

protocol LoginScreenDelegate: AnyObject {
    /// The account is open, and the choices have been saved.
    func loginScreen(
        _ screen: LoginScreen, didOpen store: any ContactStoring, wasTyped: Bool)

    /// The user wants to log in to another account instead of unlocking.
    func loginScreenDidLogOut(_ screen: LoginScreen)

    /// The user wants a new account.
    func loginScreenDidAskForNewAccount(_ screen: LoginScreen)
}

/// Log In: an account and its password, and whether both are remembered.
final class LoginScreen: FormScreen {
    weak var delegate: (any LoginScreenDelegate)?

    private let services: ContactsServices
    private let account: TextField
    private let password: SecureField
    private let remember: Switch
    private let autoLogin: Switch
    private let logIn: Button
    /// The way to another account.
    private let other: Button
    private let isUnlocking: Bool
    private let opening = AccountOpening()
    /// The account whose password is remembered, as far as the screen knows.
    private var rememberedName: String?
    private var hasAppeared = false
    private var hasOfferedAccount = false

    /// A screen with what was saved after the last login. With `unlocking` it asks for the password
    /// of that account, which was locked, whatever is remembered.
    init(services: ContactsServices, unlocking: String? = nil) {
        self.services = services
        isUnlocking = unlocking != nil
        let (strings, kitStrings) = (services.strings, services.kitStrings)
        account = services.field(.loginAccountPlaceholder, limit: 100)
        password = services.passwordField(.loginPasswordPlaceholder)
        remember = Switch(title: strings.text(.loginRemember), strings: kitStrings)
        autoLogin = Switch(title: strings.text(.loginAuto), strings: kitStrings)
        logIn = Button(title: strings.text(unlocking == nil ? .loginLogIn : .loginUnlock))
        other = Button(
            title: strings.text(unlocking == nil ? .loginNewAccount : .contactsLogOutBar))
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
    }

    override var subtitle: String? { isUnlocking ? account.text : nil }
    override var hidesBackItem: Bool { isUnlocking }

    override func formFrame(in size: Size) -> Rect {
        let width = min(size.width - 4, 64)
        // The height depends on the width.
        form.layout(size: Size(width: width, height: size.height))
        let top = min(2, max(0, (size.height - form.preferredHeight) / 2))
        return Rect(
            x: (size.width - width) / 2, y: top, width: width, height: size.height - top)
    }

    override var commands: [Command] {
        let strings = services.strings
        let logInNow = Command(.enter, title: logIn.title, hint: logIn.title) { [self] in save() }
        let way = Command(
            keys: [], title: isUnlocking ? strings.text(.contactsLogOut) : other.title,
            bar: isUnlocking ? .leading(other.title) : .trailing(other.title)
        ) { [self] in controlWasPressed(other) }
        let leave = Command(
            .escape, title: strings.text(.loginTabs), hint: strings.text(.loginTabs)
        ) { [self] in tabBarController?.focusBar() }
        let takesEnter = logIn.isEnabled && form.focusedControl !== other
        return (takesEnter ? [logInNow] : []) + [way, leave]
    }

    override func controlDidChange(_ control: Control) {
        // The dots stand for the password of the remembered account, and of no other.
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

    /// Fills in again what was saved after the last login.
    func fillAgain(allowingStandIn: Bool = true, endingAutoLogin: Bool = false) {
        fill(unlocking: nil)
        if !allowingStandIn, password.isStandIn { password.clear() }
        if endingAutoLogin { autoLogin.isOn = false }
        form.focus(account)
    }

    /// Wipes the typed password and abandons a login under way. The dots for a remembered password
    /// stay, unless that login used them.
    ///
    /// Returns whether a login was under way.
    func abandon() -> Bool {
        opening.abandon()
        let wasUnderWay = endSaving()
        if wasUnderWay || !password.isStandIn { password.clear() }
        return wasUnderWay
    }

    override func willAppear() {
        // Logs in automatically only at the start of the program, never on the way back from the
        // contacts.
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
        guard logIn.isEnabled, !isSaving else { return }
        beginSaving(services.makeHUD(.loginSigningIn))
        let name = account.text
        let typed = password.isStandIn ? nil : password.secret
        let vault = services.vault
        opening.begin { () throws(VaultError) in
            defer { typed?.wipe() }
            guard let typed else { return try await vault.openRemembered(accountNamed: name) }
            return try await vault.open(accountNamed: name, password: typed)
        } preparing: { [weak self] store in
            await self?.remember(name: name, store: store, wasRemembered: typed == nil)
        } completion: { [weak self] result in
            self?.finish(result, wasTyped: typed != nil)
        }
    }
}

// MARK: Logging in

extension LoginScreen {
    private func updateLogIn() {
        logIn.isEnabled = !account.text.isEmpty && password.hasText
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
            password.showStandIn()
        } catch {
            password.error = services.strings.message(for: error)
        }
    }

    /// Switching it off takes effect at once and not only after a login, because the user wants the
    /// device key gone.
    private func forgetPassword() {
        guard let name = rememberedName, name == account.text else { return }
        Task { [weak self, vault = services.vault] in
            do throws(VaultError) {
                try await vault.forget(accountNamed: name)
                self?.didForget(name)
            } catch {
                self?.forgettingDidFail(name, error)
            }
        }
    }

    private func didForget(_ name: String) {
        guard rememberedName == name else { return }
        rememberedName = nil
        if password.isStandIn { password.clear() }
        setNeedsDisplay()
    }

    private func forgettingDidFail(_ name: String, _ error: VaultError) {
        if rememberedName == name, account.text == name { remember.isOn = true }
        showToast(services.strings.message(for: error))
    }

    private func finish(_ result: Result<any ContactStoring, VaultError>, wasTyped: Bool) {
        switch result {
        case .success(let store):
            endSaving()
            password.clear()
            delegate?.loginScreen(self, didOpen: store, wasTyped: wasTyped)
        case .failure(let error):
            if error == .notRemembered { password.clear() }
            password.selectAll()
            saveDidFail(services.strings.message(for: error), focusing: password)
        }
    }

    /// Remembers only what led to a login.
    private func remember(
        name: String, store: any ContactStoring, wasRemembered: Bool
    ) async {
        guard !isUnlocking else { return }
        do throws(VaultError) {
            // A device key that has just opened the account need not be made again.
            if !(wasRemembered && remember.isOn) {
                try await store.setRemembered(remember.isOn)
            }
        } catch {
            showToast(services.strings.message(for: error))
        }
        let isAutomatic = autoLogin.isOn
        let message = await services.change { (settings) throws(StoreError) in
            try await settings.set(.loginAccount, to: name)
            try await settings.set(.autoLogin, to: isAutomatic)
        }
        if let message { showToast(message) }
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
