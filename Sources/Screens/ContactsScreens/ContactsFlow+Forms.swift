import Models
import Resources
import ScreenKit

extension ContactsFlow: AddContactScreenDelegate {
    func addContactScreen(_ screen: AddContactScreen, didSave card: [UInt8]) {
        guard let open else { return }
        let strings = services.strings
        let name = strings.text(.doneAdded, services.name(of: Contact(card: card)))
        open.account.perform(.add(card: card), name: name) { [weak self, weak screen] result in
            switch result {
            case .success(let record):
                self?.navigation.pop()
                if let record { open.list.select(record.id) }
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
        open?.split.closeDetail()
        open?.list.delete(screen.record.id)
    }

    @discardableResult
    func edit(_ record: ContactRecord, draft: [UInt8]? = nil) -> FormScreen {
        let form = ContactEditScreen(record: record, draft: draft, services: services)
        form.delegate = self
        open?.split.showDetail(form, focusing: true)
        return form
    }
}

extension ContactsFlow: ContactEditScreenDelegate {
    func contactEditScreen(_ screen: ContactEditScreen, didSave card: [UInt8]) {
        write(card, over: screen.record, from: screen)
    }

    func contactEditScreenDidCancel(_ screen: ContactEditScreen) {
        guard let open, open.split.detail === screen else { return }
        if let record = open.account.record(screen.record.id) {
            show(record, focusing: true)
        } else {
            open.split.closeDetail()
            report(.missing)
        }
    }

    func write(_ card: [UInt8], over record: ContactRecord, from form: ContactEditScreen) {
        let name = services.strings.text(.doneEdited, services.name(of: record.contact))
        let update = ContactOperation.update(record.id, card: card, basedOn: record.revision)
        perform(update, name: name, from: form) { [weak self] saved, _ in
            if let saved { self?.show(saved, focusing: false) }
        }
    }

    /// Carries out a change that `form` requests. Another session's change to the contact becomes a
    /// question; every other failure becomes a message.
    func perform(
        _ operation: ContactOperation, name: String, from form: ContactEditScreen,
        success: @escaping (ContactRecord?, ContactEditScreen) -> Void
    ) {
        form.beginSaving()
        open?.account.perform(operation, name: name) { [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success(let record): success(record, form)
            case .failure(let error):
                form.saveDidFail()
                switch error {
                case .conflict(let theirs): ask(about: theirs, from: form)
                case .missing: ask(about: nil, from: form)
                default: report(error)
                }
            }
        }
    }
}
