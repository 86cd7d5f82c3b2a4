import Models
import Resources
import ScreenKit

extension ContactsFlow {
    /// Asks which version to keep; `theirs` is `nil` if the contact was deleted permanently.
    func ask(about theirs: ContactRecord?, from form: ContactEditScreen) {
        guard let mine = form.cardToSave else { return }
        let differences = ContactDifferences(
            mine: mine, theirs: (theirs ?? form.record).card, strings: services.strings)
        let conflict = ConflictScreen(
            differences: differences.rows, hasOthers: differences.hasOthers,
            isDeleted: theirs?.isInList != true, strings: services.kitStrings
        ) { [weak self, weak form] choice in
            if let form { self?.keep(choice, of: mine, and: theirs, from: form) }
        }
        form.present(conflict)
    }

    private func keep(
        _ choice: ConflictScreen.Choice, of mine: [UInt8], and theirs: ContactRecord?,
        from form: ContactEditScreen
    ) {
        guard let open else { return }
        let present = theirs.flatMap { $0.isInList ? $0 : nil }
        switch (choice, present) {
        case (.mine, let present?): write(mine, over: present, from: form)
        case (.mine, nil): bringBack(mine, over: theirs, from: form)
        case (.theirs, let present?): show(present, focusing: true)
        case (.theirs, nil):
            open.split.closeDetail()
            open.account.refresh()
        }
    }

    /// Writes `card` to a contact that another session deleted, then takes it out of the trash. The
    /// text goes first, so that it is safe in any case. A contact that was deleted permanently is
    /// added again.
    private func bringBack(
        _ card: [UInt8], over theirs: ContactRecord?, from form: ContactEditScreen
    ) {
        let name = services.strings.text(
            .trashRestored, services.name(of: Contact(card: card)))
        let write: ContactOperation =
            theirs.map { .update($0.id, card: card, basedOn: $0.revision) } ?? .add(card: card)
        perform(write, name: name, from: form) { [weak self] record, form in
            guard let self, let record else { return form.saveDidFail() }
            if record.isInList { return showSaved(record.id, in: form) }
            perform(.restore([record.id]), name: name, from: form) { [weak self] _, form in
                self?.showSaved(record.id, in: form)
            }
        }
    }

    private func showSaved(_ id: ContactRecord.ID, in form: ContactEditScreen) {
        open?.account.refresh { [weak self, weak form] in
            guard let self, form != nil, let open, let record = open.account.record(id) else {
                return
            }
            show(record, focusing: false)
            open.list.select(id)
        }
    }
}
