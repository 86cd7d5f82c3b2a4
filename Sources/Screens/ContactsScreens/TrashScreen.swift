import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

/// Trash: deleted contacts, which stay for 30 days.
final class TrashScreen: TableScreen {
    let links = ScreenLinks()

    private let account: OpenAccount
    private let services: ContactsServices
    private(set) lazy var table = TableView(
        of: self, empty: strings.text(.trashEmpty), open: strings.text(.trashShow),
        openHint: strings.text(.trashShowHint), strings: services.kitStrings)
    private(set) var rows: [ContactRecord] = []
    private var damagedCount = 0

    init(account: OpenAccount, services: ContactsServices) {
        self.account = account
        self.services = services
    }

    private var strings: Strings { services.strings }

    var title: String { strings.text(.trashTitle) }
    var subtitle: String? { services.damagedRemark(damagedCount) }
    var position: String? { services.position(in: table, damagedCount: damagedCount) }

    var commands: [Command] {
        let noRow = table.selectedRow == nil ? strings.text(.contactsNoRow) : nil
        let history = account.history.commands(on: self) { [weak self] _ in
            self?.account.refresh()
            self?.reload()
        }
        return [
            Command(
                .character("r"), title: strings.text(.trashRestore),
                hint: strings.text(.trashRestoreHint), disabledReason: noRow
            ) { [self] in restoreSelected() },
            Command(
                .character("d"), .delete, title: strings.text(.trashDelete),
                hint: strings.text(.deleteHint), disabledReason: noRow
            ) { [self] in askWhetherToDelete() },
            history.undo, history.redo,
            Command(
                .character("X"), title: strings.text(.trashEmptyIt),
                bar: .trailing(strings.text(.trashEmptyBar)),
                disabledReason: rows.isEmpty ? strings.text(.trashEmpty) : nil
            ) { [self] in askWhetherToEmpty() },
        ]
    }

    func willAppear() {
        reload()
    }

    private func reload() {
        Task { [weak self, account, strings = services.strings] in
            // A contact that was deleted a moment ago belongs here too.
            await account.history.wait()
            do throws(VaultError) {
                self?.show(try await account.store.trash())
            } catch {
                self?.showToast(strings.message(for: error))
            }
        }
    }

    private func show(_ snapshot: ContactSnapshot) {
        rows = snapshot.records.sorted {
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
        account.perform(operation, name: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success:
                let offer = operation.isPurge ? nil : strings.text(.undoOffer, name)
                showToast(name, offer: offer)
            case .failure(let error): showToast(strings.message(for: error))
            }
            account.refresh()
            reload()
        }
    }

    private func restoreSelected() {
        guard let row = selectedRow else { return }
        table.leaveSelectedRow()
        perform(.restore([row.id]), name: strings.text(.trashRestored, name(of: row)))
    }

    private func askWhetherToDelete() {
        guard let row = selectedRow else { return }
        let name = name(of: row)
        confirm(
            strings.text(.trashDeleteQuestion, name), button: strings.text(.trashDeleteButton),
            strings: services.kitStrings
        ) { [weak self, done = strings.text(.trashDeleted, name)] in
            self?.perform(.purge([row.id]), name: done)
        }
    }

    private func askWhetherToEmpty() {
        confirm(
            strings.text(.trashEmptyQuestion), button: strings.text(.trashEmptyBar),
            strings: services.kitStrings
        ) { [weak self, name = strings.text(.trashEmptied)] in
            self?.perform(.emptyTrash, name: name)
        }
    }
}

// MARK: The table

extension TrashScreen {
    func draw(_ row: ContactRecord, on canvas: inout Canvas) {
        canvas.write(
            name(of: row), at: Point(x: 1, y: 0), width: canvas.size.width - 2)
    }

    func didSelect(_ row: ContactRecord) {
        navigationController?.push(ContactScreen(record: row, services: services))
    }

    private func name(of record: ContactRecord) -> String {
        services.name(of: record.contact)
    }
}
