import Models
import Resources
import ScreenKit
import TerminalCore

/// Told about settings that are already on disk.
public protocol SettingsScreenDelegate: AnyObject {
    /// Lock contacts after `minutes` without input; 0 means never.
    func settingsScreen(_ screen: SettingsScreen, didSetIdleLock minutes: Int)
    /// Write totals in the currency with this ISO 4217 code; `nil` means the locale's.
    func settingsScreen(_ screen: SettingsScreen, didSetCurrency code: String?)
    /// The user wants to change the password of the open account. The receiver dismisses the
    /// screen.
    func settingsScreenDidAskForNewPassword(_ screen: SettingsScreen)
    /// The user wants to delete the open account. The receiver dismisses the screen.
    func settingsScreenDidAskToDeleteAccount(_ screen: SettingsScreen)
    /// The user wants the settings of the weather. The receiver dismisses the screen.
    func settingsScreenDidAskForWeather(_ screen: SettingsScreen)
}

/// Settings. Every change is written to disk and takes effect immediately.
public final class SettingsScreen: FormScreen {
    public weak var delegate: (any SettingsScreenDelegate)?

    private let preferences: any PreferenceStoring
    private let strings: Strings
    private let accountName: String?
    private let idleLock: Picker
    private let currency: TextField
    private let weather: Button
    private let changePassword: Button
    private let deleteAccount: Button
    private let work = SerialWork()
    private var savedIdleLock: IdleLockChoice
    private var savedCurrency: String?

    /// Shows the settings in `preferences`; `accountName` is the open account, if any.
    public init(
        preferences: any PreferenceStoring, accountName: String?, strings: Strings,
        kitStrings: KitStrings
    ) {
        self.preferences = preferences
        self.accountName = accountName
        self.strings = strings
        var failure: StoreError?
        do throws(StoreError) {
            savedIdleLock = IdleLockChoice(stored: try preferences.preference(.idleLock))
            savedCurrency = try preferences.preference(.currency)
        } catch {
            failure = error
            savedIdleLock = IdleLockChoice(stored: nil)
        }
        idleLock = Picker(
            options: IdleLockChoice.allCases.map { $0.text(strings) },
            selectedIndex: savedIdleLock.index, strings: kitStrings)
        currency = TextField(
            placeholder: strings.text(.settingsCurrencyPlaceholder), maximumLength: 20,
            strings: kitStrings)
        currency.text = savedCurrency ?? ""
        currency.error = failure.map(strings.message(for:))
        weather = Button(title: strings.text(.settingsWeather))
        changePassword = Button(title: strings.text(.settingsChangePassword))
        deleteAccount = Button(
            title: strings.text(.settingsDeleteAccount), isDestructive: true)
        changePassword.isEnabled = accountName != nil
        deleteAccount.isEnabled = accountName != nil
        super.init(
            title: strings.text(.settingsTitle),
            rows: [
                Form.Row(label: strings.text(.settingsIdleLock), control: idleLock),
                Form.Row(label: strings.text(.settingsCurrency), control: currency),
                Form.Row(control: weather), Form.Row(control: changePassword),
                Form.Row(control: deleteAccount),
            ], sheetWidth: 60, strings: kitStrings)
    }

    override public var commands: [Command] {
        [
            Command(
                .escape, title: strings.text(.close), hint: strings.text(.closeHint),
                bar: .leading(strings.text(.close))
            ) { [self] in close() }
        ]
    }

    override public func controlDidChange(_ control: Control) {
        if control === idleLock { idleLockDidChange() } else { currencyDidChange() }
    }

    override public func controlWasPressed(_ control: Control) {
        if control === weather {
            delegate?.settingsScreenDidAskForWeather(self)
        } else if control === changePassword {
            delegate?.settingsScreenDidAskForNewPassword(self)
        } else {
            delegate?.settingsScreenDidAskToDeleteAccount(self)
        }
    }

    /// Which account is open, or why the account settings are unavailable.
    override public var notes: [FormNote] {
        [
            FormNote(
                accountName.map { strings.text(.settingsAccount, $0) }
                    ?? strings.text(.settingsNeedsLogin))
        ]
    }

    /// A half-typed value is not a setting; the user is told that it was left out.
    private func close() {
        if currency.error != nil, !currency.text.isEmpty {
            showToast(strings.text(.settingsCurrencyKept, currency.text))
        }
        leave()
    }
}

extension SettingsScreen {
    private func idleLockDidChange() {
        let choice = IdleLockChoice.allCases[idleLock.selectedIndex]
        guard choice != savedIdleLock else { return }
        save(.idleLock, String(choice.rawValue)) { [self] in
            savedIdleLock = choice
            delegate?.settingsScreen(self, didSetIdleLock: choice.rawValue)
        } failed: { [self] in
            idleLock.selectedIndex = savedIdleLock.index
        }
    }

    private func currencyDidChange() {
        guard let entry = CurrencyEntry(currency.text) else {
            currency.error = strings.text(.settingsCurrencyInvalid)
            return
        }
        currency.error = nil
        guard entry.code != savedCurrency else { return }
        save(.currency, entry.code) { [self] in
            savedCurrency = entry.code
            delegate?.settingsScreen(self, didSetCurrency: entry.code)
        } failed: { [self] in
            currency.text = savedCurrency ?? ""
        }
    }

    /// Writes in the order of the key presses. The task holds the screen, so that a change is
    /// written even if the screen closes right away.
    private func save(
        _ key: PreferenceKey, _ value: String?, saved: @escaping () -> Void,
        failed: @escaping () -> Void
    ) {
        work.enqueue { [self] in
            do throws(StoreError) {
                try await preferences.setPreference(key, to: value)
                saved()
            } catch {
                failed()
                showToast(strings.message(for: error))
            }
            setNeedsDisplay()
        }
    }
}
