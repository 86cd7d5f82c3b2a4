import Models
import Resources
import ScreenKit
import TerminalCore

/// The keys of Shopping List, and what they do.
extension ShoppingListScreen {
    var commands: [Command] {
        let strings = services.strings
        let noRow = selectedItem == nil ? strings.text(.itemsNoRow) : nil
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
            actions.undoCommand,
        ] + actions.quantityCommands(for: selectedItem) + [actions.redoCommand]
    }

    private func toggleBought() {
        guard let item = selectedItem else { return }
        let strings = services.strings
        let next = nextOpenItem
        actions.perform(
            .toggleBought(item.id),
            name: { strings.text($0.ticks ? .doneBought : .doneUnbought, item.name) },
            // A ticked row sinks; the cursor stays among what is still to buy, where the next tick will be.
            then: { [weak self] change in
                guard let self, change.ticks, selectedItem?.id == item.id, let next else { return }
                table.select(id: next.id)
            })
    }

    private func takeOff() {
        guard let item = selectedItem else { return }
        table.leaveSelectedRow()
        offerUndo(.takeOffList([item.id]), name: services.strings.text(.doneTakenOff, item.name))
    }

    private func clearBought() {
        offerUndo(.clearBought, name: services.strings.text(.doneCleared))
    }

    private func offerUndo(_ operation: ItemOperation, name: String) {
        actions.perform(operation, name: { _ in name }) { [actions] _ in
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
        guard price != screen.item.price else { return dismiss(screen) }
        let name = services.strings.text(.doneEdited, screen.item.name)
        services.history.perform(.update(screen.item.id, [.price(price)]), name: { _ in name }) {
            [weak self, weak screen] result in
            guard let self, let screen else { return }
            switch result {
            case .success:
                dismiss(screen)
            case .failure(let error):
                screen.saveDidFail()
                showToast(services.strings.message(for: error))
            }
        }
    }

    public func pricePaidScreenDidCancel(_ screen: PricePaidScreen) {
        dismiss(screen)
    }
}
