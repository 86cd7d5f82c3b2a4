import Models
import Resources
import ScreenKit
import TerminalCore

public protocol SettingsScreenDelegate: AnyObject {
    /// Settings have changed on disk.
    func settingsScreenDidChangeSettings(_ screen: SettingsScreen)
    /// The user wants to change the password of the open account. The receiver dismisses the
    /// screen.
    func settingsScreenDidAskForNewPassword(_ screen: SettingsScreen)
    /// The user wants to delete the open account. The receiver dismisses the screen.
    func settingsScreenDidAskToDeleteAccount(_ screen: SettingsScreen)
    /// The user wants the settings of the weather. The receiver dismisses the screen.
    func settingsScreenDidAskForWeather(_ screen: SettingsScreen)
}

/// Settings. A choice takes effect immediately, a text when the form is left; both are on disk
/// then.
public final class SettingsScreen: FormScreen {
    public weak var delegate: (any SettingsScreenDelegate)?

    private let settings: Settings
    private let strings: Strings
    private let accountName: String?
    private let idleLock: Picker
    private let currency: TextField
    private let weather: Button
    private let changePassword: Button
    private let deleteAccount: Button
    private let work: SerialWork
    private var savedIdleLock = Preference.idleLock.defaultValue
    private var requestedIdleLock = Preference.idleLock.defaultValue
    private var pendingIdleLocks = 0
    private var savedCurrency: String?

    /// `accountName` is the open account, if any. Writes wait for their turn in `work`, which the
    /// caller waits for before the program ends.
    public init(
        settings: Settings, accountName: String?, work: SerialWork, strings: Strings,
        kitStrings: KitStrings
    ) {
        self.settings = settings
        self.work = work
        self.accountName = accountName
        self.strings = strings
        var failure: StoreError?
        do throws(StoreError) {
            savedIdleLock = try settings.value(of: .idleLock)
            savedCurrency = try settings.value(of: .currency)
        } catch {
            failure = error
        }
        requestedIdleLock = savedIdleLock
        idleLock = Picker(
            options: IdleLockDelay.allCases.map { $0.text(strings) },
            selectedIndex: savedIdleLock.index, strings: kitStrings)
        currency = TextField(
            placeholder: strings.text(.settingsCurrencyPlaceholder), text: savedCurrency ?? "",
            maximumLength: 20, strings: kitStrings)
        currency.error = failure.map(strings.message(for:))
        weather = Button(title: strings.text(.settingsWeather), strings: kitStrings)
        changePassword = Button(
            title: strings.text(.settingsChangePassword), strings: kitStrings)
        deleteAccount = Button(
            title: strings.text(.settingsDeleteAccount), isDestructive: true, strings: kitStrings)
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

    override public var commands: [Command] { [closeCommand] }

    override public var hasUnsavedChanges: Bool { currency.text != savedCurrency ?? "" }

    override public func shouldLeave() -> Bool {
        close()
        return false
    }

    override public func controlDidChange(_ control: Control) {
        if control === idleLock { saveIdleLock() } else { checkCurrency() }
    }

    override public func controlWasPressed(_ control: Control) {
        saveCurrency { [self] in
            if control === weather {
                delegate?.settingsScreenDidAskForWeather(self)
            } else if control === changePassword {
                delegate?.settingsScreenDidAskForNewPassword(self)
            } else {
                delegate?.settingsScreenDidAskToDeleteAccount(self)
            }
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

    private func close() {
        saveCurrency { [self] in leave() }
    }
}

extension SettingsScreen {
    private func saveIdleLock() {
        let delay = IdleLockDelay.allCases[idleLock.selectedIndex]
        guard delay != requestedIdleLock else { return }
        requestedIdleLock = delay
        pendingIdleLocks += 1
        save(.idleLock, delay) { [self] in
            savedIdleLock = delay
            showSavedIdleLock()
        } failed: { [self] in
            showSavedIdleLock()
        }
    }

    /// Shows what is on disk once no other choice waits, because one may have failed.
    private func showSavedIdleLock() {
        pendingIdleLocks -= 1
        guard pendingIdleLocks == 0 else { return }
        requestedIdleLock = savedIdleLock
        idleLock.selectedIndex = savedIdleLock.index
    }

    /// Says whether what is typed is a currency, whose code is in capitals.
    private func checkCurrency() {
        currency.error = isValidCurrency ? nil : strings.text(.settingsCurrencyInvalid)
    }

    private var isValidCurrency: Bool {
        typedCurrency.isEmpty || Preference.currency.read(typedCurrency) != nil
    }

    private var typedCurrency: String { currency.text.trimmedOfInvisibles.uppercased() }

    /// Saves the currency, then calls `goOn`. A half-typed one is not a setting; the user is told
    /// that it was left out.
    private func saveCurrency(then goOn: @escaping () -> Void) {
        guard isValidCurrency else {
            showToast(strings.text(.settingsCurrencyKept, currency.text))
            return goOn()
        }
        let code = typedCurrency.isEmpty ? nil : typedCurrency
        guard code != savedCurrency else { return goOn() }
        beginSaving()
        save(.currency, code) { [self] in
            savedCurrency = code
            goOn()
        } failed: { [self] in
            saveDidFail()
        }
    }

    /// Writes in the order of the key presses. The task holds the screen, so that a change is
    /// written even if the screen closes right away.
    private func save<Value>(
        _ preference: Preference<Value>, _ value: Value, saved: @escaping () -> Void,
        failed: @escaping () -> Void
    ) {
        work.enqueue { [self] in
            do throws(StoreError) {
                try await settings.set(preference, to: value)
                saved()
                delegate?.settingsScreenDidChangeSettings(self)
            } catch {
                failed()
                showToast(strings.message(for: error))
            }
            setNeedsDisplay()
        }
    }
}

extension IdleLockDelay {
    /// Its index in ``allCases``.
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    fileprivate func text(_ strings: Strings) -> String {
        if self == .never { return strings.text(.settingsIdleNever) }
        return strings.text(
            self == .oneMinute ? .settingsIdleOne : .settingsIdleOther, String(rawValue))
    }
}
