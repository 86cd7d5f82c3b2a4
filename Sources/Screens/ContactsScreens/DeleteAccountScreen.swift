import Models
import Resources
import ScreenKit

protocol DeleteAccountScreenDelegate: AnyObject {
    /// The user confirmed twice. The receiver deletes the account and dismisses the screen, or
    /// calls ``DeleteAccountScreen/deletionDidFail(_:)``. It wipes `password`.
    func deleteAccountScreen(_ screen: DeleteAccountScreen, didConfirmWith password: Secret)
}

/// Delete Account: a warning about what is lost, the account's name typed again, and the password.
final class DeleteAccountScreen: FormScreen {
    weak var delegate: (any DeleteAccountScreenDelegate)?

    private let accountName: String
    private let services: ContactsServices
    private let name: TextField
    private let password: SecureField

    /// Asks about the account `accountName`.
    init(accountName: String, services: ContactsServices) {
        self.accountName = accountName
        self.services = services
        let strings = services.strings
        name = TextField(
            placeholder: strings.text(.deleteAccountNamePlaceholder, accountName),
            maximumLength: 200, strings: services.kitStrings)
        password = services.passwordField(.loginPasswordPlaceholder)
        super.init(
            title: strings.text(.deleteAccountTitle),
            rows: [
                Form.Row(label: strings.text(.deleteAccountName), control: name),
                Form.Row(label: strings.text(.loginPassword), control: password),
            ],
            save: strings.text(.deleteAccountDelete), saveHint: strings.text(.deleteHint),
            saveHelp: strings.text(.deleteAccountTitle), strings: services.kitStrings)
    }

    override var notes: [FormNote] {
        let warning = services.strings.text(.deleteAccountWarning, accountName)
        return [FormNote(warning, style: .destructive)]
    }

    override var refusal: String? {
        let strings = services.strings
        if name.text.trimmedOfInvisibles != accountName {
            return strings.text(.deleteAccountNeedsName, accountName)
        }
        return password.hasText ? nil : strings.text(.deleteAccountNeedsPassword)
    }

    override func save() {
        beginSaving(services.makeHUD(.deleteAccountDeleting))
        delegate?.deleteAccountScreen(self, didConfirmWith: password.secret)
    }

    /// Nothing was deleted; the password can be entered again.
    func deletionDidFail(_ error: VaultError) {
        password.selectAll()
        saveDidFail(
            services.strings.message(for: error, knowsAccount: true), focusing: password)
    }
}
