import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what became of a change of password.
protocol ChangePasswordScreenDelegate: AnyObject {
    /// The password is another one. The receiver takes the screen away.
    func changePasswordScreenDidChange(_ screen: ChangePasswordScreen)
    /// The user keeps the old one. The receiver takes the screen away.
    func changePasswordScreenDidCancel(_ screen: ChangePasswordScreen)
}

/// Change Password: the old one, and the new one twice.
final class ChangePasswordScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any ChangePasswordScreenDelegate)?

    private let store: any ContactStoring
    private let services: ContactsServices
    private let old: SecureField
    private let passwords: NewPasswordForm
    private let form: Form
    private var formFrame = Rect.zero
    private var hud: HUDScreen?

    /// Changes the password of the account that `store` opened.
    init(store: any ContactStoring, services: ContactsServices) {
        self.store = store
        self.services = services
        let strings = services.strings
        old = SecureField(
            placeholder: strings.text(.loginPasswordPlaceholder), strings: services.kitStrings)
        passwords = NewPasswordForm(services: services)
        form = Form(
            title: strings.text(.changePasswordTitle),
            rows: [Form.Row(label: strings.text(.changePasswordOld), control: old)]
                + passwords.rows,
            strings: services.kitStrings)
    }

    var title: String { services.strings.text(.changePasswordTitle) }
    var capturesText: Bool { form.capturesText }
    var isReadOnly: Bool { false }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        let refusal =
            old.hasText ? passwords.refusal : strings.text(.changePasswordNeedsOld)
        let takesEnter = refusal == nil || form.focusedControl === passwords.repeated
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        keys: takesEnter ? [.enter] : [],
                        title: strings.text(.changePasswordChange),
                        hint: strings.text(.changePasswordChange),
                        bar: .trailing(strings.text(.changePasswordChange)), disabledReason: refusal
                    ) { [self] in change() },
                    Command(
                        .escape, title: strings.text(.cancel),
                        hint: strings.text(.cancelHint)
                    ) { [self] in delegate?.changePasswordScreenDidCancel(self) },
                ]),
            form.commandGroup,
        ]
    }

    func layout(size: Size) {
        formFrame = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 0)
        form.layout(size: formFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        canvas.draw(in: formFrame) { block in
            form.draw(on: &block)
            form.draw(notes: [(passwords.strength, .secondary)], on: &block)
        }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }

    /// With `losingDamaged` the user has agreed to lose what cannot be opened.
    private func change(losingDamaged: Bool = false) {
        guard hud == nil else { return }
        let hud = services.makeHUD(.changePasswordChanging)
        self.hud = hud
        present(hud)
        let oldSecret = old.withBytes { Secret(copying: $0) }
        let newSecret = passwords.secret
        Task { [weak self, store] in
            var failure: VaultError?
            do throws(VaultError) {
                try await store.changePassword(
                    from: oldSecret, to: newSecret, losingDamaged: losingDamaged)
            } catch {
                failure = error
            }
            oldSecret.wipe()
            newSecret.wipe()
            self?.finish(failure)
        }
    }

    private func finish(_ failure: VaultError?) {
        if let hud { dismiss(hud) }
        hud = nil
        guard let failure else {
            old.clear()
            passwords.clear()
            delegate?.changePasswordScreenDidChange(self)
            return
        }
        if case .damagedCards(let count) = failure { return askWhetherToLose(count) }
        old.selectAll()
        form.focus(old)
        showToast(services.strings.message(for: failure))
    }
}

extension ChangePasswordScreen: ActionSheetDelegate {
    private func askWhetherToLose(_ count: Int) {
        let strings = services.strings
        let key: StringKey =
            count == 1 ? .changePasswordLosingOne : .changePasswordLosingOther
        let question = ActionSheet(
            title: strings.text(key, services.kitStrings.count(count)),
            buttons: [strings.text(.changePasswordAnyway), strings.text(.cancel)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
    }

    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { change(losingDamaged: true) }
    }
}
