import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what the user does with a contact.
protocol ContactScreenDelegate: AnyObject {
    /// The user wants to edit the contact.
    func contactScreenDidAskToEdit(_ screen: ContactScreen)

    /// The user wants the contact deleted. The receiver does that and takes the screen away.
    func contactScreenDidDelete(_ screen: ContactScreen)
}

/// A screen about one contact.
protocol ContactShowing: AnyObject {
    /// The contact.
    var record: ContactRecord { get }
}

/// Contact: what a card says, to read.
final class ContactScreen: ScreenController, ContactShowing {
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

    var title: String { contact.displayName ?? services.strings.text(.contactsNoName) }
    var position: String? { table.position }

    var commandGroups: [CommandGroup] {
        [CommandGroup(title: title, commands: commands), table.commandGroup]
    }

    func layout(size: Size) {
        table.layout(size: size)
    }

    func draw(on canvas: inout Canvas) {
        table.draw(on: &canvas)
    }

    func handle(_ event: Event) -> EventResult {
        table.handle(event)
    }

    /// Shows `record`, which has come from another session.
    func show(_ record: ContactRecord) {
        self.record = record
        lines = makeLines()
        table.reloadData()
        setNeedsDisplay()
    }

    private var contact: Contact { record.contact }

    private var commands: [Command] {
        let strings = services.strings
        return [
            Command(
                .character("e"), title: strings.text(.contactEdit),
                hint: strings.text(.contactEditHint), bar: .trailing(strings.text(.contactEditBar))
            ) { [self] in delegate?.contactScreenDidAskToEdit(self) },
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
