import ScreenKit
import ScreenTestSupport
import TerminalCore

/// A small program with everything that the kit has: tabs, lists, pushed and presented forms,
/// questions, notices.
final class DemoApp {
    let tabs: TabBarController
    let items: DemoListScreen
    let groups: DemoListScreen

    init() {
        items = DemoListScreen("Items", rows: (0..<300).map { .item($0) })
        groups = DemoListScreen(
            "Shopping List",
            rows: (0..<60).map { $0 % 7 == 0 ? .heading("Group \($0)") : .item($0) })
        let entry = FieldsScreen(
            "Entry", labels: (1...12).map { "A label of 中文 \($0)" },
            maximumLength: 60)
        tabs = TabBarController(
            tabs: [
                ("Items", NavigationController(root: items, strings: .names)),
                ("Shopping List", NavigationController(root: groups, strings: .names)),
                ("Entry", NavigationController(root: entry, strings: .names)),
                ("Nothing", MessageScreen(title: "Nothing", message: "Nothing is here. 什麼都沒有")),
            ], strings: .names)
        entry.onPress = { [weak entry] in
            entry?.fields[3].error = "Not a price: \(entry?.fields[0].text ?? "")"
            entry?.showToast("Refused: \(entry?.fields[0].text ?? "")")
        }
    }
}

/// A list that pushes, presents and asks, and whose rows change.
final class DemoListScreen: ScreenController {
    let list: ListScreen
    private let name: String
    private var nextID = 10_000

    init(_ name: String, rows: [ListScreen.Row]) {
        self.name = name
        list = ListScreen(rows, title: name)
        list.onOpen = { [weak self] in self?.open($0) }
    }

    /// The list is this screen but for its commands.
    var links: ScreenLinks { list.links }
    var title: String { name }
    var subtitle: String? { "\(list.rows.count) rows, 中文" }
    var badge: String? { String(list.rows.count) }
    var position: String? { list.position }
    var capturesText: Bool { list.capturesText }
    func layout(size: Size) { list.layout(size: size) }
    func draw(on canvas: inout Canvas) { list.draw(on: &canvas) }
    func handle(_ event: Event) -> EventResult { list.handle(event) }

    var commandGroups: [CommandGroup] {
        guard !capturesText else { return list.commandGroups }
        let own = [
            Command(.character("a"), title: "Add", hint: "add", bar: .leading("+ Add")) {
                [self] in presentForm()
            },
            Command(
                .character("d"), .delete, title: "Delete", hint: "delete",
                disabledReason: list.table.selectedRow == nil ? "There is no row." : nil
            ) { [self] in ask() },
            Command(.character("n"), title: "Stack in a sheet") { [self] in presentStack() },
            Command(.character("i"), title: "Insert above") { [self] in
                list.rows.insert(.item(nextID), at: 0)
                nextID += 1
                list.reload()
            },
            Command(.character("c"), title: "Clear") { [self] in
                list.rows.removeAll()
                list.reload()
            },
            Command(.character("r"), title: "Refill") { [self] in
                list.rows = (0..<40).map { .item(nextID + $0) }
                nextID += 40
                list.reload()
            },
        ]
        return [CommandGroup(title: name, commands: own)] + list.commandGroups
    }

    private func open(_ id: Int) {
        let form = FieldsScreen("Row \(id) 中文", labels: ["Name", "Price"], maximumLength: 40)
        form.fields[0].text = EventGenerator.strangeTexts[id % EventGenerator.strangeTexts.count]
        form.onPress = { [weak self] in self?.navigationController?.pop() }
        navigationController?.push(form)
    }

    private func presentForm() {
        let form = FieldsScreen("Add", labels: (1...9).map { "Field \($0)" })
        form.onPress = { [weak self] in self?.dismiss() }
        form.onCancel = { [weak self] in self?.dismiss() }
        present(form)
    }

    private func presentStack() {
        let inner = ListScreen(count: 30, title: "Choose")
        let navigation = NavigationController(root: inner, strings: .names)
        inner.onOpen = { [weak self, weak navigation] id in
            guard id % 3 == 0 else {
                navigation?.push(MessageScreen(title: "Row \(id)", message: "Details of \(id)"))
                return
            }
            self?.dismiss()
        }
        present(navigation)
    }

    private func ask() {
        ask(
            "Really delete what is under the cursor, 真的?",
            buttons: ["Delete", "Delete all below", "Cancel"], strings: .names
        ) { [weak self] in self?.delete(answer: $0) }
    }

    private func delete(answer index: Int) {
        guard let id = list.table.selectedRowID?.base as? Int,
            let row = list.rows.firstIndex(of: .item(id))
        else { return }
        switch index {
        case 0: list.rows.remove(at: row)
        case 1: list.rows.removeSubrange(row...)
        default: return
        }
        list.reload()
        showToast("Deleted row \(id) 👩‍👩‍👧")
    }
}
