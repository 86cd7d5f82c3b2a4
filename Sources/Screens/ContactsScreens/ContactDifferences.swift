import Models
import Resources
import ScreenKit

/// The differences between two versions of a card: the fields of the edit form, and whether
/// anything else differs.
struct ContactDifferences {
    let rows: [ConflictScreen.Difference]
    /// Whether the cards differ in parts that the form does not show.
    let hasOthers: Bool

    /// Compares the cards `mine` and `theirs`.
    init(mine: [UInt8], theirs: [UInt8], strings: Strings) {
        let one = Contact(card: mine)
        let other = Contact(card: theirs)
        let fields: [(label: StringKey, text: (Contact) -> String)] = [
            (.addContactName, { $0.displayName ?? "" }), (.contactGiven, { $0.name.given }),
            (.contactFamily, { $0.name.family }), (.contactPhone, { strings.list($0.phones) }),
            (.contactEmail, { strings.list($0.emails) }),
            (.contactOrganisation, { $0.organisation }), (.contactNote, { $0.note }),
        ]
        rows = ConflictScreen.Difference.all(
            mine: one, theirs: other, fields: fields.map { (strings.text($0.label), $0.text) })
        hasOthers =
            one.withoutFormFields != other.withoutFormFields
            || Self.otherLines(mine) != Self.otherLines(theirs)
    }

    /// The properties of the form, the formatted name, and those that change with every edit.
    private static let shownProperties: Set<String> = [
        "FN", "N", "TEL", "EMAIL", "ORG", "NOTE", "REV", "X-ABLABEL",
    ]

    /// The unfolded lines of all properties that are not shown.
    private static func otherLines(_ card: [UInt8]) -> [String] {
        let unfolded = String(decoding: card, as: UTF8.self)
            .replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
        return unfolded.split(separator: "\n").filter { line in
            let head = line.prefix { $0 != ":" && $0 != ";" }
            let name = head.split(separator: ".").last ?? ""
            return !shownProperties.contains(name.uppercased())
        }.map(String.init)
    }
}

extension Strings {
    /// The values with their labels, on one line.
    fileprivate func list(_ values: [LabeledValue]) -> String {
        values.map { value in
            value.label == .none
                ? value.value : text(.conflictLabeled, value.value, name(of: value.label))
        }.joined(separator: ", ")
    }
}

extension Contact {
    /// The contact without the fields of the form. Of the phones and e-mails, only the preferred
    /// ones stay.
    fileprivate var withoutFormFields: Contact {
        func marks(_ values: [LabeledValue]) -> [LabeledValue] {
            values.filter(\.isPreferred).map { LabeledValue($0.value, isPreferred: true) }
        }
        var contact = self
        contact.formattedName = ""
        contact.name.given = ""
        contact.name.family = ""
        contact.phones = marks(phones)
        contact.emails = marks(emails)
        contact.organisation = ""
        contact.note = ""
        return contact
    }
}
