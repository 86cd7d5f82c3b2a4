import Models
import Resources
import ScreenKit

/// Told what became of an item that was added.
protocol ItemEditorDelegate: AnyObject {
    /// The item with `id` was created and is on disk.
    func itemEditor(_ editor: ItemEditor, didAdd id: Item.ID)
}

/// Presents the item form on behalf of a screen, writes what it hands back, and closes it. Both lists edit
/// items, and both in the same way.
final class ItemEditor {
    /// An edit that could not be saved, since the item was deleted meanwhile, and the question about it.
    private struct PendingEdit {
        let draft: ItemDraft
        let form: ItemFormScreen
        let question: ActionSheet
    }

    weak var delegate: (any ItemEditorDelegate)?

    private weak var screen: (any ScreenController)?
    private let services: ShoppingServices
    private var pendingEdit: PendingEdit?

    /// An editor that presents on `screen`, which owns it.
    init(screen: any ScreenController, services: ShoppingServices) {
        self.screen = screen
        self.services = services
    }

    /// Asks for a new item, in a sheet.
    func add() {
        let form = ItemFormScreen(services: services)
        form.delegate = self
        screen?.present(form)
    }

    /// Lets the user edit `item`, on the navigation stack.
    func edit(_ item: Item) {
        let form = ItemFormScreen(editing: item, services: services)
        form.delegate = self
        screen?.navigationController?.push(form)
    }
}

extension ItemEditor: ItemFormScreenDelegate {
    func itemFormScreen(_ form: ItemFormScreen, didSave draft: ItemDraft) {
        guard let item = form.item else { return create(draft, from: form) }
        let fields = draft.fields(differingFrom: ItemDraft(item))
        guard !fields.isEmpty else { return close(form) }
        let name = services.strings.text(.doneEdited, draft.name)
        services.catalogue.perform(.update(item.id, fields), name: { _ in name }) {
            [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success: close(form)
            case .failure(.missing): askAboutDeleted(draft, from: form)
            case .failure(let error): refuse(error, in: form)
            }
        }
    }

    func itemFormScreenDidCancel(_ form: ItemFormScreen) {
        close(form)
    }

    private func create(_ draft: ItemDraft, from form: ItemFormScreen) {
        let name = services.strings.text(.doneAdded, draft.name)
        services.catalogue.perform(.add(draft), name: { _ in name }) {
            [weak self, weak form] result in
            guard let self, let form else { return }
            switch result {
            case .success(let change):
                close(form)
                guard case .inserted(let item)? = change.edits.first else { return }
                delegate?.itemEditor(self, didAdd: item.id)
            case .failure(let error):
                refuse(error, in: form)
            }
        }
    }

    /// The form was presented where it adds and pushed where it edits.
    private func close(_ form: ItemFormScreen) {
        if let navigation = form.navigationController, navigation.topScreen === form {
            navigation.pop()
        } else {
            screen?.dismiss()
        }
    }

    private func refuse(_ error: StoreError, in form: ItemFormScreen) {
        form.saveDidFail()
        form.showToast(services.strings.message(for: error))
    }
}

extension ItemEditor: ActionSheetDelegate {
    private func askAboutDeleted(_ draft: ItemDraft, from form: ItemFormScreen) {
        form.saveDidFail()
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.formGoneQuestion, draft.name),
            buttons: [
                strings.text(.formDiscard), strings.text(.formKeepAsNew),
                strings.text(.formKeepEditing),
            ],
            strings: services.kitStrings)
        question.delegate = self
        pendingEdit = PendingEdit(draft: draft, form: form, question: question)
        screen?.present(question)
    }

    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        guard let pending = pendingEdit, pending.question === sheet else { return }
        pendingEdit = nil
        screen?.dismiss()
        switch index {
        case 0: close(pending.form)
        case 1: create(pending.draft, from: pending.form)
        default: break
        }
    }
}

extension ItemDraft {
    /// The fields in which this draft differs from `old`.
    func fields(differingFrom old: ItemDraft) -> [ItemField] {
        var fields: [ItemField] = []
        if name != old.name { fields.append(.name(name)) }
        if price != old.price { fields.append(.price(price)) }
        if quantity != old.quantity { fields.append(.quantity(quantity)) }
        if unit != old.unit { fields.append(.unit(unit)) }
        if category != old.category { fields.append(.category(category)) }
        return fields
    }
}
