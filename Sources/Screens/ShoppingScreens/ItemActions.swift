import Models
import Resources
import ScreenKit

/// Shared by Items and Shopping List: the item form, changing items, undo and redo, and messages to
/// the user.
final class ItemActions {
    private(set) weak var screen: (any ScreenController & ItemListing)?
    let services: ShoppingServices

    /// Actions of `screen`, which owns them and shows their messages.
    init(screen: any ScreenController & ItemListing, services: ShoppingServices) {
        self.screen = screen
        self.services = services
    }

    /// Carries out `operation`. Tells the user why if it fails, and shows `unchanged` if there was
    /// nothing left to do. The rows follow the catalogue by themselves.
    func perform(
        _ operation: ItemOperation, name: @escaping (ItemChange) -> String,
        unchanged: StringKey = .errorMissing,
        then: @escaping (ItemChange) -> Void = { _ in }
    ) {
        services.history.perform(operation, name: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let change):
                // Another session, or the same key typed ahead, may have been faster; undo would
                // then take back something else.
                if change.isEmpty {
                    screen?.showToast(services.strings.text(unchanged))
                } else {
                    then(change)
                }
            case .failure(let error):
                screen?.showToast(services.strings.message(for: error))
            }
        }
    }

    /// Undo and redo on `screen`. The cursor moves to an item that comes back.
    func historyCommands(on screen: any ScreenController) -> (undo: Command, redo: Command) {
        services.history.commands(on: screen) { [weak self] change in
            self?.tellInsertion(in: change)
        }
    }

    /// Tells the delegate which item `change` inserted first, if any.
    func tellInsertion(in change: ItemChange) {
        for case .inserted(let item) in change.edits {
            screen?.select(item.id)
            return
        }
    }

    /// `+` and `-` on the row of `item`. `lowest` says why there cannot be less than one.
    func quantityCommands(
        for item: Item?, lowest: StringKey = .itemsLessIsOne
    ) -> [Command] {
        let strings = services.strings
        let noRow = item == nil ? strings.text(.itemsNoRow) : nil
        let atLowest = item.map { $0.quantity <= .one } ?? false
        let atHighest = item.map { !$0.quantity.canGrow } ?? false
        return [
            Command(
                .character("+"), .character("="), title: strings.text(.itemsMore),
                disabledReason: noRow ?? (atHighest ? strings.text(.itemsMoreIsMost) : nil)
            ) { [self] in adjustQuantity(of: item, by: 1, unchanged: .itemsMoreIsMost) },
            Command(
                .character("-"), title: strings.text(.itemsLess),
                disabledReason: noRow ?? (atLowest ? strings.text(lowest) : nil)
            ) { [self] in adjustQuantity(of: item, by: -1, unchanged: lowest) },
        ]
    }

    /// Tells the user that `name` was done and how to undo it.
    func offerUndo(_ name: String) {
        screen?.showToast(name, offer: services.strings.text(.undoOffer, name))
    }

    private func adjustQuantity(of item: Item?, by step: Int, unchanged: StringKey) {
        guard let item else { return }
        let name = services.strings.text(.doneQuantity, item.name)
        perform(
            .adjustQuantity(item.id, by: step), name: { _ in name }, unchanged: unchanged)
    }
}

extension Quantity {
    /// Whether it can still grow by one.
    fileprivate var canGrow: Bool { thousandths <= Quantity.maximum.thousandths - 1000 }
}

extension ItemChange {
    /// Whether the first edit put an item on the shopping list.
    var putsOnList: Bool { firstUpdate.map { !$0.isOnList && $1.isOnList } ?? false }

    /// Whether the first edit ticked an item as bought.
    var ticks: Bool { firstUpdate.map { !$0.isBought && $1.isBought } ?? false }

    private var firstUpdate: (before: Item, after: Item)? {
        if case .updated(let before, let after)? = edits.first { (before, after) } else { nil }
    }
}
