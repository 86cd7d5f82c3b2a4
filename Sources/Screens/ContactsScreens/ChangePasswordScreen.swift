import Models
import Resources
import ScreenKit

protocol ChangePasswordScreenDelegate: AnyObject {
    /// The receiver changes the password and dismisses the screen, or calls
    /// ``ChangePasswordScreen/changeDidFail(_:)``. It wipes both passwords. With `losingDamaged`,
    /// the user has agreed to lose cards that cannot be opened.
    func changePasswordScreen(
        _ screen: ChangePasswordScreen, didEnter old: Secret, new: Secret, losingDamaged: Bool)
}

/// Change Password: the old password, and the new one twice.
final class ChangePasswordScreen: FormScreen {
    weak var delegate: (any ChangePasswordScreenDelegate)?

    private let services: ContactsServices
    private let old: SecureField
    private let passwords: NewPasswordForm

    init(services: ContactsServices) {
        self.services = services
        let strings = services.strings
        old = services.passwordField(.loginPasswordPlaceholder)
        passwords = NewPasswordForm(.changePasswordNew, services: services)
        super.init(
            title: strings.text(.changePasswordTitle),
            rows: [Form.Row(label: strings.text(.changePasswordOld), control: old)]
                + passwords.rows,
            save: strings.text(.changePasswordChange),
            saveHint: strings.text(.changePasswordHint), strings: services.kitStrings)
    }

    override var notes: [FormNote] { [FormNote(passwords.strength)] }

    override var refusal: String? {
        old.hasText ? passwords.refusal : services.strings.text(.changePasswordNeedsOld)
    }

    override func save() {
        change(losingDamaged: false)
    }

    private func change(losingDamaged: Bool) {
        beginSaving(services.makeHUD(.changePasswordChanging))
        delegate?.changePasswordScreen(
            self, didEnter: old.secret, new: passwords.password.secret,
            losingDamaged: losingDamaged)
    }

    /// Nothing was changed; the password can be entered again.
    func changeDidFail(_ error: VaultError) {
        if case .damagedCards(let count) = error {
            endSaving()
            return askWhetherToLose(count)
        }
        old.selectAll()
        saveDidFail(
            services.strings.message(for: error, knowsAccount: true), focusing: old)
    }

    private func askWhetherToLose(_ count: Int) {
        let strings = services.strings
        let key: StringKey =
            count == 1 ? .changePasswordLosingOne : .changePasswordLosingOther
        confirm(
            strings.text(key, kitStrings.count(count)),
            button: strings.text(.changePasswordAnyway), strings: kitStrings
        ) { [weak self] in self?.change(losingDamaged: true) }
    }
}
