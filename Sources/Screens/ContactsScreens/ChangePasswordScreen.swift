import Models
import Resources
import ScreenKit

/// Change Password: the old password, and the new one twice.
final class ChangePasswordScreen: FormScreen {
    private let store: any ContactStoring
    private let services: ContactsServices
    private let old: SecureField
    private let passwords: NewPasswordForm

    /// Changes the password of the account that `store` opened.
    init(store: any ContactStoring, services: ContactsServices) {
        self.store = store
        self.services = services
        let strings = services.strings
        old = services.passwordField(.loginPasswordPlaceholder)
        passwords = NewPasswordForm(services: services)
        super.init(
            title: strings.text(.changePasswordTitle),
            rows: [Form.Row(label: strings.text(.changePasswordOld), control: old)]
                + passwords.rows,
            save: SaveTexts(title: strings.text(.changePasswordChange)),
            strings: services.kitStrings)
    }

    override var notes: [FormNote] { [FormNote(passwords.strength)] }

    override var refusal: String? {
        old.hasText ? passwords.refusal : services.strings.text(.changePasswordNeedsOld)
    }

    override func save() {
        change(losingDamaged: false)
    }

    /// With `losingDamaged`, the user has agreed to lose cards that cannot be opened.
    private func change(losingDamaged: Bool) {
        beginSaving(services.makeHUD(.changePasswordChanging))
        let oldSecret = old.secret
        let newSecret = passwords.password.secret
        Task { [weak self, store] in
            defer {
                oldSecret.wipe()
                newSecret.wipe()
            }
            do throws(VaultError) {
                try await store.changePassword(
                    from: oldSecret, to: newSecret, losingDamaged: losingDamaged)
                self?.didChange()
            } catch {
                self?.changeDidFail(error)
            }
        }
    }

    private func didChange() {
        endSaving()
        old.clear()
        passwords.clear()
        showToast(services.strings.text(.changePasswordDone))
        leave()
    }

    private func changeDidFail(_ error: VaultError) {
        if case .damagedCards(let count) = error {
            endSaving()
            return askWhetherToLose(count)
        }
        old.selectAll()
        saveDidFail(services.strings.message(for: error), focusing: old)
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
