import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what the user wants in the list of contacts.
protocol ContactListScreenDelegate: AnyObject {
    /// The contact at the cursor is to be read; with `focusing` it gets the keys.
    func contactListScreen(_ screen: ContactListScreen, didSelect id: UUID, focusing: Bool)
    /// A contact is to be added.
    func contactListScreenDidAskToAdd(_ screen: ContactListScreen)
    /// What was deleted is to be shown.
    func contactListScreenDidAskForTrash(_ screen: ContactListScreen)
    /// The account is to be locked.
    func contactListScreenDidAskToLock(_ screen: ContactListScreen)
    /// The user confirmed that they log out.
    func contactListScreenDidLogOut(_ screen: ContactListScreen)
    /// The password is to be changed.
    func contactListScreenDidAskForNewPassword(_ screen: ContactListScreen)
}

/// Contacts: the sorted list of an open account.
final class ContactListScreen: ScreenController {
    let links = ScreenLinks()
    weak var delegate: (any ContactListScreenDelegate)?

    let session: ContactSession
    private let services: ContactsServices
    private let table: TableView
    private var entries: [AddressBook.Entry] = []
    private var rowsByID: [UUID: Int] = [:]
    private var isJumping = false
    private var isNarrow = false
    private var announcedID: UUID?

    /// The contacts of `session`.
    init(session: ContactSession, services: ContactsServices) {
        self.session = session
        self.services = services
        let strings = services.strings
        table = TableView(
            texts: TableView.Texts(
                empty: strings.text(.contactsEmpty), noMatch: strings.text(.contactsNoMatch),
                filterPlaceholder: strings.text(.contactsSearchPlaceholder),
                open: strings.text(.contactsOpen), openHint: strings.text(.contactsOpenHint)),
            canFilter: true, strings: services.kitStrings)
        table.dataSource = self
        table.delegate = self
        reload()
    }

    /// The account's name is the title's remark, as the tutorial has it.
    var title: String { services.strings.text(.contactsTitle, session.accountName) }

    var subtitle: String? {
        let count = session.book.count
        let key: StringKey = count == 1 ? .contactsCountOne : .contactsCountOther
        let contacts = services.strings.text(key, services.kitStrings.count(count))
        return [contacts, services.damagedRemark(session.damagedCount)].compactMap { $0 }
            .joined(separator: ", ")
    }

    /// A narrow bar has no room for a remark about damage, which nobody should miss.
    var position: String? {
        let damage = isNarrow ? services.damagedRemark(session.damagedCount) : nil
        let parts = [damage, table.position].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    var capturesText: Bool { table.capturesText }
    var hidesBackItem: Bool { true }

    var commandGroups: [CommandGroup] {
        if table.capturesText { return [table.commandGroup] }
        return [CommandGroup(title: title, commands: commands), table.commandGroup]
    }

    func layout(size: Size) {
        isNarrow = size.width < 60
        table.layout(size: size)
        announceSelection()
    }

    func draw(on canvas: inout Canvas) {
        table.draw(on: &canvas)
    }

    func handle(_ event: Event) -> EventResult {
        if isJumping, case .key(let key) = event {
            isJumping = false
            guard case .character(let letter) = key else { return .ignored }
            jump(to: letter)
            return .handled
        }
        return table.handle(event)
    }

    /// The contacts are other ones now.
    func reload() {
        entries = session.book.search(table.filter)
        rowsByID = Dictionary(
            uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
        table.notice =
            session.damagedCount > 0 ? services.damagedText(session.damagedCount) : nil
        table.reloadData()
        setNeedsDisplay()
    }

    /// Moves the cursor to the contact, ending a search that hides it.
    func select(_ id: UUID) {
        if rowsByID[id] == nil {
            table.filter = ""
            reload()
        }
        table.select(id: id)
        setNeedsDisplay()
    }

    /// The contact under the cursor.
    var selectedID: UUID? { table.selectedRowID?.base as? UUID }

    /// Side by side the detail follows the cursor.
    private func announceSelection() {
        guard let split = links.container as? SplitViewController, split.showsBoth,
            !split.isDetailFocused, selectedID != announcedID, let id = selectedID
        else { return }
        announcedID = id
        delegate?.contactListScreen(self, didSelect: id, focusing: false)
    }

    private func jump(to letter: Character) {
        guard let row = session.book.row(jumpingTo: letter, after: table.selectedRow) else {
            return
        }
        table.select(id: session.book[row].id)
    }
}

// MARK: Commands

extension ContactListScreen {
    private var commands: [Command] {
        let strings = services.strings
        let noRow = table.selectedRow == nil ? strings.text(.contactsNoRow) : nil
        let history = session.historyCommands(on: self)
        return [
            Command(
                .character("a"), title: strings.text(.contactsAdd),
                hint: strings.text(.addHint),
                bar: .trailing(strings.text(.addBar))
            ) { [self] in delegate?.contactListScreenDidAskToAdd(self) },
            Command(
                .character("d"), .delete, title: strings.text(.contactsDelete),
                hint: strings.text(.deleteHint), disabledReason: noRow
            ) { [self] in deleteSelected() },
            Command(
                .character("y"), title: strings.text(.contactsCopy),
                hint: strings.text(.contactCopyHint), disabledReason: noRow
            ) { [self] in copySelected() },
            history.undo, history.redo,
            Command(
                .character("f"), title: strings.text(.contactsJump), disabledReason: noRow
            ) { [self] in
                isJumping = true
                showToast(strings.text(.contactsJumpPrompt))
            },
            Command(.character("s"), title: strings.text(.contactsSort)) { [self] in toggleOrder()
            },
            Command(.character("T"), title: strings.text(.contactsTrash)) { [self] in
                delegate?.contactListScreenDidAskForTrash(self)
            },
            Command(.character("Z"), title: strings.text(.contactsLock)) { [self] in
                delegate?.contactListScreenDidAskToLock(self)
            },
            Command(.character("P"), title: strings.text(.contactsNewPassword)) { [self] in
                delegate?.contactListScreenDidAskForNewPassword(self)
            },
            // Escape clears a search first.
            Command(
                keys: table.filter.isEmpty ? [.character("o"), .escape] : [.character("o")],
                title: strings.text(.contactsLogOut),
                bar: .leading(strings.text(.contactsLogOutBar))
            ) { [self] in askWhetherToLogOut() },
        ]
    }

    private func deleteSelected() {
        guard let id = selectedID else { return }
        table.leaveSelectedRow()
        delete(id)
    }

    /// Puts the contact into the trash and says how to get it back.
    func delete(_ id: UUID) {
        let strings = services.strings
        let name = strings.text(
            .doneDeleted,
            session.contact(id)?.displayName ?? strings.text(.contactsNoName))
        session.perform(.delete([id]), name: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: showToast(strings.text(.undoOffer, name))
            case .failure(let error): showToast(strings.message(for: error))
            }
        }
    }

    private func copySelected() {
        let strings = services.strings
        guard let id = selectedID, let contact = session.contact(id) else { return }
        let values = contact.phones.filter(\.isPreferred) + contact.phones + contact.emails
        guard let value = values.first?.value else {
            return showToast(strings.text(.contactsNothingToCopy))
        }
        services.clipboard.copy(value)
        showToast(strings.text(.contactCopied, value))
    }

    private func toggleOrder() {
        let order: NameOrder = session.book.order == .given ? .family : .given
        session.setOrder(order)
        showToast(
            services.strings.text(order == .given ? .contactsByGiven : .contactsByFamily))
        let preferences = services.preferences
        Task { [weak self, strings = services.strings] in
            do throws(StoreError) {
                try await preferences.setPreference(.nameOrder, to: order.rawValue)
            } catch {
                self?.showToast(strings.message(for: error))
            }
        }
    }
}

extension ContactListScreen: ActionSheetDelegate {
    private func askWhetherToLogOut() {
        let strings = services.strings
        let question = ActionSheet(
            title: strings.text(.contactsLogOutQuestion),
            buttons: [strings.text(.contactsLogOutBar), services.kitStrings.text(.cancel)],
            strings: services.kitStrings)
        question.delegate = self
        present(question)
    }

    func actionSheet(_ sheet: ActionSheet, didDismissWithButtonIndex index: Int) {
        dismiss(sheet)
        if index == 0 { delegate?.contactListScreenDidLogOut(self) }
    }
}

// MARK: The table

extension ContactListScreen: TableViewDataSource, TableViewDelegate {
    func numberOfRows(in table: TableView) -> Int { entries.count }
    func tableView(_ table: TableView, willDisplay rows: Range<Int>) {}

    func tableView(_ table: TableView, idForRow row: Int) -> RowID? {
        entries.indices.contains(row) ? entries[row].id : nil
    }

    func tableView(_ table: TableView, rowForID id: RowID) -> Int? {
        (id.base as? UUID).flatMap { rowsByID[$0] }
    }

    func tableView(
        _ table: TableView, drawRow row: Int, on canvas: inout Canvas, state: RowState
    ) {
        guard entries.indices.contains(row) else { return }
        let entry = entries[row]
        let name = entry.displayName ?? services.strings.text(.contactsNoName)
        let phone = session.contact(entry.id)?.phones.first?.value ?? ""
        let phoneWidth = min(CellText.width(of: phone), canvas.size.width / 2)
        let phoneX = canvas.size.width - 1 - phoneWidth
        canvas.write(
            name, at: Point(x: 1, y: 0), width: max(1, phoneX - 3), style: state.textStyle)
        canvas.write(
            phone, at: Point(x: phoneX, y: 0), width: phoneWidth, style: state.textStyle)
    }

    func tableView(_ table: TableView, didSelectRow row: Int) {
        guard entries.indices.contains(row) else { return }
        delegate?.contactListScreen(self, didSelect: entries[row].id, focusing: true)
    }

    func tableViewDidChangeFilter(_ table: TableView) {
        reload()
    }
}
