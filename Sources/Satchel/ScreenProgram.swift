import CommandLineTool
import CursesDriver
import Foundation
import Models
import Resources
import ScreenKit
import ShoppingScreens
import Storage
import TerminalCore

/// Builds what the screen consists of, from the store up, and ends the process when the user or the system wants
/// that.
final class ScreenProgram {
    private let driver: CursesDriver
    private let application: Application
    private let catalogue: Catalogue
    private let opened: OpenedStore
    private let strings: Strings

    /// Opens the data and makes the screens; draws nothing yet.
    init(
        options: ScreenOptions, environment: [String: String], locale: LocaleSettings,
        strings: Strings, folder: ResourceFolder
    ) throws(StartFailure) {
        self.strings = strings
        let opened: OpenedStore
        do throws(StoreError) {
            let data = try DataFolder.resolved(
                option: options.dataFolder, environment: environment)
            let state = try StateFolder.resolved(
                option: options.dataFolder, environment: environment)
            opened = try Self.open(
                StoreOpener(folder: data, collation: locale.collate, stateFolder: state),
                strings: strings, folder: folder)
        } catch {
            throw StartFailure(message: strings.message(for: error))
        }
        self.opened = opened
        let store = LoggedStore(
            items: opened.items, preferences: opened.preferences,
            log: options.logFile.map { LogFile(path: $0) })
        catalogue = Catalogue(store: store, strings: strings)
        let kitStrings = KitStrings { strings.text(named: "kit.\($0.rawValue)", $1) }
        let services = ShoppingServices(
            catalogue: catalogue, preferences: store, numbers: locale.numberSettings,
            monetaryLocale: locale.monetary, strings: strings, kitStrings: kitStrings)
        driver = CursesDriver(
            prefersASCII: options.usesASCII, crashMessage: strings.text(.errorCrash))
        let window = Window(
            root: Self.makeTabs(services), size: Window.minimumSize, strings: kitStrings)
        application = Application(window: window, driver: driver)
        application.delegate = self
        if opened.seedProblem != nil {
            window.showToast(strings.text(.errorSeed, folder.path + "/" + Self.seedName))
        }
    }

    /// Takes the terminal and shows the first screen.
    func start() throws(StartFailure) {
        do {
            try application.start()
        } catch TerminalError.notATerminal {
            throw StartFailure(message: strings.text(.errorNotATerminal))
        } catch TerminalError.termNotSet {
            throw StartFailure(message: strings.text(.errorTermNotSet))
        } catch TerminalError.unusable(let term) {
            throw StartFailure(message: strings.text(.errorTermUnusable, term))
        } catch {
            throw StartFailure(message: strings.text(.errorFailed, "\(error)"))
        }
    }

    private static let seedName = "seed.plist"

    /// Opens the store. While another program holds it locked, says so once and waits for half a minute.
    private static func open(
        _ opener: StoreOpener, strings: Strings, folder: ResourceFolder
    ) throws(StoreError) -> OpenedStore {
        func attempt(waiting milliseconds: Int) throws(StoreError) -> OpenedStore {
            try opener.open(waiting: milliseconds) { () throws(SeedError) in
                let data: Data
                do throws(ResourceFolder.Failure) {
                    data = try folder.data(seedName)
                } catch {
                    throw .missing
                }
                return try SeedList.items(in: data)
            }
        }
        do throws(StoreError) {
            return try attempt(waiting: 300)
        } catch .locked(let path) {
            let notice = "satchel: " + strings.text(.waitingForLock, path) + "\n"
            FileHandle.standardError.write(Data(notice.utf8))
            return try attempt(waiting: 30_000)
        }
    }

    private static func makeTabs(_ services: ShoppingServices) -> TabBarController {
        let strings = services.strings
        func tab(
            _ title: StringKey, _ screen: any ScreenController
        ) -> (title: String, screen: any ScreenController) {
            (
                strings.text(title),
                NavigationController(root: screen, strings: services.kitStrings)
            )
        }
        func later(_ title: StringKey, _ message: StringKey) -> MessageScreen {
            MessageScreen(title: strings.text(title), message: strings.text(message))
        }
        return TabBarController(
            tabs: [
                tab(.tabItems, ItemListScreen(services: services)),
                tab(.tabShoppingList, ShoppingListScreen(services: services)),
                tab(.tabContacts, later(.tabContacts, .contactsNotYet)),
                tab(.tabWeather, later(.tabWeather, .weatherNotYet)),
            ], strings: services.kitStrings)
    }
}

extension ScreenProgram: ApplicationDelegate {
    func applicationDidBecomeActive(_ application: Application) {}

    /// Changes that were asked for are written first; the terminal, if it still is one, is handed back.
    func application(_ application: Application, didEndFor reason: ExitReason) {
        Task {
            await catalogue.finishWriting()
            driver.stop()
            await opened.close()
            switch reason {
            case .quit: exit(0)
            case .hangUp: exit(128 + SIGHUP)
            case .signal(let signal): JobControl.dieBySignal(signal)
            }
        }
    }
}
