import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

/// Trash: deleted contacts, which stay for 30 days.
final class TrashScreen: ScreenController {
    let links = ScreenLinks()

    private let session: ContactSession
    private let services: ContactsServices
    private let table: TableView
    private var records: [ContactRecord] = []
    private var damagedCount = 0
    private var isNarrow = false

    /// What is in the trash of `session`.
    init(session: ContactSession, services: ContactsServices) {
        self.session = session
        self.services = services
        let strings = services.strings
        table = TableView(
            texts: TableView.Texts(
                empty: strings.text(.trashEmpty), noMatch: "", filterPlaceholder: "",
                open: strings.text(.trashRestore), openHint: strings.text(.trashRestoreHint)),
            canFilter: false, strings: services.kitStrings)
        table.dataSource = self
        table.delegate = self
    }

    var title: String { services.strings.text(.trashTitle) }
    var subtitle: String? { services.damagedRemark(damagedCount) }

    var position: String? {
        let damage = isNarrow ? services.damagedRemark(damagedCount) : nil
        let parts = [damage, table.position].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    var commandGroups: [CommandGroup] {
        let strings = services.strings
        return [
            CommandGroup(
                title: title,
                commands: [
                    Command(
                        .character("X"), title: strings.text(.trashEmptyIt),
                        bar: .trailing(strings.text(.trashEmptyBar)),
                        disabledReason: records.isEmpty ? strings.text(.trashEmpty) : nil
                    ) { [self] in askWhetherToEmpty() }
                ]),
            table.commandGroup,
        ]
    }

    func layout(size: Size) {
        isNarrow = size.width < 60
        table.layout(size: size)
    }

    func draw(on canvas: inout Canvas) {
        table.draw(on: &canvas)
    }

    func handle(_ event: Event) -> EventResult {
        table.handle(event)
    }

    func willAppear() {
        reload()
    }

    private func reload() {
        Task { [weak self, session, strings = services.strings] in
            // What was deleted a moment ago belongs here too.
            await session.finishWriting()
            do throws(VaultError) {
                self?.show(try await session.store.trash())
            } catch {
                self?.showToast(strings.message(for: error))
            }
        }
    }

    private func show(_ snapshot: ContactSnapshot) {
        records = snapshot.records.sorted {
            ($0.deletedAt ?? .distantPast) > ($1.deletedAt ?? .distantPast)
        }
        if snapshot.damagedCount > damagedCount {
            showToast(services.damagedText(snapshot.damagedCount))
        }
        damagedCount = snapshot.damagedCount
        table.notice = damagedCount > 0 ? services.damagedText(damagedCount) : nil
        table.reloadData()
        setNeedsDisplay()
    }

    private func perform(_ operation: ContactOperation, name: String) {
        session.perform(operation, name: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: showToast(name)
            case .failure(let error): showToast(services.strings.message(for: error))
            }
            session.refresh()
            reload()
        }
    }
}

extension TrashScreen: ActionSheetDelegate {
    private func askWhetherToEmpty() {
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.trashEmptyQuestion),
            buttons: [strings.text(.trashEmptyBar), services.kitStrings.text(.cancel)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
    }

    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { perform(.emptyTrash, name: services.strings.text(.trashEmptied)) }
    }
}

extension TrashScreen: TableViewDataSource, TableViewDelegate {
    func numberOfRows(in table: TableView) -> Int { records.count }
    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        records.indices.contains(row) ? records[row].id : nil
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? UUID).flatMap { id in records.firstIndex { $0.id == id } }
    }

    func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        guard records.indices.contains(row) else { return }
        let name = records[row].contact.displayName ?? services.strings.text(.contactsNoName)
        canvas.write(
            name, at: Point(x: 1, y: 0), width: canvas.size.width - 2, style: state.textStyle)
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        guard records.indices.contains(row) else { return }
        let strings = services.strings
        let name = records[row].contact.displayName ?? strings.text(.contactsNoName)
        perform(.restore([records[row].id]), name: strings.text(.trashRestored, name))
    }
}
