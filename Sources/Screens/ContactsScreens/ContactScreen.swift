import Models
import Resources
import ScreenKit
import TerminalCore

protocol ContactScreenDelegate: AnyObject {
    /// The user wants to edit the contact.
    func contactScreenDidAskToEdit(_ screen: ContactScreen)

    /// The user wants to delete the contact. The receiver does that and dismisses the screen.
    func contactScreenDidDelete(_ screen: ContactScreen)
}

/// A screen about one contact.
protocol ContactShowing: AnyObject {
    var record: ContactRecord { get }
}

/// Contact: shows a card.
final class ContactScreen: TableScreen, ContactShowing {
    /// A line of the card.
    struct Line: Identifiable {
        /// The line's place in the card.
        let id: Int
        let label: String
        let value: String
    }

    let links = ScreenLinks()
    weak var delegate: (any ContactScreenDelegate)?

    private(set) var record: ContactRecord
    private let services: ContactsServices
    private(set) lazy var table = TableView(
        of: self, empty: strings.text(.contactEmpty), open: strings.text(.contactCopy),
        openHint: strings.text(.contactCopyHint), strings: services.kitStrings)
    private(set) var rows: [Line] = [] {
        didSet { longestLabel = rows.map { symbols.width(of: $0.label) }.max() ?? 0 }
    }
    /// In cells.
    private var longestLabel = 0

    init(record: ContactRecord, services: ContactsServices) {
        self.record = record
        self.services = services
        show(record)
    }

    private var strings: Strings { services.strings }

    var title: String { contact.displayName ?? strings.text(.contactsNoName) }

    /// Shows `record`, a new version of the contact.
    func show(_ record: ContactRecord) {
        self.record = record
        rows = makeRows()
        table.reloadData()
        setNeedsDisplay()
    }

    private var contact: Contact { record.contact }

    var commands: [Command] {
        return [
            Command(
                .character("e"), title: strings.text(.contactEdit),
                hint: strings.text(.contactEditHint), bar: .trailing(strings.text(.contactEditBar))
            ) { [self] in delegate?.contactScreenDidAskToEdit(self) },
            Command(
                .character("y"), title: strings.text(.contactCopy),
                hint: strings.text(.contactCopyHint)
            ) { [self] in table.chooseSelectedRow() },
            Command(
                .character("d"), title: strings.text(.contactDelete),
                hint: strings.text(.deleteHint)
            ) { [self] in delegate?.contactScreenDidDelete(self) },
        ]
    }
}

// MARK: The card

extension ContactScreen {
    /// Makes rows only for what the card contains.
    private func makeRows() -> [Line] {
        var rows: [Line] = []
        func add(_ label: String, _ value: String) {
            rows.append(Line(id: rows.count, label: label, value: value))
        }
        func add(_ key: StringKey, _ values: [LabeledValue]) {
            for value in values {
                let label = value.label == .none ? strings.text(key) : strings.name(of: value.label)
                add(label, value.value)
            }
        }
        add(.contactPhone, contact.phones)
        add(.contactEmail, contact.emails)
        let others: [(StringKey, String)] = [
            (.contactGiven, contact.name.given), (.contactFamily, contact.name.family),
            (.contactOrganisation, contact.organisation), (.contactJob, contact.title),
        ]
        for (key, value) in others where !value.isEmpty { add(strings.text(key), value) }
        add(.contactLink, contact.links)
        for (index, text) in contact.note.split(separator: "\n").enumerated() {
            add(index == 0 ? strings.text(.contactNote) : "", String(text))
        }
        if contact.otherFieldCount > 0 {
            let count = services.kitStrings.count(contact.otherFieldCount)
            let isOne = contact.otherFieldCount == 1
            add("", strings.text(isOne ? .contactOtherOne : .contactOtherOther, count))
        }
        return rows
    }

    func draw(_ row: Line, on canvas: inout Canvas) {
        let labelWidth = min(max(16, longestLabel + 3), canvas.size.width / 3)
        canvas.write(
            row.label, at: Point(x: 1, y: 0), width: labelWidth - 2, style: .secondary)
        canvas.write(
            row.value, at: Point(x: labelWidth, y: 0), width: canvas.size.width - labelWidth - 1)
    }

    func didSelect(_ row: Line) {
        services.clipboard.copy(row.value)
        showToast(strings.text(.contactCopied, row.value))
    }
}
