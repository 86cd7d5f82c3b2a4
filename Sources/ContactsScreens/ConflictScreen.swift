import Models
import Resources
import ScreenKit
import TerminalCore

/// Told which version of a contact is to stay.
protocol ConflictScreenDelegate: AnyObject {
    /// The user chose the version that was entered here; it replaces the other.
    func conflictScreenDidChooseMine(_ screen: ConflictScreen)
    /// The user chose the other session's version; what was entered here goes.
    func conflictScreenDidChooseTheirs(_ screen: ConflictScreen)
    /// The user wants to go on editing.
    func conflictScreenDidCancel(_ screen: ConflictScreen)
}

/// Shows what two sessions made of the same contact, side by side, and asks which is to stay.
final class ConflictScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any ConflictScreenDelegate)?

    let mine: [UInt8]
    let theirs: ContactRecord
    private let rows: [(label: String, mine: String, theirs: String)]
    private let services: ContactsServices
    private var size = Size.zero
    private var top = 0

    /// `mine` was to be saved over what has become `theirs`.
    init(mine: [UInt8], theirs: ContactRecord, services: ContactsServices) {
        self.mine = mine
        self.theirs = theirs
        self.services = services
        let own = ContactRecord(
            id: theirs.id, card: mine, revision: theirs.revision, modifiedAt: theirs.modifiedAt)
        rows = Self.differences(own.contact, theirs.contact, strings: services.strings)
    }

    var title: String { services.strings.text(.conflictTitle) }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .character("m"), title: strings.text(.conflictMine),
                        hint: strings.text(.conflictMine),
                        bar: .trailing(strings.text(.conflictMine))
                    ) { [self] in delegate?.conflictScreenDidChooseMine(self) },
                    Command(
                        .character("t"), title: strings.text(.conflictTheirs),
                        hint: strings.text(.conflictTheirs),
                        bar: .trailing(strings.text(.conflictTheirs))
                    ) { [self] in delegate?.conflictScreenDidChooseTheirs(self) },
                    Command(
                        .escape, title: strings.text(.formKeepEditing),
                        hint: strings.text(.formKeepEditing)
                    ) { [self] in delegate?.conflictScreenDidCancel(self) },
                    Command(.down, title: services.kitStrings.text(.helpScroll)) { [self] in
                        top = min(top + 1, max(0, lines.count - size.height))
                    },
                    Command(.up, title: services.kitStrings.text(.helpScroll)) { [self] in
                        top = max(0, top - 1)
                    },
                ])
        ]
    }

    func preferredSize(in available: Size) -> Size {
        Size(width: 70, height: max(4, rows.count * 3))
    }

    func layout(size: Size) {
        self.size = size
        top = min(top, max(0, lines.count - size.height))
    }

    func draw(on canvas: inout Canvas) {
        for (y, line) in lines.dropFirst(top).prefix(size.height).enumerated() {
            canvas.write(
                line.text, at: Point(x: 0, y: y), width: canvas.size.width,
                style: line.isHeading ? .heading : .plain)
        }
        canvas.setCursor(at: .zero, showing: false)
    }

    private var lines: [(text: String, isHeading: Bool)] {
        let strings = services.strings
        return rows.flatMap { row in
            [
                (row.label, true), (strings.text(.conflictMineIs, row.mine), false),
                (strings.text(.conflictTheirsIs, row.theirs), false),
            ]
        }
    }

    private static func differences(
        _ mine: Contact, _ theirs: Contact, strings: Strings
    ) -> [(label: String, mine: String, theirs: String)] {
        let fields: [(StringKey, (Contact) -> String)] = [
            (.addContactName, { $0.displayName ?? "" }), (.contactGiven, { $0.name.given }),
            (.contactFamily, { $0.name.family }),
            (.contactPhone, { $0.phones.map(\.value).joined(separator: ", ") }),
            (.contactEmail, { $0.emails.map(\.value).joined(separator: ", ") }),
            (.contactOrganisation, { $0.organisation }), (.contactNote, { $0.note }),
        ]
        let differing = fields.filter { $0.1(mine) != $0.1(theirs) }
        return differing.map { (strings.text($0), $1(mine), $1(theirs)) }
    }
}
