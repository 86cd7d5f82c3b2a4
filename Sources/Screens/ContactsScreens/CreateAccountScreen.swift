import Models
import Resources
import ScreenKit

protocol CreateAccountScreenDelegate: AnyObject {
    /// The account was created and is open.
    func createAccountScreen(
        _ screen: CreateAccountScreen, didCreate store: any ContactStoring, accountName: String)
}

/// Create Account: a name and a password, twice, and what is at stake.
final class CreateAccountScreen: FormScreen {
    weak var delegate: (any CreateAccountScreenDelegate)?

    private let services: ContactsServices
    private let name: TextField
    private let passwords: NewPasswordForm
    private let opening = AccountOpening()

    init(services: ContactsServices) {
        self.services = services
        let strings = services.strings
        name = services.field(.loginAccountPlaceholder, limit: 100)
        passwords = NewPasswordForm(services: services)
        super.init(
            title: strings.text(.createTitle),
            rows: [Form.Row(label: strings.text(.loginAccount), control: name)] + passwords.rows,
            save: SaveTexts(title: strings.text(.createCreate)), strings: services.kitStrings)
    }

    /// On a small screen the strength goes first, because nobody should miss the warning.
    override var notes: [FormNote] {
        [FormNote(passwords.strength), FormNote(services.strings.text(.createWarning))]
    }

    override var refusal: String? {
        if !name.text.hasVisibleCharacter { return services.strings.text(.createNeedsName) }
        return passwords.refusal
    }

    override func save() {
        beginSaving(services.makeHUD(.createCreating))
        let accountName = name.text.trimmedOfInvisibles
        let secret = passwords.password.secret
        let vault = services.vault
        opening.begin { () throws(VaultError) in
            defer { secret.wipe() }
            return try await vault.createAccount(named: accountName, password: secret)
        } completion: { [weak self] result in
            self?.finish(result, accountName: accountName)
        }
    }

    /// Wipes what was typed. Returns whether an account is being created; it is created, but not
    /// opened.
    func abandon() -> Bool {
        opening.abandon()
        passwords.clear()
        return endSaving()
    }

    private func finish(
        _ result: Result<any ContactStoring, VaultError>, accountName: String
    ) {
        switch result {
        case .success(let store):
            endSaving()
            passwords.clear()
            delegate?.createAccountScreen(self, didCreate: store, accountName: accountName)
        case .failure(let error):
            saveDidFail(services.strings.message(for: error), focusing: name)
        }
    }
}
