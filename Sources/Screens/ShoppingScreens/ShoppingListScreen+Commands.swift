import Models
import Resources
import ScreenKit
import TerminalCore

/// The keys of Shopping List, and what they do.
extension ShoppingListScreen {
    public var commands: [Command] {
        let strings = services.strings
        let noRow = selectedItem == nil ? strings.text(.itemsNoRow) : nil
        let history = actions.historyCommands(on: self)
        return [
            Command(
                .space, title: strings.text(.listToggle), hint: strings.text(.listToggleHint),
                disabledReason: noRow
            ) { [self] in toggleBought() },
            Command(
                .character("p"), title: strings.text(.listPaid), hint: strings.text(.listPaidHint),
                disabledReason: noRow
            ) { [self] in askForPrice() },
            Command(
                .character("d"), .delete, title: strings.text(.listTakeOff),
                hint: strings.text(.listTakeOffHint), disabledReason: noRow
            ) { [self] in takeOff() },
            Command(
                .character("c"), title: strings.text(.listClear),
                hint: strings.text(.listClearHint),
                disabledReason: hasBought ? nil : strings.text(.listNothingBought)
            ) { [self] in clearBought() },
            history.undo,
        ] + actions.quantityCommands(for: selectedItem, lowest: .listLessIsOne)
            + [history.redo]
    }

    private func toggleBought() {
        guard let item = selectedItem else { return }
        let strings = services.strings
        // A ticked row sinks, and the cursor stays among the items to buy. It moves right away,
        // because a second Space that comes before the first is on disk is meant for the next row.
        if !item.isBought, let next = nextOpenItem { table.select(id: next.id) }
        actions.perform(.toggleBought(item.id)) { change in
            strings.text(change.ticks ? .doneBought : .doneUnbought, item.name)
        }
    }

    private func takeOff() {
        guard let item = selectedItem else { return }
        table.leaveSelectedRow()
        offerUndo(
            .takeOffList([item.id]), name: services.strings.text(.doneTakenOff, item.name),
            unchanged: .listOffAlready)
    }

    private func clearBought() {
        offerUndo(
            .clearBought, name: services.strings.text(.doneCleared),
            unchanged: .listNothingBought)
    }

    private func offerUndo(_ operation: ItemOperation, name: String, unchanged: StringKey) {
        actions.perform(operation, name: { _ in name }, unchanged: unchanged) { [actions] _ in
            actions.offerUndo(name)
        }
    }
}

extension ShoppingListScreen: PricePaidScreenDelegate {
    private func askForPrice() {
        guard let item = selectedItem else { return }
        let screen = PricePaidScreen(item: item, services: services)
        screen.delegate = self
        present(screen)
    }

    public func pricePaidScreen(_ screen: PricePaidScreen, didEnter price: Money?) {
        let item = screen.item.with { $0.price = price }
        guard item != screen.item || screen.isDeleted else { return dismiss(screen) }
        let edit =
            screen.isDeleted
            ? ItemEdit.inserted(item) : .updated(before: screen.item, after: item)
        let name = services.strings.text(.doneEdited, item.name)
        services.history.perform(.apply(ItemChange(edits: [edit])), name: { _ in name }) {
            [weak self, weak screen] result in
            guard let self, let screen else { return }
            switch result {
            case .success:
                dismiss(screen)
            case .failure(let error):
                screen.saveDidFail()
                explain(error, to: screen)
            }
        }
    }

    /// Says why the price could not be written. If another session was faster, the next Enter takes
    /// that into account.
    private func explain(_ error: StoreError, to screen: PricePaidScreen) {
        let strings = services.strings
        guard error == .changedMeanwhile else {
            return showToast(strings.message(for: error))
        }
        do throws(StoreError) {
            if let now = try services.store.item(screen.item.id) {
                screen.rebase(on: now)
                showToast(strings.text(.paidChanged))
            } else {
                screen.noteDeletion()
                showToast(strings.text(.paidGone))
            }
        } catch {
            showToast(strings.message(for: error))
        }
    }
}
