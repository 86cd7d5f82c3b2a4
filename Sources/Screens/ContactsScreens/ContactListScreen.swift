import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

protocol ContactListScreenDelegate: AnyObject {
    /// The contact under the cursor should be shown; with `focusing`, it gets the keys.
    func contactListScreen(_ screen: ContactListScreen, didSelect id: UUID, focusing: Bool)
    /// The user wants something other than a contact of the list.
    func contactListScreen(_ screen: ContactListScreen, didAskFor wish: ContactListScreen.Wish)
}

/// Contacts: the sorted list of an open account.
final class ContactListScreen: TableScreen {
    /// What the user can ask for besides a contact. A logout has been confirmed.
    enum Wish {
        case newContact, trash, lock, newPassword, logout
    }

    let links = ScreenLinks()
    weak var delegate: (any ContactListScreenDelegate)?

    let account: OpenAccount
    private let services: ContactsServices
    private(set) lazy var table = TableView(
        of: self, empty: strings.text(.contactsEmpty), noMatch: strings.text(.contactsNoMatch),
        filterPlaceholder: strings.text(.contactsSearchPlaceholder), filterWord: .search,
        open: strings.text(.contactsOpen), openHint: strings.text(.contactsOpenHint),
        strings: services.kitStrings)
    private(set) var rows: [AddressBook.Entry] = []
    private var isJumping = false
    private var announcedID: UUID?

    init(account: OpenAccount, services: ContactsServices) {
        self.account = account
        self.services = services
        reload()
    }

    private var strings: Strings { services.strings }

    /// The title contains the account's name, as in the tutorial.
    var title: String { strings.text(.contactsTitle, account.name) }

    var subtitle: String? {
        let count = account.book.count
        let key: StringKey = count == 1 ? .contactsCountOne : .contactsCountOther
        let contacts = strings.text(key, services.kitStrings.count(count))
        return [contacts, services.damagedRemark(account.damagedCount)].compactMap { $0 }
            .joined(separator: ", ")
    }

    var position: String? { services.position(in: table, damagedCount: account.damagedCount) }
    var hidesBackItem: Bool { true }

    func layout(size: Size) {
        table.layout(size: size, symbols: symbols)
        announceSelection()
    }

    func handle(_ event: Event) -> EventResult {
        guard isJumping else { return table.handle(event) }
        switch event {
        case .key(.character(let letter)):
            isJumping = false
            hideToast()
            jump(to: letter)
            return .handled
        case .mouse:
            isJumping = false
            hideToast()
            return table.handle(event)
        default: return .ignored
        }
    }

    /// The contacts have changed.
    func reload() {
        rows = account.book.search(table.filter)
        table.notice =
            account.damagedCount > 0 ? services.damagedText(account.damagedCount) : nil
        table.reloadData()
        setNeedsDisplay()
    }

    /// Moves the cursor to the contact, ending a search that hides it.
    func select(_ id: UUID) {
        if !rows.contains(where: { $0.id == id }) {
            table.filter = ""
            reload()
        }
        table.select(id: id)
        setNeedsDisplay()
    }

    /// The contact under the cursor.
    var selectedID: UUID? { table.selectedRowID?.base as? UUID }

    /// Makes the detail follow the cursor while both are side by side.
    private func announceSelection() {
        guard let split = splitViewController, split.showsBoth,
            !split.isDetailFocused, selectedID != announcedID
        else { return }
        announcedID = selectedID
        if let id = selectedID {
            delegate?.contactListScreen(self, didSelect: id, focusing: false)
        } else {
            split.closeDetail()
        }
    }

    // MARK: Jumping

    /// A letter is text while one is asked for.
    var capturesText: Bool { isJumping || table.capturesText }

    private var jumpCommands: [Command] {
        let hint = strings.text(.contactsJumpCancelHint)
        return [
            Command(.escape, title: strings.text(.contactsJumpCancel), hint: hint) { [self] in
                isJumping = false
            }
        ]
    }

    var commandGroups: [CommandGroup] {
        if isJumping {
            return [CommandGroup(title: strings.text(.contactsJump), commands: jumpCommands)]
        }
        if table.capturesText { return [table.commandGroup] }
        return [
            CommandGroup(title: title, commands: commands), table.commandGroup,
            CommandGroup(title: title, commands: accountCommands),
        ]
    }

    private func jump(to letter: Character) {
        guard let row = account.book.row(jumpingTo: letter, after: table.selectedRow) else {
            return
        }
        table.select(id: account.book[row].id)
    }
}

// MARK: Commands

extension ContactListScreen {
    var commands: [Command] {
        let noRow = table.selectedRow == nil ? strings.text(.contactsNoRow) : nil
        let history = account.history.commands(on: self)
        return [
            Command(
                .character("a"), title: strings.text(.contactsAdd),
                hint: strings.text(.addHint),
                bar: .trailing(strings.text(.addBar))
            ) { [self] in ask(for: .newContact) },
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
                ask(for: .trash)
            },
        ]
    }

    private var accountCommands: [Command] {
        [
            Command(.character("Z"), title: strings.text(.contactsLock)) { [self] in
                ask(for: .lock)
            },
            Command(.character("P"), title: strings.text(.contactsNewPassword)) { [self] in
                ask(for: .newPassword)
            },
            // Not Escape, which is pressed too easily, and has nothing to leave here.
            Command(
                .character("o"), title: strings.text(.contactsLogOut),
                hint: strings.text(.contactsLogOutHint),
                bar: .leading(strings.text(.contactsLogOutBar))
            ) { [self] in askWhetherToLogOut() },
        ]
    }

    private func deleteSelected() {
        guard let id = selectedID else { return }
        table.leaveSelectedRow()
        delete(id)
    }

    /// Moves the contact to the trash and says how to get it back.
    func delete(_ id: UUID) {
        let name = strings.text(
            .doneDeleted,
            services.name(of: account.contact(id)))
        account.perform(.delete([id]), name: name) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: showToast(name, offer: strings.text(.undoOffer, name))
            case .failure(let error): showToast(strings.message(for: error))
            }
        }
    }

    private func copySelected() {
        guard let id = selectedID, let contact = account.contact(id) else { return }
        guard let value = contact.phones.preferred() ?? contact.emails.preferred() else {
            return showToast(strings.text(.contactsNothingToCopy))
        }
        services.clipboard.copy(value)
        showToast(strings.text(.contactCopied, value))
    }

    private func askWhetherToLogOut() {
        confirm(
            strings.text(.contactsLogOutQuestion, account.name),
            button: strings.text(.contactsLogOutBar),
            strings: services.kitStrings
        ) { [weak self] in self?.ask(for: .logout) }
    }

    private func ask(for wish: Wish) {
        delegate?.contactListScreen(self, didAskFor: wish)
    }

    private func toggleOrder() {
        let order: NameOrder = account.book.order == .given ? .family : .given
        account.setOrder(order)
        showToast(strings.text(order == .given ? .contactsByGiven : .contactsByFamily))
        Task { [weak self, services] in
            let message = await services.change { (settings) throws(StoreError) in
                try await settings.set(.nameOrder, to: order)
            }
            if let message { self?.showToast(message) }
        }
    }
}

// MARK: The table

extension ContactListScreen {
    func draw(_ row: AddressBook.Entry, on canvas: inout Canvas) {
        let name = row.displayName ?? strings.text(.contactsNoName)
        let detail = account.contact(row.id).map(detail) ?? ""
        // Without a name, the contact is called by this.
        let shown = detail == name ? "" : detail
        let width = canvas.symbols.width(of: shown, upTo: canvas.size.width / 2)
        let x = canvas.size.width - 1 - width
        canvas.write(name, at: Point(x: 1, y: 0), width: max(1, x - 3))
        canvas.write(shown, at: Point(x: x, y: 0), width: width)
    }

    /// How to reach the contact, or else where it belongs.
    private func detail(of contact: Contact) -> String {
        contact.phones.preferred() ?? contact.emails.preferred() ?? contact.organisation
    }

    func didSelect(_ row: AddressBook.Entry) {
        delegate?.contactListScreen(self, didSelect: row.id, focusing: true)
    }

    func tableViewDidChangeFilter(_ table: TableView) {
        reload()
    }
}
