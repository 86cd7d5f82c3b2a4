import CommandLineTool
import ContactsScreens
import CursesDriver
import Foundation
import Models
import Resources
import ScreenKit
import ShoppingScreens
import Storage
import TerminalCore
import WeatherScreens

/// Builds the objects behind the screen, from the store up, and ends the process when the user or
/// the system asks for it.
final class ScreenProgram {
    private let driver: CursesDriver
    private let application: Application
    private let history: ItemHistory
    private let contacts: ContactsFlow
    private let weather: WeatherFlow
    private let scheduler = MainQueueScheduler()
    private let idleLock: IdleLock
    private let settingsPresenter: SettingsPresenter
    private let demo: DemoSession?
    private let opened: OpenedStore
    private var lockWaits: Observation?
    private let strings: Strings
    private let printer: LinePrinter

    /// Opens the data and makes the screens. Draws nothing yet, and touches no data if the terminal
    /// is unusable.
    init(
        arguments: Arguments, environment: [String: String], locale: LocaleSettings,
        strings: Strings, printer: LinePrinter, folder: ResourceFolder
    ) throws(StartFailure) {
        self.strings = strings
        self.printer = printer
        do throws(TerminalError) {
            try CursesDriver.checkTerminal()
        } catch {
            throw StartFailure(error, strings: strings)
        }
        let log = try LogFile(of: arguments, strings: strings)
        demo =
            arguments.isDemo ? try DemoSession(environment: environment, strings: strings) : nil
        opened = try OpenedStore.open(
            arguments, environment: environment, locale: locale, strings: strings,
            printer: printer, log: log, demoFolder: demo?.folder
        ) { () throws(SeedError) in
            try Self.seed(in: folder)
        }
        let numbers = locale.numberSettings
        let kitStrings = KitStrings(count: numbers.format) {
            strings.text(named: "kit.\($0.rawValue)", $1)
        }
        let settings = Settings(opened.preferences)
        let services = ShoppingServices(
            store: opened.items, settings: settings, numbers: numbers,
            monetaryLocale: locale.monetary, strings: strings, kitStrings: kitStrings)
        history = services.history
        driver = CursesDriver(
            prefersASCII: arguments.usesASCII, crashMessage: strings.text(.errorCrash))
        contacts = ContactsFlow(
            services: ContactsServices(
                vault: opened.vault, settings: settings,
                collation: NameCollation(locale: locale.collate),
                clipboard: driver, scheduler: scheduler,
                strings: strings, kitStrings: kitStrings))
        weather = WeatherFlow(
            services: try WeatherParts.services(
                opened: opened, demo: demo, settings: settings, log: log,
                environment: environment, locale: locale, folder: folder, scheduler: scheduler,
                strings: strings, kitStrings: kitStrings))
        let tabs = Self.makeTabs(services, contacts: contacts, weather: weather)
        if demo != nil { tabs.remark = strings.text(.demoRemark) }
        let window = Window(root: tabs, size: Window.minimumSize, strings: kitStrings)
        idleLock = IdleLock(contacts: contacts, scheduler: scheduler)
        settingsPresenter = SettingsPresenter(
            services: services, contacts: contacts, weather: weather, idleLock: idleLock,
            window: window, tabs: tabs)
        application = Application(window: window, driver: driver)
        window.rootCommands = [settingsPresenter.command]
        application.delegate = self
        if let orphan = opened.orphanedLog {
            log?.write("orphaned log: \(orphan)")
            window.showToast(strings.text(.errorOrphanedLog, orphan))
        } else if let problem = opened.seedProblem {
            log?.write("seed: \(problem)")
            window.showToast(strings.text(.errorSeed, folder.path + "/" + Self.seedName))
        } else if opened.isReadOnly {
            window.showToast(strings.text(.errorReadOnlyStart))
        }
    }

    /// Takes the terminal, shows the first screen and serves the user until the process ends.
    func run() throws(StartFailure) -> Never {
        do throws(TerminalError) {
            try application.start()
        } catch {
            throw StartFailure(error, strings: strings)
        }
        // Not before the first frame, because it looks at every item.
        Task { [opened, strings, window = application.window] in
            if (try? await opened.items.repairCounts()) == true {
                window.showToast(strings.text(.errorCountsRepaired))
            }
        }
        lockWaits = Observation(of: opened.waitsForLock()) { [window = application.window] in
            window.showSaving($0)
        }
        driver.run()
    }

    private static let seedName = "seed.plist"

    private static func seed(in folder: ResourceFolder) throws(SeedError) -> [ItemDetails] {
        guard let bytes = try? folder.bytes(seedName) else { throw .missing }
        return try SeedList.items(in: Data(bytes))
    }

    private static func makeTabs(
        _ services: ShoppingServices, contacts: ContactsFlow, weather: WeatherFlow
    ) -> TabBarController {
        let strings = services.strings
        let items = NavigationController(
            root: ItemListScreen(services: services), strings: services.kitStrings)
        let shoppingList = NavigationController(
            root: ShoppingListScreen(services: services), strings: services.kitStrings)
        return TabBarController(
            tabs: [
                (strings.text(.tabItems), items),
                (strings.text(.tabShoppingList), shoppingList),
                (strings.text(.tabContacts), contacts.navigation),
                (strings.text(.tabWeather), weather.navigation),
            ],
            shortTitles: [
                strings.text(.tabItemsShort), strings.text(.tabShoppingListShort),
                strings.text(.tabContactsShort), strings.text(.tabWeatherShort),
            ], pairingFirstTwo: true, strings: services.kitStrings)
    }
}

extension ScreenProgram: ApplicationDelegate {
    func applicationDidBecomeActive(_ application: Application) {
        weather.applicationDidBecomeActive()
        Task { [opened] in await opened.refresh() }
    }

    func applicationShouldReceiveInput(_ application: Application) -> Bool {
        idleLock.touch()
    }

    /// Removes contacts from memory, and waits for changes: a program stopped in the middle of a
    /// change would keep every other session from writing. Waits for a second at most, because
    /// changes that wait for another session's lock hold none themselves.
    func applicationWillSuspend(_ application: Application) async {
        await contacts.lock()
        await TimeLimit.run(.seconds(1), scheduler: scheduler) {
            [history, weather, settingsPresenter] in
            await history.wait()
            await weather.finishWriting()
            await settingsPresenter.finishWriting()
        }
    }

    /// Writes the pending changes first, then hands the terminal back if there still is one. A
    /// second Ctrl-C does not wait. Changes that could not be written are reported on standard
    /// error.
    func application(_ application: Application, didEndFor reason: ExitReason) {
        if reason == .quit, history.isWriting {
            application.window.showToast(strings.text(named: "kit.saving"))
            driver.show(application.window.frame(symbols: driver.symbols))
        }
        Task {
            let failures = await history.finish()
            await weather.finishWriting()
            await settingsPresenter.finishWriting()
            await contacts.wipe(keepingForm: reason != .quit)
            driver.stop()
            for failure in failures {
                printer.complain(strings.message(for: failure))
            }
            if let removal = await opened.close(), !failures.contains(removal) {
                printer.complain(strings.message(for: removal))
            }
            demo?.end()
            switch reason {
            case .quit: exit(failures.isEmpty ? 0 : 1)
            case .hangUp: exit(128 + SIGHUP)
            case .signal(let signal): JobControl.dieBySignal(signal)
            }
        }
    }

    func applicationDidInsistOnEnding(_ application: Application) {
        driver.stop()
        demo?.end()
        exit(1)
    }
}

extension CursesDriver: Clipboard {
    public func copy(_ text: String) {
        copyToClipboard(text)
    }
}
