import Foundation
import Models
import Resources

extension ContactsServices {
    /// The lines of a card, only for what it contains. What has no line is counted in the last one.
    func lines(of contact: Contact) -> [ContactScreen.Line] {
        var lines: [ContactScreen.Line] = []
        func add(_ label: String, _ value: String, isPreferred: Bool = false) {
            guard value.hasVisibleCharacter else { return }
            let id = lines.count
            lines.append(.init(id: id, label: label, value: value, isPreferred: isPreferred))
        }
        func add<Value>(
            _ key: StringKey, _ values: [Labeled<Value>], text: (Value) -> String
        ) {
            for value in values {
                let label = value.label == .none ? strings.text(key) : strings.name(of: value.label)
                add(label, text(value.value), isPreferred: value.isPreferred)
            }
        }
        add(.contactPhone, contact.phones) { $0 }
        add(.contactEmail, contact.emails) { $0 }
        add(.contactAddress, contact.addresses) { $0.line }
        let name = contact.name
        let others: [(StringKey, String)] = [
            (.contactPrefix, name.prefixes), (.contactGiven, name.given),
            (.contactAdditional, name.additional), (.contactFamily, name.family),
            (.contactSuffix, name.suffixes),
            (.contactNickname, contact.nicknames.joined(separator: ", ")),
            (.contactPhonetic, text(of: contact.phonetic)),
            (.contactSortAs, text(of: contact.sortAs)),
            (
                .contactOrganisation,
                ([contact.organisation] + contact.organisationUnits).filter { !$0.isEmpty }
                    .joined(separator: ", ")
            ),
            (.contactJob, contact.title),
            (.contactBirthday, contact.birthday.map(text) ?? ""),
            (.contactCategories, contact.categories.joined(separator: ", ")),
        ]
        for (key, value) in others { add(strings.text(key), value) }
        add(.contactLink, contact.links) { $0 }
        let note = contact.note.split(separator: "\n").filter(\.hasVisibleCharacter)
        for (index, text) in note.enumerated() {
            add(index == 0 ? strings.text(.contactNote) : "", String(text))
        }
        if contact.otherFieldCount > 0 {
            let count = kitStrings.count(contact.otherFieldCount)
            let isOne = contact.otherFieldCount == 1
            add("", strings.text(isOne ? .contactOtherOne : .contactOtherOther, count))
        }
        return lines
    }

    private func text(of reading: Contact.NameReading) -> String {
        let parts = [reading.given, reading.family]
        return (collation.nameOrder == .family ? parts.reversed() : parts)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func text(_ birthday: Birthday) -> String {
        guard case .date(let year, let month, let day) = birthday else {
            if case .text(let text) = birthday { return text }
            return ""
        }
        let months = strings.text(.weatherMonths).split(separator: " ")
        let name = months.indices.contains(month - 1) ? String(months[month - 1]) : ""
        return [day.map(String.init), name, year.map(String.init)].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension PostalAddress {
    /// The address in one line, so that it can be copied as a whole.
    var line: String {
        let place = [postalCode, city].filter { !$0.isEmpty }.joined(separator: " ")
        return [box, extended, street, place, region, country]
            .flatMap { $0.split(whereSeparator: \.isNewline) }
            .map(\.trimmedOfInvisibles).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
