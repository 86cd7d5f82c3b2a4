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
        let strings = services.strings
        let isDeleted: Bool
        do throws(StoreError) {
            isDeleted = try services.store.item(item.id) == nil
        } catch {
            return false
        }
        screen?.ask(
            strings.text(isDeleted ? .formGoneQuestion : .formChangedQuestion, draft.name),
            buttons: [
                services.kitStrings.text(.discard),
                strings.text(isDeleted ? .formKeepAsNew : .formSaveOver),
                services.kitStrings.text(.keepEditing),
            ],
            strings: services.kitStrings
        ) { [weak self, weak form] index in
            guard let self, let form else { return }
            switch index {
            case 0: form.leave()
            case 1 where isDeleted:
                // The same item with the edit. It comes back in its place, and on the list if it
                // was there.
                let edit = ItemEdit.inserted(item.with { $0.details = draft })
                write(.apply(ItemChange(edits: [edit])), named: .doneAdded, draft, from: form)
            case 1:
                let edited = item.with { $0.details = draft }
                write(.update(from: item, to: edited), named: .doneEdited, draft, from: form)
            default: break
            }
        }
        return true
    }
}
