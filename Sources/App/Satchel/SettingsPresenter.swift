import ContactsScreens
import Models
import Resources
import ScreenKit
import SettingsScreens
import ShoppingScreens
import TerminalCore
import WeatherScreens

/// Opens the settings above any tab and puts them into effect.
final class SettingsPresenter {
    private let settings: Settings
    private let strings: Strings
    private let kitStrings: KitStrings
    private let contacts: ContactsFlow
    private let weather: WeatherFlow
    private let amounts: AmountFormat
    private let idleLock: IdleLock
    private let work = SerialWork()
    private weak var window: Window?
    private weak var tabs: TabBarController?

    /// Puts the stored settings into effect.
    init(
        services: ShoppingServices, contacts: ContactsFlow, weather: WeatherFlow,
        idleLock: IdleLock, window: Window, tabs: TabBarController
    ) {
        settings = services.settings
        strings = services.strings
        kitStrings = services.kitStrings
        amounts = services.amounts
        self.contacts = contacts
        self.weather = weather
        self.idleLock = idleLock
        self.window = window
        self.tabs = tabs
        apply()
    }

    private func apply() {
        amounts.chosenCurrency = settings.valueOrDefault(of: .currency)
        idleLock.setDelay(settings.valueOrDefault(of: .idleLock))
        window?.setNeedsDisplay()
    }

    /// The key that opens the settings while no sheet is shown.
    var command: Command {
        Command(.character(","), title: strings.text(.settingsOpen)) { [weak self] in
            self?.open()
        }
    }

    /// Waits until every change is on disk or has failed.
    func finishWriting() async {
        await work.finish()
    }

    private func open() {
        guard let window else { return }
        let screen = SettingsScreen(
            settings: settings, accountName: contacts.accountName, work: work, strings: strings,
            kitStrings: kitStrings)
        screen.delegate = self
        window.present(screen, by: window.root)
    }
}

extension SettingsPresenter: SettingsScreenDelegate {
    func settingsScreenDidChangeSettings(_ screen: SettingsScreen) {
        apply()
    }

    func settingsScreenDidAskForNewPassword(_ screen: SettingsScreen) {
        showContacts(closing: screen)
        contacts.changePassword()
    }

    func settingsScreenDidAskToDeleteAccount(_ screen: SettingsScreen) {
        showContacts(closing: screen)
        contacts.deleteAccount()
    }

    func settingsScreenDidAskForWeather(_ screen: SettingsScreen) {
        window?.dismissSheet(of: screen)
        tabs?.select(weather.navigation)
        weather.showSettings()
    }

    private func showContacts(closing screen: SettingsScreen) {
        window?.dismissSheet(of: screen)
        tabs?.select(contacts.navigation)
    }
}
