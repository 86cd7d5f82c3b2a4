import Foundation
import Interchange
import Models
import Resources
import ScreenKit

protocol ContactEditScreenDelegate: AnyObject {
    /// `card` is the edited card of the screen's record. The receiver writes it and shows the
    /// contact, or calls ``FormScreen/saveDidFail(_:focusing:)``.
    func contactEditScreen(_ screen: ContactEditScreen, didSave card: [UInt8])

    /// The changes were discarded. The receiver shows the contact as it is now.
    func contactEditScreenDidCancel(_ screen: ContactEditScreen)
}

/// Edit Contact: a form with the fields of a contact.
final class ContactEditScreen: FormScreen, ContactShowing {
    weak var delegate: (any ContactEditScreenDelegate)?
    /// The contact when the editing began.
    let record: ContactRecord
    /// The card that was last to be written.
    private(set) var cardToSave: [UInt8]?

    private let services: ContactsServices
    private let contact: Contact
    private let given: TextField
    private let family: TextField
    private var phones: [ContactValueEntry]
    private var emails: [ContactValueEntry]
    private let organisation: TextField
    private let note: TextView
    /// Enter breaks the line of a note, so this is how it is saved from there.
    private let saveButton: Button
    /// The contact that the unchanged fields would give. It may differ from the card, because a
    /// field may hold less than another program's card does.
    private var untouched: Contact?

    /// A form with the values of `record`, and an empty row each for another phone and another
    /// e-mail; the next one appears as soon as that has text. The first phone number has the focus,
    /// as in the tutorial. `draft` contains what was entered before a lock.
    init(record: ContactRecord, draft: [UInt8]? = nil, services: ContactsServices) {
        self.record = record
        self.services = services
        let contact = record.contact
        self.contact = contact
        let strings = services.strings
        given = services.field(.contactGivenPlaceholder, contact.name.given)
        family = services.field(.contactFamilyPlaceholder, contact.name.family)
        let phones: [ContactValueEntry] =
            contact.phones.map { .phone($0, services) } + [.phone(nil, services)]
        let emails: [ContactValueEntry] =
            contact.emails.map { .email($0, services) } + [.email(nil, services)]
        // Not from the properties: the optimizer of Swift 6.3.1 crashes on that.
        let valueRows = (phones + emails).flatMap { $0.rows(strings) }
        self.phones = phones
        self.emails = emails
        organisation = services.field(.contactOrganisationPlaceholder, contact.organisation)
        note = TextView(
            placeholder: strings.text(.contactNotePlaceholder), strings: services.kitStrings)
        note.text = contact.note
        saveButton = Button(
            title: services.kitStrings.text(.save), strings: services.kitStrings)
        func row(_ label: StringKey, _ control: Control) -> Form.Row {
            Form.Row(label: strings.text(label), control: control)
        }
        super.init(
            title: strings.text(.contactEditTitle),
            rows: [row(.contactGiven, given), row(.contactFamily, family)]
                + valueRows
                + [
                    row(.contactOrganisation, organisation), row(.contactNote, note),
                    Form.Row(control: saveButton),
                ],
            strings: services.kitStrings)
        untouched = edited
        if let phone = phones.first { form.focus(phone.field) }
        if let draft { fill(with: Contact(card: draft)) }
    }

    override var hidesBackItem: Bool { true }
    override var hasUnsavedChanges: Bool { edited != untouched }

    override var refusal: String? {
        hasUnsavedChanges ? nil : services.strings.text(.contactNothingChanged)
    }

    override func save() {
        guard let card = editedCard else {
            return showToast(services.strings.text(.contactTooLarge))
        }
        cardToSave = card
        beginSaving()
        delegate?.contactEditScreen(self, didSave: card)
    }

    override func controlDidChange(_ control: Control) {
        grow(&phones, .phone(nil, services), after: control)
        grow(&emails, .email(nil, services), after: control)
    }

    /// Adds `spare`, an empty row, as soon as the last one has text.
    private func grow(
        _ entries: inout [ContactValueEntry], _ spare: @autoclosure () -> ContactValueEntry,
        after: Control
    ) {
        guard let last = entries.last, last.field === after, !last.field.text.isEmpty else {
            return
        }
        let spare = spare()
        entries.append(spare)
        insert(spare.rows(services.strings), below: last.picker)
    }

    override func controlWasPressed(_ control: Control) {
        if control === saveButton { saveOrExplain() }
    }

    override func cancel() {
        delegate?.contactEditScreenDidCancel(self)
    }

    override func shouldLeave() -> Bool {
        guard super.shouldLeave() else { return false }
        cancel()
        return true
    }

    /// The card with what was entered; `nil` if nothing has changed.
    var draftCard: [UInt8]? { isSaving ? cardToSave : hasUnsavedChanges ? editedCard : nil }

    private var editedCard: [UInt8]? {
        do throws(VCardError) {
            return try VCardDocument(bytes: record.card).applying(edited, revisedAt: Date())
        } catch {
            return nil
        }
    }

    /// The contact with what was entered. Untouched fields keep their original values.
    private var edited: Contact {
        var edited = contact
        var name = contact.name
        if given.text != contact.name.given { name.given = given.text.trimmedOfInvisibles }
        if family.text != contact.name.family { name.family = family.text.trimmedOfInvisibles }
        if name != contact.name { edited.rename(to: name, order: services.collation.nameOrder) }
        edited.phones = phones.compactMap(\.value)
        edited.emails = emails.compactMap(\.value)
        if organisation.text != contact.organisation {
            edited.organisation = organisation.text.trimmedOfInvisibles
        }
        if note.text != contact.note { edited.note = note.text }
        return edited
    }
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

extension ContactEditScreen {
    /// Fills the fields from `draft`, as far as the form has a field for each value.
    private func fill(with draft: Contact) {
        given.text = draft.name.given
        family.text = draft.name.family
        fill(\.phones, with: draft.phones)
        fill(\.emails, with: draft.emails)
        organisation.text = draft.organisation
        note.text = draft.note
    }

    /// The form has an empty row more than values, and grows as it is filled.
    private func fill(
        _ entries: KeyPath<ContactEditScreen, [ContactValueEntry]>, with values: [LabeledValue]
    ) {
        for index in 0..<max(values.count, self[keyPath: entries].count) {
            let entry = self[keyPath: entries][index]
            let value = values.indices.contains(index) ? values[index] : nil
            entry.field.text = value?.value ?? ""
            if let label = value.flatMap({ entry.labels.firstIndex(of: $0.label) }) {
                entry.picker.selectedIndex = label
            }
        }
    }
}
