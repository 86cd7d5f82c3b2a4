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
        if isJumping, case .key(let key) = event {
            isJumping = false
            guard case .character(let letter) = key else { return .ignored }
            jump(to: letter)
            return .handled
        }
        return table.handle(event)
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
            !split.isDetailFocused, selectedID != announcedID, let id = selectedID
        else { return }
        announcedID = id
        delegate?.contactListScreen(self, didSelect: id, focusing: false)
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
            Command(.character("Z"), title: strings.text(.contactsLock)) { [self] in
                ask(for: .lock)
            },
            Command(.character("P"), title: strings.text(.contactsNewPassword)) { [self] in
                ask(for: .newPassword)
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

    /// Moves the contact to the trash and says how to get it back.
    func delete(_ id: UUID) {
        let name = strings.text(
            .doneDeleted,
            account.contact(id)?.displayName ?? strings.text(.contactsNoName))
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
        let values = contact.phones.filter(\.isPreferred) + contact.phones + contact.emails
        guard let value = values.first?.value else {
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
        let phone = account.contact(row.id)?.phones.first?.value ?? ""
        let phoneWidth = canvas.symbols.width(of: phone, upTo: canvas.size.width / 2)
        let phoneX = canvas.size.width - 1 - phoneWidth
        canvas.write(name, at: Point(x: 1, y: 0), width: max(1, phoneX - 3))
        canvas.write(phone, at: Point(x: phoneX, y: 0), width: phoneWidth)
    }

    func didSelect(_ row: AddressBook.Entry) {
        delegate?.contactListScreen(self, didSelect: row.id, focusing: true)
    }

    func tableViewDidChangeFilter(_ table: TableView) {
        reload()
    }
}
