import Foundation
import Interchange
import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what the user does with a contact.
protocol ContactScreenDelegate: AnyObject {
    /// `card` is the edited card of the contact, based on `record`. The receiver writes it and calls
    /// ``ContactScreen/show(_:)``, or ``ContactScreen/saveDidFail()``.
    func contactScreen(
        _ screen: ContactScreen, didSave card: [UInt8], basedOn record: ContactRecord)

    /// The user wants the contact deleted. The receiver does that and takes the screen away.
    func contactScreenDidDelete(_ screen: ContactScreen)

    /// What was entered was discarded. The receiver shows the contact as it is now.
    func contactScreenDidEndEditing(_ screen: ContactScreen)
}

/// Contact: what a card says, to read; and the form to change it.
final class ContactScreen: ScreenController {
    /// A line of the card.
    private struct Line {
        let label: String
        let value: String
        /// Whether it is worth copying.
        var isCopyable = false
    }

    let links = ScreenLinks()
    weak var delegate: (any ContactScreenDelegate)?

    private(set) var record: ContactRecord
    private let services: ContactsServices
    private let table: TableView
    private var lines: [Line] = []
    private var editForm: ContactEditForm?
    private var isSaving = false
    private var size = Size.zero

    /// Shows `record`.
    init(record: ContactRecord, services: ContactsServices) {
        self.record = record
        self.services = services
        let strings = services.strings
        table = TableView(
            texts: TableView.Texts(
                empty: strings.text(.contactEmpty), noMatch: "", filterPlaceholder: "",
                open: strings.text(.contactCopy), openHint: strings.text(.contactCopyHint)),
            canFilter: false, strings: services.kitStrings)
        table.dataSource = self
        table.delegate = self
        lines = makeLines()
        table.reloadData()
    }

    var title: String {
        editForm == nil
            ? contact.displayName ?? services.strings.text(.contactsNoName)
            : services.strings.text(.contactEditTitle)
    }

    var position: String? { editForm == nil ? table.position : nil }
    var capturesText: Bool { editForm?.form.capturesText ?? false }
    var holdsInput: Bool { isSaving }
    var isReadOnly: Bool { editForm == nil }
    var hasUnsavedChanges: Bool { editForm?.isChanged ?? false }
    var hidesBackItem: Bool { editForm != nil }

    var commandGroups: [CommandGroup] {
        if let editForm {
            return [
                CommandGroup(title: title, commands: editingCommands(editForm)),
                editForm.form.commandGroup,
            ]
        }
        return [CommandGroup(title: title, commands: viewingCommands), table.commandGroup]
    }

    func layout(size: Size) {
        self.size = size
        table.layout(size: size)
        editForm?.form.layout(size: formFrame.size)
    }

    func draw(on canvas: inout Canvas) {
        if let editForm {
            canvas.draw(in: formFrame) { editForm.form.draw(on: &$0) }
        } else {
            table.draw(on: &canvas)
        }
    }

    func handle(_ event: Event) -> EventResult {
        guard let editForm else { return table.handle(event) }
        guard case .mouse(let mouse) = event else { return editForm.form.handle(event) }
        return editForm.form.handle(.mouse(mouse.relative(to: formFrame.origin)))
    }

    func shouldLeave() -> Bool {
        guard hasUnsavedChanges else {
            endEditing()
            return true
        }
        askWhetherToDiscard()
        return false
    }

    /// Shows `record`, which was saved or has come from another session.
    func show(_ record: ContactRecord) {
        isSaving = false
        editForm = nil
        self.record = record
        lines = makeLines()
        table.reloadData()
        setNeedsDisplay()
    }

    /// What was entered, or another version of it, is being written.
    func saveDidBegin() {
        isSaving = true
    }

    /// What was entered could not be written; it stays here and can be saved again.
    func saveDidFail() {
        isSaving = false
        window?.discardHeldEvents()
        setNeedsDisplay()
    }

    /// The card with what was entered, while something was.
    var draftCard: [UInt8]? {
        hasUnsavedChanges ? editedCard : nil
    }

    /// Begins editing, with `draft` filled in where there is one.
    func beginEditing(draft: [UInt8]? = nil) {
        let form = ContactEditForm(contact: contact, services: services)
        form.focusPhone()
        editForm = form
        if let draft {
            let drafted = ContactRecord(
                id: record.id, card: draft, revision: record.revision,
                modifiedAt: record.modifiedAt)
            form.fill(with: drafted.contact)
        }
        setNeedsDisplay()
    }
}

extension ContactScreen {
    private var contact: Contact { record.contact }
    private var formFrame: Rect { Rect(origin: .zero, size: size).insetBy(dx: 2, dy: 0) }

    private func endEditing() {
        guard editForm != nil else { return }
        editForm = nil
        setNeedsDisplay()
        delegate?.contactScreenDidEndEditing(self)
    }

    private var editedCard: [UInt8]? {
        guard let editForm else { return nil }
        do throws(VCardError) {
            return try VCardDocument(bytes: record.card).applying(
                editForm.edited, revisedAt: Date())
        } catch {
            return nil
        }
    }

    private func save() {
        guard let card = editedCard else {
            return showToast(services.strings.text(.contactTooLarge))
        }
        saveDidBegin()
        delegate?.contactScreen(self, didSave: card, basedOn: record)
    }

    private func askWhetherToDiscard() {
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.discardQuestion),
            buttons: [strings.text(.discard), strings.text(.keepEditing)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
    }

    private func editingCommands(_ editForm: ContactEditForm) -> [Command] {
        let strings = services.strings
        let refusal = editForm.isChanged ? nil : strings.text(.contactNothingChanged)
        return [
            Command(
                keys: refusal == nil && !(editForm.form.focusedControl is TextView) ? [.enter] : [],
                title: strings.text(.save), hint: strings.text(.saveHint),
                bar: .trailing(strings.text(.save)), disabledReason: refusal
            ) { [self] in save() },
            Command(
                .escape, title: strings.text(.cancel), hint: strings.text(.cancelHint)
            ) { [self] in
                if hasUnsavedChanges { askWhetherToDiscard() } else { endEditing() }
            },
            Command(
                keys: [], title: strings.text(.cancel),
                bar: .leading(strings.text(.cancel))
            ) { [self] in endEditing() },
        ]
    }

    private var viewingCommands: [Command] {
        let strings = services.strings
        return [
            Command(
                .character("e"), title: strings.text(.contactEdit),
                hint: strings.text(.contactEditHint), bar: .trailing(strings.text(.contactEditBar))
            ) { [self] in beginEditing() },
            Command(
                .character("y"), title: strings.text(.contactCopy),
                hint: strings.text(.contactCopyHint)
            ) { [self] in copySelected() },
            Command(
                .character("d"), title: strings.text(.contactDelete),
                hint: strings.text(.deleteHint)
            ) { [self] in delegate?.contactScreenDidDelete(self) },
        ]
    }

    private func copySelected() {
        guard let row = table.selectedRow, lines.indices.contains(row) else { return }
        let value = lines[row].value
        services.clipboard.copy(value)
        showToast(services.strings.text(.contactCopied, value))
    }
}

extension ContactScreen: ActionSheetDelegate {
    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { endEditing() }
    }
}

// MARK: The card

extension ContactScreen: TableViewDataSource, TableViewDelegate {
    /// Only what the card has: no empty rows.
    private func makeLines() -> [Line] {
        let strings = services.strings
        let contact = contact
        func label(_ key: StringKey, _ value: LabeledValue) -> String {
            value.label == .none ? strings.text(key) : strings.name(of: value.label)
        }
        var lines: [Line] = []
        lines += contact.phones.map {
            Line(label: label(.contactPhone, $0), value: $0.value, isCopyable: true)
        }
        lines += contact.emails.map {
            Line(label: label(.contactEmail, $0), value: $0.value, isCopyable: true)
        }
        let others: [(StringKey, String)] = [
            (.contactGiven, contact.name.given), (.contactFamily, contact.name.family),
            (.contactOrganisation, contact.organisation), (.contactJob, contact.title),
        ]
        lines += others.filter { !$0.1.isEmpty }.map { Line(label: strings.text($0), value: $1) }
        lines += contact.links.map { Line(label: label(.contactLink, $0), value: $0.value) }
        for (index, text) in contact.note.split(separator: "\n").enumerated() {
            lines.append(
                Line(label: index == 0 ? strings.text(.contactNote) : "", value: String(text)))
        }
        if contact.otherFieldCount > 0 {
            let count = strings.text(
                contact.otherFieldCount == 1 ? .contactOtherOne : .contactOtherOther,
                services.kitStrings.count(contact.otherFieldCount))
            lines.append(Line(label: "", value: count))
        }
        return lines
    }

    func numberOfRows(in table: TableView) -> Int { lines.count }
    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        lines.indices.contains(row) ? row : nil
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? Int).flatMap { lines.indices.contains($0) ? $0 : nil }
    }

    func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        guard lines.indices.contains(row) else { return }
        let labelWidth = min(16, canvas.size.width / 3)
        canvas.write(
            lines[row].label, at: Point(x: 1, y: 0), width: labelWidth - 2,
            style: state.remarkStyle)
        canvas.write(
            lines[row].value, at: Point(x: labelWidth, y: 0),
            width: canvas.size.width - labelWidth - 1, style: state.textStyle)
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        copySelected()
    }
}
