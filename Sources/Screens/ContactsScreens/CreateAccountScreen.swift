import Models
import Resources
import ScreenKit

protocol CreateAccountScreenDelegate: AnyObject {
    /// The receiver creates the account and opens it, or calls
    /// ``CreateAccountScreen/openingDidFail(_:)``. It wipes `password`.
    func createAccountScreen(
        _ screen: CreateAccountScreen, didEnter name: String, password: Secret)
}

/// Create Account: a name, a password typed twice, and a warning about what is at stake.
final class CreateAccountScreen: FormScreen, OpeningForm {
    weak var delegate: (any CreateAccountScreenDelegate)?

    private let services: ContactsServices
    private let name: TextField
    private let passwords: NewPasswordForm

    init(services: ContactsServices) {
        self.services = services
        let strings = services.strings
        name = services.field(.loginAccountPlaceholder, limit: 100)
        passwords = NewPasswordForm(.newPassword, services: services)
        super.init(
            title: strings.text(.createTitle),
            rows: [Form.Row(label: strings.text(.loginAccount), control: name)] + passwords.rows,
            save: strings.text(.createCreate), saveHint: strings.text(.createHint),
            strings: services.kitStrings)
    }

    /// On a small screen, the strength is dropped first, because nobody should miss the warning.
    override var notes: [FormNote] {
        [FormNote(passwords.strength), FormNote(services.strings.text(.createWarning))]
    }

    override var refusal: String? {
        if !name.text.hasVisibleCharacter { return services.strings.text(.createNeedsName) }
        return passwords.refusal
    }

    override func save() {
        delegate?.createAccountScreen(
            self, didEnter: name.text.trimmedOfInvisibles, password: passwords.password.secret)
    }

    func openingDidFail(_ error: VaultError) {
        saveDidFail(services.strings.message(for: error), focusing: name)
    }

    func wipe() {
        passwords.clear()
    }
}
