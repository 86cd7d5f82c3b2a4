import Models
import Resources
import ScreenKit

/// The fields in which a contact is edited.
final class ContactEditForm {
    /// A phone number or an e-mail address with what it is for.
    private struct ValueEntry {
        let original: LabeledValue?
        let field: TextField
        let picker: Picker
        let labels: [ContactLabel]

        var value: LabeledValue? {
            let text = field.text.trimmedOfInvisibles
            guard !text.isEmpty else { return nil }
            let label = labels[picker.selectedIndex]
            guard let original else { return LabeledValue(text, label: label) }
            var value = original
            value.value = field.text == original.value ? original.value : text
            value.label = label
            return value
        }
    }

    let form: Form

    private let contact: Contact
    private let given: TextField
    private let family: TextField
    private let phones: [ValueEntry]
    private let emails: [ValueEntry]
    private let organisation: TextField
    private let note: TextView
    /// What the fields give while nobody has touched them: a field may hold less than a strange card says.
    private var untouched: Contact?

    /// A form with what `contact` says filled in, and one empty row for another phone and another e-mail.
    init(contact: Contact, services: ContactsServices) {
        self.contact = contact
        let strings = services.strings
        func field(_ placeholder: StringKey, _ text: String) -> TextField {
            let field = TextField(
                placeholder: strings.text(placeholder), maximumLength: 500,
                strings: services.kitStrings)
            field.text = text
            return field
        }
        func entries(
            _ values: [LabeledValue], offered: [ContactLabel], placeholder: StringKey
        ) -> [ValueEntry] {
            (values.map(Optional.some) + [nil]).map { value in
                var labels = [ContactLabel.none] + offered
                if let own = value?.label, !labels.contains(own) { labels.append(own) }
                let index = value.flatMap { labels.firstIndex(of: $0.label) } ?? 0
                return ValueEntry(
                    original: value, field: field(placeholder, value?.value ?? ""),
                    picker: Picker(
                        options: labels.map(strings.name(of:)), selectedIndex: index,
                        strings: services.kitStrings),
                    labels: labels)
            }
        }
        given = field(.contactGivenPlaceholder, contact.name.given)
        family = field(.contactFamilyPlaceholder, contact.name.family)
        phones = entries(
            contact.phones, offered: ContactLabel.forPhones, placeholder: .contactPhonePlaceholder)
        emails = entries(
            contact.emails, offered: ContactLabel.forPlaces, placeholder: .contactEmailPlaceholder)
        organisation = field(.contactOrganisationPlaceholder, contact.organisation)
        note = TextView(
            placeholder: strings.text(.contactNotePlaceholder), strings: services.kitStrings)
        note.text = contact.note
        var rows = [
            Form.Row(label: strings.text(.contactGiven), control: given),
            Form.Row(label: strings.text(.contactFamily), control: family),
        ]
        for entry in phones {
            rows.append(Form.Row(label: strings.text(.contactPhone), control: entry.field))
            rows.append(Form.Row(label: strings.text(.contactLabel), control: entry.picker))
        }
        for entry in emails {
            rows.append(Form.Row(label: strings.text(.contactEmail), control: entry.field))
            rows.append(Form.Row(label: strings.text(.contactLabel), control: entry.picker))
        }
        rows.append(Form.Row(label: strings.text(.contactOrganisation), control: organisation))
        rows.append(Form.Row(label: strings.text(.contactNote), control: note))
        form = Form(
            title: strings.text(.contactEditTitle), rows: rows, strings: services.kitStrings)
        untouched = edited
    }

    /// Gives the first phone number the focus, as the tutorial does.
    func focusPhone() {
        if let phone = phones.first { form.focus(phone.field) }
    }

    /// The contact with what was entered. A field that was not touched says what it said.
    var edited: Contact {
        var edited = contact
        var name = contact.name
        if given.text != contact.name.given { name.given = given.text.trimmedOfInvisibles }
        if family.text != contact.name.family { name.family = family.text.trimmedOfInvisibles }
        if name != contact.name { edited.rename(to: name) }
        edited.phones = phones.compactMap(\.value)
        edited.emails = emails.compactMap(\.value)
        if organisation.text != contact.organisation {
            edited.organisation = organisation.text.trimmedOfInvisibles
        }
        if note.text != contact.note { edited.note = note.text }
        return edited
    }

    /// Whether the user made anything differ from the contact.
    var isChanged: Bool { edited != untouched }
}

extension Strings {
    /// The word for `label`.
    func name(of label: ContactLabel) -> String {
        switch label {
        case .none: text(.labelNone)
        case .home: text(.labelHome)
        case .work: text(.labelWork)
        case .mobile: text(.labelMobile)
        case .main: text(.labelMain)
        case .homeFax: text(.labelHomeFax)
        case .workFax: text(.labelWorkFax)
        case .fax: text(.labelFax)
        case .pager: text(.labelPager)
        case .other: text(.labelOther)
        case .custom(let word): word
        }
    }
}

extension ContactEditForm {
    /// Puts what `draft` says into the fields, as far as there is a field for it.
    func fill(with draft: Contact) {
        given.text = draft.name.given
        family.text = draft.name.family
        fill(phones, with: draft.phones)
        fill(emails, with: draft.emails)
        organisation.text = draft.organisation
        note.text = draft.note
    }

    private func fill(_ entries: [ValueEntry], with values: [LabeledValue]) {
        for (index, entry) in entries.enumerated() {
            guard values.indices.contains(index) else {
                entry.field.text = ""
                continue
            }
            entry.field.text = values[index].value
            if let label = entry.labels.firstIndex(of: values[index].label) {
                entry.picker.selectedIndex = label
            }
        }
    }
}
