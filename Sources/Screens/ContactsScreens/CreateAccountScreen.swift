import Models
import Resources
import ScreenKit
import TerminalCore

/// Told whether an account was made.
protocol CreateAccountScreenDelegate: AnyObject {
    /// The account was created and is open.
    func createAccountScreen(
        _ screen: CreateAccountScreen, didCreate store: any ContactStoring, accountName: String)

    /// The user does not want an account now. The receiver takes the screen away.
    func createAccountScreenDidCancel(_ screen: CreateAccountScreen)
}

/// Create Account: a name and a password, twice, and what is at stake.
final class CreateAccountScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any CreateAccountScreenDelegate)?

    private let services: ContactsServices
    private let name: TextField
    private let passwords: NewPasswordForm
    private let form: Form
    private var formFrame = Rect.zero
    private var hud: HUDScreen?
    /// Counts the creations that were begun or abandoned: only the last one may lead anywhere.
    private var attempt = 0

    init(services: ContactsServices) {
        self.services = services
        let strings = services.strings
        name = TextField(
            placeholder: strings.text(.loginAccountPlaceholder), maximumLength: 100,
            strings: services.kitStrings)
        passwords = NewPasswordForm(services: services)
        form = Form(
            title: strings.text(.createTitle),
            rows: [Form.Row(label: strings.text(.loginAccount), control: name)] + passwords.rows,
            strings: services.kitStrings)
    }

    var title: String { services.strings.text(.createTitle) }
    var capturesText: Bool { form.capturesText }
    var isReadOnly: Bool { false }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        let takesEnter = refusal == nil || form.focusedControl === passwords.repeated
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        keys: takesEnter ? [.enter] : [], title: strings.text(.createCreate),
                        hint: strings.text(.createCreate),
                        bar: .trailing(strings.text(.createCreate)), disabledReason: refusal
                    ) { [self] in create() },
                    Command(
                        .escape, title: strings.text(.cancel),
                        hint: strings.text(.cancelHint)
                    ) { [self] in delegate?.createAccountScreenDidCancel(self) },
                ]),
            form.commandGroup,
        ]
    }

    /// Wipes what was typed. Returns whether an account is being created; it will be, but is not opened.
    func abandon() -> Bool {
        attempt += 1
        passwords.clear()
        let isCreating = hud != nil
        endHUD()
        setNeedsDisplay()
        return isCreating
    }

    func layout(size: Size) {
        formFrame = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 0)
        form.layout(size: formFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        // On a small screen the strength goes first: nobody should miss the warning.
        let warning = services.strings.text(.createWarning)
        canvas.draw(in: formFrame) { block in
            form.draw(on: &block)
            form.draw(
                notes: [(passwords.strength, .secondary), (warning, .secondary)], on: &block)
        }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }
}

extension CreateAccountScreen {
    private var refusal: String? {
        if !name.text.hasVisibleCharacter { return services.strings.text(.createNeedsName) }
        return passwords.refusal
    }

    private func create() {
        guard hud == nil else { return }
        let hud = services.makeHUD(.createCreating)
        self.hud = hud
        present(hud)
        attempt += 1
        let attempt = attempt
        let accountName = name.text.trimmedOfInvisibles
        let secret = passwords.secret
        let vault = services.vault
        Task { [weak self] in
            let result: Result<any ContactStoring, VaultError>
            do throws(VaultError) {
                result = .success(
                    try await vault.createAccount(named: accountName, password: secret))
            } catch {
                result = .failure(error)
            }
            secret.wipe()
            if let self, attempt == self.attempt {
                finish(result, accountName: accountName)
            } else if case .success(let store) = result {
                await store.lock()
            }
        }
    }

    private func finish(
        _ result: Result<any ContactStoring, VaultError>, accountName: String
    ) {
        endHUD()
        switch result {
        case .success(let store):
            passwords.clear()
            delegate?.createAccountScreen(self, didCreate: store, accountName: accountName)
        case .failure(let error):
            form.focus(name)
            showToast(services.strings.message(for: error))
        }
        setNeedsDisplay()
    }
    private func endHUD() {
        if let hud { dismiss(hud) }
        hud = nil
    }
}
