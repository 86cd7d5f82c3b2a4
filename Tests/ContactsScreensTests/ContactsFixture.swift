import Foundation
import Interchange
import Models
import Resources
import ScreenKit
import ScreenTestSupport
import Synchronization
import TerminalCore
import Testing

@testable import ContactsScreens
@testable import Storage

/// The Contacts tab over a real vault in a temporary folder, with cheap passwords and a clock that
/// is moved by hand.
final class ContactsFixture {
    /// What was copied last.
    final class Pasteboard: Clipboard {
        private(set) var text: String?

        func copy(_ text: String) {
            self.text = text
        }
    }

    let folder: URL
    let strings: Strings
    let pasteboard = Pasteboard()
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    init(language: String = "en") throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("satchel-contacts-\(UUID().uuidString)")
        strings = try Strings(
            language: "en", folder: ResourceFolder(forExecutable: Self.executable)
        ).inLanguage(language)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            // A test that never opened the store has made no folder.
        }
    }

    /// Lets so many seconds pass for the vault.
    func pass(_ seconds: Double) {
        time.withLock { $0 += seconds }
    }

    /// Opens the store, as every session does for itself.
    func open() throws -> OpenedStore {
        let opener = StoreOpener(
            folder: DataFolder(path: folder.path), collation: "en",
            stateFolder: DataFolder(path: folder.path + "/state"), passwordCost: .least,
            now: { [self] in time.withLock { $0 } })
        return try opener.open { () throws(SeedError) in [] }
    }

    /// Makes the account "mj" with the password "secret" and `contacts`, each a name and a number.
    func seed(
        _ contacts: [(String, String)] = [("Ada Lovelace", "555 01"), ("王小明", "0912 345 678")],
        account: String = "mj"
    ) async throws {
        let opened = try open()
        let store = try await opened.vault.createAccount(
            named: account, password: Secret("secret"))
        for (name, phone) in contacts {
            let contact = Contact(typedName: name, phone: phone)
            let card = try VCardDocument(new: contact, uid: UUID(), date: Date()).bytes
            _ = try await store.perform(.add(card: card))
        }
        try await Settings(opened.preferences).set(.loginAccount, to: account)
        await store.lock()
    }

    /// Adds cards to "mj"; each is the lines between VERSION and END.
    func add(_ cards: String...) async throws {
        let store = try await otherSession()
        for lines in cards {
            let card = "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n"
            _ = try await store.perform(.add(card: Array(card.utf8)))
        }
        await store.lock()
    }

    /// A session of the program with the contacts tab second.
    func start(
        width: Int = 80, height: Int = 24, symbols: SymbolSet = .unicode,
        showsContacts: Bool = true, gates: Gates? = nil
    ) throws -> RunningContacts {
        let opened = try open()
        let vault: any AccountStoring =
            gates.map { GatedVault(opened.vault, gates: $0) } ?? opened.vault
        let idleScheduler = ManualScheduler()
        let flow = ContactsFlow(
            services: ContactsServices(
                vault: vault, settings: Settings(opened.preferences),
                collation: NameCollation(locale: "en"), clipboard: pasteboard,
                scheduler: idleScheduler, strings: strings, kitStrings: kitStrings))
        let items = MessageScreen(title: "Items", message: "Nothing to see here.")
        let tabs = TabBarController(
            tabs: [
                (strings.text(.tabItems), NavigationController(root: items, strings: kitStrings)),
                (strings.text(.tabContacts), flow.navigation),
            ], strings: kitStrings)
        if showsContacts { tabs.select(1) }
        let session = TerminalSession(
            root: tabs, width: width, height: height, symbols: symbols, strings: kitStrings)
        session.fixture = self
        let idleLock = IdleLock(contacts: flow, scheduler: idleScheduler)
        session.onInput = { idleLock.touch() }
        session.onSuspend = { await flow.lock() }
        return RunningContacts(
            screen: session, flow: flow, tabs: tabs, store: opened, vault: vault,
            hudScheduler: idleScheduler, idleLock: idleLock, strings: strings)
    }

    /// A session that is logged in as "mj".
    func startLoggedIn(
        width: Int = 80, height: Int = 24, symbols: SymbolSet = .unicode, gates: Gates? = nil
    ) async throws -> RunningContacts {
        let running = try start(width: width, height: height, symbols: symbols, gates: gates)
        try await running.logIn()
        return running
    }

    /// Another session of "mj", without a screen.
    func otherSession() async throws -> any ContactStoring {
        try await open().vault.open(accountNamed: "mj", password: Secret("secret"))
    }

    /// Makes "mj" an account of an earlier version, which kept its password as it was entered.
    func keepPasswordAsEntered(_ password: String) throws {
        try open().vault.file.writeVault { (database) throws(VaultError) in
            let table = AccountTable(database: database)
            guard var row = try table.account(named: "mj"),
                let dataKey = try row.opened(by: Secret("secret"))?.dataKey
            else { throw .missing }
            row.kind = KeyDerivation.kindAsEntered
            let key = try row.derivation.key(for: Secret(password))
            try table.setKeys(row.sealing(dataKey, with: key), now: Date())
        }
    }

    /// Spoils the sealed cards of so many contacts, as somebody with the file would.
    func damage(_ count: Int) throws {
        try run(
            "UPDATE contact SET sealed = randomblob(60) WHERE id IN "
                + "(SELECT id FROM contact ORDER BY id LIMIT \(count))")
    }

    /// Changes the file behind the program's back.
    func run(_ sql: String) throws {
        let database = try Database(
            path: folder.path + "/satchel.sqlite", access: .readWrite, busyTimeout: 5000)
        try database.run(sql)
    }

    /// The contacts as another session finds them.
    func stored(password: String = "secret") async throws -> [Contact] {
        let store = try await open().vault.open(
            accountNamed: "mj", password: Secret(password))
        return try await store.contacts().records.map(\.contact)
    }

    var kitStrings: KitStrings {
        KitStrings { [strings] in strings.text(named: "kit.\($0.rawValue)", $1) }
    }

    private static var executable: String {
        let link = "/proc/self/exe"
        // The resources lie beside the test bundle, which is what runs.
        let own = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        return own ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    }
}

/// One session: its terminal, and what is behind it.
struct RunningContacts {
    let screen: TerminalSession
    let flow: ContactsFlow
    let tabs: TabBarController
    let store: OpenedStore
    let vault: any AccountStoring
    let hudScheduler: ManualScheduler
    let idleLock: IdleLock
    let strings: Strings

    /// Types `password` at a login that knows the account, and waits for the list.
    func logIn(_ password: String = "secret") async throws {
        focusPassword()
        screen.type(password)
        screen.press(.enter)
        try await screen.waitFor(strings.text(.contactsTitle, ""))
    }

    var settings: Settings { Settings(store.preferences) }

    /// Waits until the file is as `condition` says.
    func waitForFile(until condition: () throws -> Bool) async throws {
        let changes = store.items.changes()
        if try condition() { return }
        for await _ in changes where try condition() { return }
    }

    /// Waits until an object is freed, or a wait of the program's has begun: nothing tells of
    /// either.
    func wait(until condition: () throws -> Bool) async throws {
        for _ in 0..<20_000 where try !condition() {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(try condition())
    }

    /// Goes from the account's name to the password, unless it has the focus already.
    func focusPassword() {
        let form = (flow.navigation.topScreen as? LoginScreen)?.form
        if form?.focusedControl is TextField { screen.press(.tab) }
    }
}
