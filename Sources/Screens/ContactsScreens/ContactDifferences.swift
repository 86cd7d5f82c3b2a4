import Foundation
import Models
import Resources

/// In what two versions of a card differ: field by field what the edit form knows, and whether anything else does.
struct ContactDifferences {
    /// A field that differs.
    struct Row {
        let label: String
        let mine: String
        let theirs: String
    }

    let rows: [Row]
    /// Whether they differ in what the form does not show.
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
        rows = fields.filter { $0.text(one) != $0.text(other) }.map {
            Row(label: strings.text($0.label), mine: $0.text(one), theirs: $0.text(other))
        }
        hasOthers =
            one.withoutFormFields != other.withoutFormFields
            || Self.otherLines(mine) != Self.otherLines(theirs)
    }

    /// What the form shows, the formatted name, and what changes with every edit.
    private static let shownProperties: Set<String> = [
        "FN", "N", "TEL", "EMAIL", "ORG", "NOTE", "REV", "X-ABLABEL",
    ]

    /// The lines of a card that say something else, unfolded.
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
    /// The values with their labels, in one line.
    fileprivate func list(_ values: [LabeledValue]) -> String {
        values.map { value in
            value.label == .none
                ? value.value : text(.conflictLabeled, value.value, name(of: value.label))
        }.joined(separator: ", ")
    }
}

extension Contact {
    /// What is left when the fields of the form are taken away; of their values, which is preferred stays.
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
