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
        /// Whether the card says that this is the number or the address to use.
        var isPreferred = false
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

    var title: String { services.name(of: contact) }

    /// The name over the card while the list is beside it and has the title.
    private var heading: String? {
        splitViewController?.showsBoth == true ? fullName : nil
    }
    private var fullName = ""

    /// Shows `record`, a new version of the contact.
    func show(_ record: ContactRecord) {
        self.record = record
        let contact = contact
        fullName = contact.fullName(in: services.collation.nameOrder) ?? title
        rows = services.lines(of: contact)
        table.reloadData()
        setNeedsDisplay()
    }

    private var contact: Contact { record.contact }

    /// A contact in the trash is only shown.
    var commands: [Command] {
        record.isInList ? [editCommand, copyCommand, deleteCommand] : [copyCommand]
    }

    private var editCommand: Command {
        Command(
            .character("e"), title: strings.text(.contactEdit),
            hint: strings.text(.contactEditHint), bar: .trailing(strings.text(.contactEditBar))
        ) { [self] in delegate?.contactScreenDidAskToEdit(self) }
    }

    private var copyCommand: Command {
        Command(
            .character("y"), title: strings.text(.contactCopy),
            hint: strings.text(.contactCopyHint)
        ) { [self] in table.chooseSelectedRow() }
    }

    private var deleteCommand: Command {
        Command(
            .character("d"), title: strings.text(.contactDelete),
            hint: strings.text(.deleteHint)
        ) { [self] in delegate?.contactScreenDidDelete(self) }
    }
}

// MARK: The card

extension ContactScreen {
    private var headingHeight: Int { heading == nil ? 0 : 2 }

    func layout(size: Size) {
        let height = max(1, size.height - headingHeight)
        table.layout(size: Size(width: size.width, height: height), symbols: symbols)
    }

    func draw(on canvas: inout Canvas) {
        if let heading {
            canvas.write(
                heading, at: Point(x: 2, y: 0), width: canvas.size.width - 3, style: .heading)
        }
        let rest = Rect(
            x: 0, y: headingHeight, width: canvas.size.width,
            height: canvas.size.height - headingHeight)
        canvas.draw(in: rest) { table.draw(on: &$0) }
    }

    func handle(_ event: Event) -> EventResult {
        guard case .mouse(let mouse) = event else { return table.handle(event) }
        return table.handle(.mouse(mouse.relative(to: Point(x: 0, y: headingHeight))))
    }

    func draw(_ row: Line, on canvas: inout Canvas) {
        let labelWidth = min(max(16, longestLabel + 3), canvas.size.width / 3)
        canvas.write(
            row.label, at: Point(x: 1, y: 0), width: labelWidth - 2, style: .secondary)
        let mark = row.isPreferred ? strings.text(.contactPreferred) : ""
        let room = canvas.size.width - labelWidth - 1
        let markWidth = mark.isEmpty ? 0 : canvas.symbols.width(of: mark) + 2
        // The number is more important than the mark.
        let width = canvas.symbols.width(of: row.value, upTo: room)
        canvas.write(row.value, at: Point(x: labelWidth, y: 0), width: width)
        guard width + markWidth <= room else { return }
        canvas.write(mark, at: Point(x: labelWidth + width + 2, y: 0), style: .secondary)
    }

    func didSelect(_ row: Line) {
        services.clipboard.copy(row.value)
        showToast(strings.text(.contactCopied, row.value))
    }
}
