import Models
import Resources
import ScreenKit
import TerminalCore

/// The keys of Items, and what they do. Those that both lists of items have are in ``ItemActions``.
extension ItemListScreen {
    public var commands: [Command] {
        let strings = services.strings
        let noRow = table.selectedRow == nil ? strings.text(.itemsNoRow) : nil
        let history = actions.historyCommands(on: self)
        return [
            spaceCommand(noRow: noRow),
            Command(
                .character("a"), title: strings.text(.itemsAdd), hint: strings.text(.addHint),
                bar: .leading(strings.text(.addBar))
            ) { [self] in actions.add() },
            deleteCommand(noRow: noRow),
            history.undo,
            Command(
                .character("s"), title: strings.text(.itemsSort), hint: strings.text(.itemsSortHint)
            ) { [self] in sortByNextOrder() },
            table.editCommand,
            Command(
                .character("K"), title: strings.text(.itemsMoveUp),
                disabledReason: noRow ?? moveReason(by: -1)
            ) { [self] in move(by: -1) },
            Command(
                .character("J"), title: strings.text(.itemsMoveDown),
                disabledReason: noRow ?? moveReason(by: 1)
            ) { [self] in move(by: 1) },
        ] + actions.quantityCommands(for: selectedItem) + [history.redo] + table.editingEscape
    }

    private func spaceCommand(noRow: String?) -> Command {
        if table.isEditing { return table.markCommand(disabledReason: noRow) }
        let strings = services.strings
        return Command(
            .space, title: strings.text(.itemsToggle), hint: strings.text(.itemsToggleHint),
            disabledReason: noRow
        ) { [self] in toggleOnList() }
    }

    private func deleteCommand(noRow: String?) -> Command {
        let strings = services.strings
        return Command(
            .character("d"), .delete,
            title: strings.text(table.isEditing ? .itemsDeleteMarked : .itemsDelete),
            hint: strings.text(.deleteHint), disabledReason: noRow ?? table.markingRefusal
        ) { [self] in delete() }
    }

    private func moveReason(by step: Int) -> String? {
        if query.order != .added { return services.strings.text(.itemsMoveNotManual) }
        if !query.filter.isEmpty { return services.strings.text(.itemsMoveFiltered) }
        guard let row = table.selectedRow, (0..<table.rowCount).contains(row + step) else {
            return services.strings.text(endReason(for: step))
        }
        return nil
    }

    private func endReason(for step: Int) -> StringKey {
        step < 0 ? .itemsMoveAtTop : .itemsMoveAtBottom
    }
}

// MARK: Actions

extension ItemListScreen {
    private func toggleOnList() {
        guard let item = selectedItem else { return }
        let strings = services.strings
        actions.perform(.toggleOnList(item.id)) { change in
            strings.text(change.putsOnList ? .donePutOn : .doneTakenOff, item.name)
        }
    }

    private func move(by step: Int) {
        guard let item = selectedItem else { return }
        let name = services.strings.text(.doneMoved, item.name)
        actions.perform(
            .move(item.id, by: step), name: { _ in name }, unchanged: endReason(for: step))
    }

    private func delete() {
        let ids = table.takeRows(Item.ID.self)
        actions.perform(.delete(ids), name: { [services] in services.name(ofDeletion: $0) }) {
            [actions, services] change in
            actions.offerUndo(services.name(ofDeletion: change))
        }
    }

    private func sortByNextOrder() {
        let orders = ItemOrder.allCases
        let index = orders.firstIndex(of: query.order) ?? 0
        let order = orders[(index + 1) % orders.count]
        setOrder(order)
        let key: StringKey =
            switch order {
            case .added: .itemsSortedAdded
            case .name: .itemsSortedName
            case .price: .itemsSortedPrice
            case .category: .itemsSortedCategory
            }
        showToast(services.strings.text(key))
    }
}

extension ShoppingServices {
    /// What was deleted: the name of one item, or the number of several.
    fileprivate func name(ofDeletion change: ItemChange) -> String {
        if change.edits.count == 1, case .deleted(let item)? = change.edits.first {
            return strings.text(.doneDeleted, item.name)
        }
        return count(change.edits.count, one: .doneDeletedManyOne, other: .doneDeletedManyOther)
    }
}
