import Models
import Resources
import ScreenKit

extension ContactsFlow: AddContactScreenDelegate {
    func addContactScreen(_ screen: AddContactScreen, didAdd contact: Contact) {
        let strings = services.strings
        guard let card = encoded(contact) else {
            return screen.saveDidFail(strings.text(.contactTooLarge))
        }
        let name = strings.text(.doneAdded, contact.displayName ?? "")
        perform(.add(card: card), saving: card, name: name) { [weak self, weak screen] result in
            switch result {
            case .success(let record):
                self?.navigation.pop()
                if let record { self?.list?.select(record.id) }
            case .failure(let error):
                screen?.saveDidFail(strings.message(for: error))
            }
        }
    }
}

extension ContactsFlow: ContactScreenDelegate {
    func contactScreenDidAskToEdit(_ screen: ContactScreen) {
        edit(screen.record)
    }

    func contactScreenDidDelete(_ screen: ContactScreen) {
        let id = screen.record.id
        split?.closeDetail()
        list?.delete(id)
    }

    func edit(_ record: ContactRecord, draft: [UInt8]? = nil) {
        let form = ContactEditScreen(record: record, draft: draft, services: services)
        form.delegate = self
        split?.showDetail(form, focusing: true)
    }
}

extension ContactsFlow: ContactEditScreenDelegate {
    func contactEditScreen(_ screen: ContactEditScreen, didSave card: [UInt8]) {
        write(card, of: screen.record, from: screen)
    }

    func contactEditScreenDidCancel(_ screen: ContactEditScreen) {
        guard let session, split?.detail === screen else { return }
        guard let record = session.record(screen.record.id) else {
            split?.closeDetail()
            return report(.missing)
        }
        show(record, focusing: true)
    }

    func write(_ card: [UInt8], of record: ContactRecord, from screen: ContactEditScreen) {
        let name = services.strings.text(.doneEdited, record.contact.displayName ?? "")
        perform(
            .update(record.id, card: card, basedOn: record.revision), saving: card, name: name,
            from: screen
        ) { [weak self] saved, _ in
            if let saved { self?.show(saved, focusing: false) }
        }
    }

    /// Carries out a change that `form` requests. Another session's change to the contact becomes a
    /// question; every other failure becomes a message.
    func perform(
        _ operation: ContactOperation, saving card: [UInt8], name: String,
        from form: ContactEditScreen,
        success: @escaping (ContactRecord?, ContactEditScreen) -> Void
    ) {
        form.beginSaving()
        perform(operation, saving: card, name: name) { [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success(let record): success(record, form)
            case .failure(let error):
                form.saveDidFail()
                switch error {
                case .conflict(let theirs): ask(about: card, theirs, from: form)
                case .missing: ask(about: card, nil, from: form)
                default: report(error)
                }
            }
        }
    }

    /// Carries out a change that a form requests. After a lock or logout its result is ignored: the
    /// form is gone, and the card is on disk or in the draft.
    func perform(
        _ operation: ContactOperation, saving card: [UInt8], name: String,
        completion: @escaping (Result<ContactRecord?, VaultError>) -> Void
    ) {
        pendingCard = card
        session?.perform(operation, name: name) { [weak self, weak session] result in
            guard let self, let session, session === self.session else { return }
            pendingCard = nil
            completion(result)
        }
    }
}
