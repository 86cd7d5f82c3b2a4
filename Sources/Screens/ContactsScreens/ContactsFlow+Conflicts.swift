import Models
import Resources
import ScreenKit

extension ContactsFlow {
    /// Asks which version to keep; `theirs` is `nil` if the contact was deleted permanently.
    func ask(about mine: [UInt8], _ theirs: ContactRecord?, from form: ContactEditScreen) {
        let conflict = ConflictScreen(
            mine: mine, base: form.record, theirs: theirs, services: services
        ) { [weak self, weak form] choice in
            guard let self, let form else { return }
            switch choice {
            case .mine: chooseMine(mine, over: theirs, from: form)
            case .theirs: chooseTheirs(theirs)
            }
        }
        form.present(conflict)
    }

    private func chooseMine(
        _ card: [UInt8], over theirs: ContactRecord?, from form: ContactEditScreen
    ) {
        if let theirs, theirs.isInList { return write(card, of: theirs, from: form) }
        let name = services.strings.text(.trashRestored, Contact(card: card).displayName ?? "")
        bringBack(card, over: theirs, named: name, from: form)
    }

    private func chooseTheirs(_ theirs: ContactRecord?) {
        if let theirs, theirs.isInList { return show(theirs, focusing: true) }
        split?.closeDetail()
        session?.refresh()
    }

    /// Writes `card` as a contact that another session deleted: first the text, so that it is safe
    /// in any case, then out of the trash. A contact that was deleted permanently is added again.
    private func bringBack(
        _ card: [UInt8], over theirs: ContactRecord?, named name: String,
        from form: ContactEditScreen
    ) {
        let operation: ContactOperation =
            theirs.map { .update($0.id, card: card, basedOn: $0.revision) } ?? .add(card: card)
        perform(operation, saving: card, name: name, from: form) { [weak self] record, form in
            self?.takeOutOfTrash(record, card: card, named: name, form: form)
        }
    }

    private func takeOutOfTrash(
        _ record: ContactRecord?, card: [UInt8], named name: String, form: ContactEditScreen
    ) {
        guard let record else { return form.saveDidFail() }
        if record.isInList { return showSaved(record.id, in: form) }
        perform(.restore([record.id]), saving: card, name: name, from: form) {
            [weak self] _, form in self?.showSaved(record.id, in: form)
        }
    }

    private func showSaved(_ id: ContactRecord.ID, in form: ContactEditScreen) {
        session?.refresh { [weak self, weak form] in
            guard let self, form != nil, let record = session?.record(id) else { return }
            show(record, focusing: false)
            list?.select(id)
        }
    }
}
