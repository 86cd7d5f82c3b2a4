import Models
import Resources
import ScreenKit
import TerminalCore

/// Told what the user sets. What is told is on disk already.
public protocol SettingsScreenDelegate: AnyObject {
    /// Contacts are to be locked after `minutes` without input; 0: never.
    func settingsScreen(_ screen: SettingsScreen, didSetIdleLock minutes: Int)
    /// Totals are to be written in the currency with this ISO 4217 code; `nil`: the locale's.
    func settingsScreen(_ screen: SettingsScreen, didSetCurrency code: String?)
    /// The password of the open account is to be changed. The receiver takes the screen away.
    func settingsScreenDidAskForNewPassword(_ screen: SettingsScreen)
    /// The open account is to be deleted. The receiver takes the screen away.
    func settingsScreenDidAskToDeleteAccount(_ screen: SettingsScreen)
    /// Units and provider of the weather are to be set. The receiver takes the screen away.
    func settingsScreenDidAskForWeather(_ screen: SettingsScreen)
    /// The user is done. The receiver takes the screen away.
    func settingsScreenDidClose(_ screen: SettingsScreen)
}

/// Settings: every change is on disk at once and takes effect then.
public final class SettingsScreen: FormScreen {
    /// Told of every change.
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
    private var isFilling = true

    /// The settings as they are in `preferences`; `accountName` is the account that is open, if any.
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
        idleLock.delegate = self
        currency.delegate = self
        weather.delegate = self
        changePassword.delegate = self
        deleteAccount.delegate = self
        isFilling = false
    }

    override public var commands: [Command] {
        [
            Command(
                .escape, title: strings.text(.close), hint: strings.text(.closeHint),
                bar: .leading(strings.text(.close))
            ) { [self] in close() }
        ]
    }

    /// Why there is nothing to do with an account, or which one it is.
    override public var notes: [FormNote] {
        [
            FormNote(
                accountName.map { strings.text(.settingsAccount, $0) }
                    ?? strings.text(.settingsNeedsLogin))
        ]
    }

    /// What is half typed is no setting; the user is told that it was left out.
    private func close() {
        if currency.error != nil, !currency.text.isEmpty {
            showToast(strings.text(.settingsCurrencyKept, currency.text))
        }
        delegate?.settingsScreenDidClose(self)
    }
}

extension SettingsScreen: PickerDelegate, TextFieldDelegate, ButtonDelegate {
    public func pickerDidChange(_ picker: Picker) {
        let choice = IdleLockChoice.allCases[picker.selectedIndex]
        guard !isFilling, choice != savedIdleLock else { return }
        save(.idleLock, String(choice.rawValue)) { [self] in
            savedIdleLock = choice
            delegate?.settingsScreen(self, didSetIdleLock: choice.rawValue)
        } failed: { [self] in
            idleLock.selectedIndex = savedIdleLock.index
        }
    }

    public func textFieldDidChange(_ field: TextField) {
        guard !isFilling else { return }
        guard let entry = CurrencyEntry(field.text) else {
            field.error = strings.text(.settingsCurrencyInvalid)
            return
        }
        field.error = nil
        guard entry.code != savedCurrency else { return }
        save(.currency, entry.code) { [self] in
            savedCurrency = entry.code
            delegate?.settingsScreen(self, didSetCurrency: entry.code)
        } failed: { [self] in
            isFilling = true
            currency.text = savedCurrency ?? ""
            isFilling = false
        }
    }

    public func buttonWasPressed(_ button: Button) {
        if button === weather {
            delegate?.settingsScreenDidAskForWeather(self)
        } else if button === changePassword {
            delegate?.settingsScreenDidAskForNewPassword(self)
        } else {
            delegate?.settingsScreenDidAskToDeleteAccount(self)
        }
    }

    /// Writes in the order of the keys. The task holds the screen: a change is written though it is closed at once.
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
