import Foundation
import Models
import Resources
import ScreenKit
import TerminalCore

/// Weather Settings. Units take effect immediately; provider, server and key do so when the form is
/// closed.
final class ForecastSettingsScreen: FormScreen {
    private let model: WeatherModel
    private let services: WeatherServices
    private let temperature: Picker
    private let wind: Picker
    private let provider: Picker
    private let server: TextField
    private let key: SecureField
    /// The server whose key is shown.
    private var keyServer: ForecastServer?
    /// The server and whether it had a key when the form was opened.
    private let opened: (server: ForecastServer?, hasKey: Bool)
    private var pendingCount = 0
    /// Whether the pickers change because of what is stored, not because of the user.
    private var showsStored = false

    init(model: WeatherModel) {
        self.model = model
        let services = model.services
        self.services = services
        let (settings, strings) = (services.settings, services.strings)
        func picker<Option: Equatable>(
            _ options: [Option], _ selected: Option, _ name: (Option) -> String
        ) -> Picker {
            Picker(
                options: options.map(name), selectedIndex: options.firstIndex(of: selected) ?? 0,
                strings: services.kitStrings)
        }
        temperature = picker(
            WeatherUnits.Temperature.allCases, settings.units.temperature
        ) { WeatherUnits(temperature: $0).temperatureSymbol }
        wind = picker(WeatherUnits.Wind.allCases, settings.units.wind) {
            WeatherUnits(wind: $0).windSymbol
        }
        provider = picker(settings.providers, settings.provider, \.name)
        server = TextField(
            placeholder: settings.provider.baseURL,
            text: settings.overrides.baseURL ?? settings.stored.baseURL ?? "", maximumLength: 500,
            strings: services.kitStrings)
        key = SecureField(
            placeholder: strings.text(.forecastSettingsNoKey), strings: services.kitStrings)
        keyServer = settings.server
        opened = (keyServer, settings.source.key != nil)
        provider.isEnabled = settings.overrides.provider == nil
        server.isEnabled = settings.overrides.baseURL == nil
        super.init(
            title: strings.text(.forecastSettingsTitle),
            rows: [
                Form.Row(label: strings.text(.forecastSettingsTemperature), control: temperature),
                Form.Row(label: strings.text(.weatherWind), control: wind),
                Form.Row(label: strings.text(.forecastSettingsProvider), control: provider),
                Form.Row(label: strings.text(.forecastSettingsServer), control: server),
                Form.Row(label: strings.text(.forecastSettingsKey), control: key),
            ], strings: services.kitStrings)
        showKey()
    }

    private var strings: Strings { services.strings }

    override var hidesBackItem: Bool { true }

    override var commands: [Command] { [closeCommand] }

    override func shouldLeave() -> Bool {
        close()
        return false
    }

    override func controlDidChange(_ control: Control) {
        if control === provider || control === server { chosenServerDidChange() }
        guard control === temperature || control === wind, !showsStored else { return }
        let temperature = WeatherUnits.Temperature.allCases[temperature.selectedIndex]
        let wind = WeatherUnits.Wind.allCases[wind.selectedIndex]
        write(closing: false) {
            $0.temperature = temperature
            $0.wind = wind
        }
    }

    /// What the environment overrides, where the data come from, and why there is no key.
    override var notes: [FormNote] {
        let isFixed = services.settings.overrides != ForecastSettings.Overrides()
        let texts =
            (isFixed ? [strings.text(.forecastSettingsFixed)] : [])
            + [services.settings.credit(strings), strings.text(.gazetteerCredit)]
        return [FormNote(texts.joined(separator: "\n")), FormNote(keyNote, style: .warning)]
    }

    private var keyNote: String {
        guard let keyServer else { return "" }
        if !keyServer.address.isPrivate {
            return strings.text(.forecastSettingsReadableKey, keyServer.address.host)
        }
        guard opened.hasKey, keyServer != opened.server, !key.hasText, let old = opened.server
        else { return "" }
        return strings.text(.forecastSettingsKeyAgain, old.address.host, keyServer.address.host)
    }
}

extension ForecastSettingsScreen {
    /// Writes the changes. An invalid address or key keeps the form open.
    private func close() {
        let address = server.text.trimmingCharacters(in: .whitespaces)
        guard address.isEmpty || !server.isEnabled || BaseURL(address) != nil else {
            server.error = strings.message(for: .invalidBaseURL, server: address) { _ in "" }
            form.focus(server)
            return setNeedsDisplay()
        }
        let typed = key.withBytes { String(decoding: $0, as: UTF8.self) }
        let newKey = ForecastKey(typed)
        let target = keyServer
        if !key.isStandIn, key.hasText, newKey == nil || target?.address.isPrivate == false {
            key.error =
                newKey == nil
                ? strings.text(.forecastSettingsBadKey)
                : strings.text(.forecastSettingsReadableKey, target?.address.host ?? "")
            form.focus(key)
            return setNeedsDisplay()
        }
        let chosen = provider.isEnabled ? chosenProvider.id : nil
        let keepsServer = !server.isEnabled
        let isUntouched = target == opened.server && !opened.hasKey && !key.hasText
        let keepsKey = key.isStandIn || isUntouched
        beginSaving()
        write(closing: true) {
            if let chosen { $0.provider = chosen }
            if !keepsServer { $0.baseURL = address.isEmpty ? nil : address }
            if !keepsKey {
                $0.key = newKey.flatMap { key in target.map { StoredForecastKey(key, for: $0) } }
            }
        }
    }

    /// Writes `change` after the earlier ones, then closes the form if `closing`.
    private func write(
        closing: Bool, _ change: @escaping (inout ForecastSettings.Stored) -> Void
    ) {
        pendingCount += 1
        // In this queue, because quitting waits for it.
        model.history.enqueue { [weak self, model] () throws(StoreError) in
            defer { self?.writeDidEnd() }
            do throws(StoreError) {
                try await model.changeSettings(change)
                if closing { self?.leave() }
            } catch {
                self?.saveDidFail(model.services.strings.message(for: error))
                throw error
            }
        }
    }

    /// Shows the units on disk once no other change of them waits, because one may have failed.
    private func writeDidEnd() {
        pendingCount -= 1
        guard pendingCount == 0 else { return }
        let units = services.settings.units
        showsStored = true
        temperature.selectedIndex =
            WeatherUnits.Temperature.allCases.firstIndex(of: units.temperature) ?? 0
        wind.selectedIndex = WeatherUnits.Wind.allCases.firstIndex(of: units.wind) ?? 0
        showsStored = false
    }

    // MARK: The key

    private var chosenProvider: ForecastProvider {
        services.settings.providers[provider.selectedIndex]
    }

    /// The server in the form; `nil` for an address that is not one, or not yet.
    private var chosenServer: ForecastServer? {
        let typed = server.text.trimmingCharacters(in: .whitespaces)
        return ForecastServer(chosenProvider.id, typed.isEmpty ? chosenProvider.baseURL : typed)
    }

    /// A key is for one server, so another one has none until it is entered.
    private func chosenServerDidChange() {
        guard chosenServer != keyServer else { return }
        keyServer = chosenServer
        showKey()
        setNeedsDisplay()
    }

    private func showKey() {
        let settings = services.settings
        key.isEnabled = keyServer.map(settings.takesEnvironmentKey) != true
        if keyServer.flatMap(settings.key) != nil { key.showStandIn() } else { key.clear() }
    }
}
