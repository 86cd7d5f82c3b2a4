import ScreenKit
import ScreenTestSupport
import TerminalCore

/// A form of text fields with a button at its end.
final class FieldsScreen: ScreenController {
    let links = ScreenLinks()
    let title: String
    let fields: [TextField]
    let button = Button(title: "Save", strings: .names)
    let form: Form
    /// What the button does.
    var onPress: (() -> Void)?
    /// What Escape does.
    var onCancel: (() -> Void)?
    private(set) var pressCount = 0
    private(set) var changeCount = 0

    init(
        _ title: String = "Form", labels: [String] = ["Name", "Price"], maximumLength: Int = 1000,
        judge: ((String) -> String?)? = nil
    ) {
        self.title = title
        fields = labels.map {
            TextField(
                placeholder: "type \($0)", maximumLength: maximumLength, strings: .names)
        }
        form = Form(
            title: title,
            rows: zip(labels, fields).map { Form.Row(label: $0, control: $1) }
                + [Form.Row(control: button)],
            strings: .names)
        button.delegate = self
        for field in fields {
            field.delegate = self
            field.judge = judge
        }
    }

    var capturesText: Bool { form.capturesText }
    var isReadOnly: Bool { false }
    var hasUnsavedChanges: Bool { fields.contains { !$0.text.isEmpty } }
    var commandGroups: [CommandGroup] {
        let cancel = Command(.escape, title: "Cancel the form", bar: .leading("Cancel")) {
            [self] in onCancel?()
        }
        return [CommandGroup(title: title, commands: onCancel == nil ? [] : [cancel])]
            + form.commandGroups
    }
    func preferredSize(in available: Size) -> Size {
        Size(width: 50, height: form.preferredHeight)
    }
    func layout(size: Size) { form.layout(size: size, symbols: symbols) }
    func draw(on canvas: inout Canvas) { form.draw(on: &canvas) }
    func handle(_ event: Event) -> EventResult { form.handle(event) }
}

extension FieldsScreen: ControlDelegate {
    func controlWasPressed(_ control: Control) {
        pressCount += 1
        onPress?()
    }

    func controlDidChange(_ control: Control) { changeCount += 1 }
}
