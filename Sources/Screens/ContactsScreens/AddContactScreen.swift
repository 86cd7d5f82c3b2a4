import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what was entered about a new contact.
protocol AddContactScreenDelegate: AnyObject {
    /// Both fields have text. The receiver writes the contact and takes the screen away, or calls
    /// ``AddContactScreen/saveDidFail()``.
    func addContactScreen(_ screen: AddContactScreen, didAdd contact: Contact)

    /// The user does not want to add. The receiver takes the screen away.
    func addContactScreenDidCancel(_ screen: AddContactScreen)
}

/// Add Contact: a name and a phone number. The rest is entered where the contact is edited.
final class AddContactScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any AddContactScreenDelegate)?

    private let services: ContactsServices
    private let draft: Contact?
    private let name: TextField
    private let phone: TextField
    private let form: Form
    private var isSaving = false
    private var formFrame = Rect.zero

    /// An empty form, or one with what was entered before a lock.
    init(services: ContactsServices, draft: Contact? = nil) {
        self.services = services
        self.draft = draft
        let strings = services.strings
        func field(_ placeholder: StringKey, _ text: String?) -> TextField {
            let field = TextField(
                placeholder: strings.text(placeholder), maximumLength: 500,
                strings: services.kitStrings)
            field.text = text ?? ""
            return field
        }
        name = field(.addContactNamePlaceholder, draft?.formattedName)
        phone = field(.contactPhonePlaceholder, draft?.phones.first?.value)
        form = Form(
            title: strings.text(.addContactTitle),
            rows: [
                Form.Row(label: strings.text(.addContactName), control: name),
                Form.Row(label: strings.text(.contactPhone), control: phone),
            ], strings: services.kitStrings)
    }

    var title: String { services.strings.text(.addContactTitle) }
    var capturesText: Bool { form.capturesText }
    var holdsInput: Bool { isSaving }
    var isReadOnly: Bool { false }
    var hasUnsavedChanges: Bool { !name.text.isEmpty || !phone.text.isEmpty }

    /// What was entered so far. What a draft says beyond the two fields stays.
    var contact: Contact {
        let typed = Contact(typedName: name.text, phone: phone.text)
        guard var contact = draft else { return typed }
        if name.text != contact.formattedName {
            contact.rename(to: typed.name)
            contact.formattedName = typed.formattedName
        }
        if let number = typed.phones.first, contact.phones.isEmpty {
            contact.phones = [number]
        } else if !contact.phones.isEmpty {
            contact.phones[0].value = typed.phones.first?.value ?? ""
        }
        return contact
    }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        let isReady = name.text.hasVisibleCharacter && phone.text.hasVisibleCharacter
        let refusal = isReady ? nil : strings.text(.addContactNeedsBoth)
        let takesEnter = isReady || form.focusedControl === phone
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        keys: takesEnter ? [.enter] : [], title: strings.text(.add),
                        hint: strings.text(.addHint),
                        bar: .trailing(strings.text(.add)), disabledReason: refusal
                    ) { [self] in
                        isSaving = true
                        delegate?.addContactScreen(self, didAdd: contact)
                    },
                    Command(
                        .escape, title: strings.text(.cancel),
                        hint: strings.text(.cancelHint)
                    ) { [self] in
                        if shouldLeave() { delegate?.addContactScreenDidCancel(self) }
                    },
                ]),
            form.commandGroup,
        ]
    }

    func layout(size: Size) {
        formFrame = Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 0)
        form.layout(size: formFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        canvas.draw(in: formFrame) { form.draw(on: &$0) }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return form.handle(event) }
        return form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }

    func shouldLeave() -> Bool {
        guard hasUnsavedChanges else { return true }
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.discardQuestion),
            buttons: [strings.text(.discard), strings.text(.keepEditing)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
        return false
    }

    /// What was entered could not be written; it stays here and can be saved again.
    func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }
}

extension AddContactScreen: ActionSheetDelegate {
    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { delegate?.addContactScreenDidCancel(self) }
    }
}
