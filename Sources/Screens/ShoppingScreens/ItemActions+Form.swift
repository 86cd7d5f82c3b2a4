import Models
import Resources
import ScreenKit

/// The item form: the actions present it, write the result, and close it.
extension ItemActions {
    /// Asks for a new item, in a sheet.
    func add() {
        let form = ItemFormScreen(services: services)
        form.delegate = self
        screen?.present(form)
    }

    /// Edits `item`, on the navigation stack.
    func edit(_ item: Item) {
        let form = ItemFormScreen(editing: item, services: services)
        form.delegate = self
        screen?.navigationController?.push(form)
    }
}

extension ItemActions: ItemFormScreenDelegate {
    func itemFormScreen(_ form: ItemFormScreen, didSave draft: ItemDetails) {
        guard let item = form.item else {
            return write(.add(draft), named: .doneAdded, draft, from: form)
        }
        guard draft != item.details else { return form.leave() }
        // Applied only if nobody has changed the same fields since the form was opened.
        let edit = ItemEdit.updated(before: item, after: item.with { $0.details = draft })
        write(.apply(ItemChange(edits: [edit])), named: .doneEdited, draft, from: form)
    }

    /// Carries out `operation` and closes `form`, or gives it back to the user with the reason.
    private func write(
        _ operation: ItemOperation, named key: StringKey, _ draft: ItemDetails,
        from form: ItemFormScreen
    ) {
        form.beginSaving()
        let name = services.strings.text(key, draft.name)
        services.history.perform(operation, name: { _ in name }) { [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success(let change):
                form.leave()
                tellInsertion(in: change)
            case .failure(let error):
                form.saveDidFail()
                guard error == .changedMeanwhile || error == .missing, let item = form.item,
                    ask(about: item, draft, from: form)
                else { return form.showToast(services.strings.message(for: error)) }
            }
        }
    }
}

extension ItemActions {
    /// Asks what to do with an edit of an item that another session changed or deleted. Returns
    /// whether that could be found out.
    private func ask(about item: Item, _ draft: ItemDetails, from form: ItemFormScreen) -> Bool {
        let theirs: Item?
        do throws(StoreError) {
            theirs = try services.store.item(item.id)
        } catch {
            return false
        }
        let conflict = ConflictScreen(
            name: draft.name,
            differences: draft.differences(from: (theirs ?? item).details, services: services),
            isDeleted: theirs == nil, strings: services.kitStrings
        ) { [weak self, weak form] choice in
            guard let form else { return }
            switch choice {
            case .mine: self?.write(draft, over: item, isDeleted: theirs == nil, from: form)
            case .theirs: form.leave()
            }
        }
        form.present(conflict)
        return true
    }

    /// Writes `draft` over what another session has made of `item`. A deleted item comes back in
    /// its place, and on the list if it was there.
    private func write(
        _ draft: ItemDetails, over item: Item, isDeleted: Bool, from form: ItemFormScreen
    ) {
        let edited = item.with { $0.details = draft }
        if isDeleted {
            let change = ItemChange(edits: [.inserted(edited)])
            write(.apply(change), named: .doneAdded, draft, from: form)
        } else {
            write(.update(from: item, to: edited), named: .doneEdited, draft, from: form)
        }
    }
}
