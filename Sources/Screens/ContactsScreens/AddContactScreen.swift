import Foundation
import Interchange
import Models
import Resources
import ScreenKit

protocol AddContactScreenDelegate: AnyObject {
    /// The receiver writes `card` and dismisses the screen, or calls
    /// ``FormScreen/saveDidFail(_:focusing:)``.
    func addContactScreen(_ screen: AddContactScreen, didSave card: [UInt8])
}

/// Add Contact: a name, and a phone number or an e-mail address. Everything else is entered when
/// the contact is edited.
final class AddContactScreen: FormScreen {
    weak var delegate: (any AddContactScreenDelegate)?

    private let strings: Strings
    /// Which part of a typed name comes first.
    private let nameOrder: NameOrder
    private let draft: Contact?
    private let name: TextField
    private let phone: TextField
    private let email: TextField
    /// The card that is being written.
    private var cardToSave: [UInt8]?

    /// An empty form, or one with what was entered before a lock.
    init(services: ContactsServices, draft: Contact? = nil) {
        strings = services.strings
        nameOrder = services.collation.nameOrder
        self.draft = draft
        name = services.field(.addContactNamePlaceholder, draft?.formattedName)
        phone = services.field(.contactPhonePlaceholder, draft?.phones.first?.value)
        email = services.field(.contactEmailPlaceholder, draft?.emails.first?.value)
        super.init(
            title: strings.text(.addContactTitle),
            rows: [
                Form.Row(label: strings.text(.addContactName), control: name),
                Form.Row(label: strings.text(.contactPhone), control: phone),
                Form.Row(label: strings.text(.contactEmail), control: email),
            ],
            save: strings.text(.add), saveHint: strings.text(.addHint),
            strings: services.kitStrings)
    }

    override var hasUnsavedChanges: Bool {
        [name, phone, email].contains { !$0.text.isEmpty }
    }

    override var refusal: String? {
        let isReachable = [phone, email].contains(where: \.text.hasVisibleCharacter)
        return name.text.hasVisibleCharacter && isReachable
            ? nil : strings.text(.addContactIncomplete)
    }

    override func save() {
        guard let card else { return showToast(strings.text(.contactTooLarge)) }
        cardToSave = card
        beginSaving()
        delegate?.addContactScreen(self, didSave: card)
    }

    /// A card with what was entered; `nil` if nothing was.
    var draftCard: [UInt8]? { isSaving ? cardToSave : hasUnsavedChanges ? card : nil }

    private var card: [UInt8]? {
        do throws(VCardError) {
            return try VCardDocument(new: contact, uid: UUID(), date: Date()).bytes
        } catch {
            return nil
        }
    }

    /// What has been entered so far, with the parts of a draft that have no field here.
    private var contact: Contact {
        let typed = Contact(
            typedName: name.text, phone: phone.text, email: email.text, order: nameOrder)
        guard var contact = draft else { return typed }
        if name.text != contact.formattedName {
            contact.rename(to: typed.name, order: nameOrder)
            contact.formattedName = typed.formattedName
        }
        contact.phones.replaceFirst(with: typed.phones.first)
        contact.emails.replaceFirst(with: typed.emails.first)
        return contact
    }
}

extension [LabeledValue] {
    /// Changes the first value and keeps its label. Without `typed` it becomes empty.
    fileprivate mutating func replaceFirst(with typed: LabeledValue?) {
        if isEmpty { self = [typed].compactMap(\.self) } else { self[0].value = typed?.value ?? "" }
    }
}
