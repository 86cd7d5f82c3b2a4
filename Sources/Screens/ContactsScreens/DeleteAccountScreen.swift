import Models
import Resources
import ScreenKit
import TerminalCore

/// Told whether the account is to go.
protocol DeleteAccountScreenDelegate: AnyObject {
    /// The user confirmed twice. The receiver deletes the account and takes the screen away, or calls
    /// ``DeleteAccountScreen/deletionDidFail(_:)``. It wipes `password`.
    func deleteAccountScreen(_ screen: DeleteAccountScreen, didConfirmWith password: Secret)
    /// The user keeps the account. The receiver takes the screen away.
    func deleteAccountScreenDidCancel(_ screen: DeleteAccountScreen)
}

/// Delete Account: what is lost, the account's name typed again, and the password.
final class DeleteAccountScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any DeleteAccountScreenDelegate)?

    private let accountName: String
    private let services: ContactsServices
    private let name: TextField
    private let password: SecureField
    private let form: Form
    private var formFrame = Rect.zero
    private var hud: HUDScreen?

    /// Asks about the account `accountName`.
    init(accountName: String, services: ContactsServices) {
        self.accountName = accountName
        self.services = services
        let strings = services.strings
        name = TextField(
            placeholder: strings.text(.deleteAccountNamePlaceholder, accountName),
            maximumLength: 200, strings: services.kitStrings)
        password = SecureField(
            placeholder: strings.text(.loginPasswordPlaceholder), strings: services.kitStrings)
        form = Form(
            title: strings.text(.deleteAccountTitle),
            rows: [
                Form.Row(label: strings.text(.deleteAccountName), control: name),
                Form.Row(label: strings.text(.loginPassword), control: password),
            ], strings: services.kitStrings)
    }

    var title: String { services.strings.text(.deleteAccountTitle) }
    var capturesText: Bool { form.capturesText }
    var isReadOnly: Bool { false }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        let takesEnter = refusal == nil || form.focusedControl === password
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        keys: takesEnter ? [.enter] : [],
                        title: strings.text(.deleteAccountTitle),
                        hint: strings.text(.deleteAccountDelete),
                        bar: .trailing(strings.text(.deleteAccountDelete)), disabledReason: refusal
                    ) { [self] in confirm() },
                    Command(
                        .escape, title: strings.text(.cancel),
                        hint: strings.text(.cancelHint)
                    ) { [self] in delegate?.deleteAccountScreenDidCancel(self) },
                ]),
            form.commandGroup,
        ]
    }

    func layout(size: Size) {
        formFrame = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 0)
        form.layout(size: formFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        let warning = services.strings.text(.deleteAccountWarning, accountName)
        canvas.draw(in: formFrame) { block in
            form.draw(on: &block)
            form.draw(notes: [(warning, .destructive)], on: &block)
        }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }

    /// Nothing was deleted; the password can be entered again.
    func deletionDidFail(_ error: VaultError) {
        if let hud { dismiss(hud) }
        hud = nil
        password.selectAll()
        form.focus(password)
        showToast(services.strings.message(for: error))
        setNeedsDisplay()
    }

    private var refusal: String? {
        let strings = services.strings
        if name.text.trimmedOfInvisibles != accountName {
            return strings.text(.deleteAccountNeedsName, accountName)
        }
        return password.hasText ? nil : strings.text(.deleteAccountNeedsPassword)
    }

    private func confirm() {
        guard hud == nil else { return }
        let hud = services.makeHUD(.deleteAccountDeleting)
        self.hud = hud
        present(hud)
        delegate?.deleteAccountScreen(
            self, didConfirmWith: password.withBytes { Secret(copying: $0) })
    }
}
