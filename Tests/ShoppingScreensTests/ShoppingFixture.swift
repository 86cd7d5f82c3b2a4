import Foundation
import Models
import Resources
import ScreenKit
import ScreenTestSupport
import ShoppingScreens
import Storage
import TerminalCore

/// The shopping tabs over a real store in a temporary folder, with the clock, the locale and the
/// size pinned.
final class ShoppingFixture {
    /// The tutorial's first items.
    static let seed = [
        ItemDetails(name: "Pear", price: Money(tenThousandths: 6200)),
        ItemDetails(name: "Notepad", price: Money(tenThousandths: 25300)),
        ItemDetails(name: "Pencil", price: Money(tenThousandths: 3500)),
        ItemDetails(name: "Bread", price: Money(tenThousandths: 31200)),
        ItemDetails(name: "Mango", price: Money(tenThousandths: 12500)),
    ]

    let folder: URL
    let strings: Strings
    let environment: [String: String]

    init(
        environment: [String: String] = ["LC_ALL": "C.UTF-8"], language: String = "en",
        seed: [ItemDetails] = seed
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("satchel-screens-\(UUID().uuidString)")
        strings = try Strings(
            language: "en", folder: ResourceFolder(forExecutable: Self.executable)
        ).inLanguage(language)
        self.environment = environment
        self.seed = seed
    }

    private let seed: [ItemDetails]
    private var history: ItemHistory?

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            // A test that never opened the store has made no folder.
        }
    }

    /// Opens the store, as every session does for itself.
    func openStore() throws -> OpenedStore {
        let locale = LocaleSettings(environment: environment)
        let opener = StoreOpener(
            folder: DataFolder(path: folder.path), collation: locale.collate,
            stateFolder: DataFolder(path: folder.path + "/state"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) })
        return try opener.open { [seed] () throws(SeedError) in seed }
    }

    /// What a session hands to its screens.
    func makeServices(
        store: (any ItemStoring)? = nil, preferences: (any PreferenceStoring)? = nil
    ) throws -> ShoppingServices {
        let opened = try openStore()
        let locale = LocaleSettings(environment: environment)
        return ShoppingServices(
            store: store ?? opened.items,
            settings: Settings(preferences ?? opened.preferences), numbers: locale.numberSettings,
            monetaryLocale: locale.monetary, strings: strings, kitStrings: kitStrings)
    }

    /// Starts a session: Items and Shopping List side by side.
    func start(
        width: Int = 80, height: Int = 24, symbols: SymbolSet = .unicode,
        store: (any ItemStoring)? = nil
    ) throws -> TerminalSession {
        let services = try makeServices(store: store)
        let root = TabBarController(
            tabs: [
                (
                    strings.text(.tabItems),
                    NavigationController(
                        root: ItemListScreen(services: services), strings: kitStrings)
                ),
                (
                    strings.text(.tabShoppingList),
                    NavigationController(
                        root: ShoppingListScreen(services: services), strings: kitStrings)
                ),
            ], pairingFirstTwo: true, strings: kitStrings)
        history = services.history
        let session = TerminalSession(
            root: root, width: width, height: height, symbols: symbols, strings: kitStrings)
        session.fixture = self
        return session
    }

    /// Waits until the session that was started last has written everything.
    func finishWriting() async {
        await history?.wait()
    }

    var kitStrings: KitStrings {
        let numbers = LocaleSettings(environment: environment).numberSettings
        return KitStrings(count: numbers.format) { [strings] in
            strings.text(named: "kit.\($0.rawValue)", $1)
        }
    }

    private static var executable: String {
        let link = "/proc/self/exe"
        // The resources lie beside the test bundle, which is what runs.
        let own = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
        return own ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    }
}
