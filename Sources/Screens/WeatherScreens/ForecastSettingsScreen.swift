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
    private let work = SerialWork()

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
        if settings.key != nil { key.showStandIn() }
        provider.isEnabled = settings.overrides.provider == nil
        server.isEnabled = settings.overrides.baseURL == nil
        key.isEnabled = settings.overrides.key == nil
        super.init(
            title: strings.text(.forecastSettingsTitle),
            rows: [
                Form.Row(label: strings.text(.forecastSettingsTemperature), control: temperature),
                Form.Row(label: strings.text(.weatherWind), control: wind),
                Form.Row(label: strings.text(.forecastSettingsProvider), control: provider),
                Form.Row(label: strings.text(.forecastSettingsServer), control: server),
                Form.Row(label: strings.text(.forecastSettingsKey), control: key),
            ], strings: services.kitStrings)
    }

    private var strings: Strings { services.strings }

    override var hidesBackItem: Bool { true }

    override var commands: [Command] { [closeCommand] }

    override func shouldLeave() -> Bool {
        close()
        return false
    }

    override func controlDidChange(_ control: Control) {
        guard control === temperature || control === wind else { return }
        let temperature = WeatherUnits.Temperature.allCases[temperature.selectedIndex]
        let wind = WeatherUnits.Wind.allCases[wind.selectedIndex]
        write(closing: false) {
            $0.temperature = temperature
            $0.wind = wind
        }
    }

    /// What the environment overrides, and where the data come from.
    override var notes: [FormNote] {
        let isFixed = services.settings.overrides != ForecastSettings.Overrides()
        let texts =
            (isFixed ? [strings.text(.forecastSettingsFixed)] : [])
            + [services.settings.credit(strings), strings.text(.gazetteerCredit)]
        return [FormNote(texts.joined(separator: "\n"))]
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
        let newKey = key.isStandIn ? services.settings.stored.key : ForecastKey(typed)
        guard key.isStandIn || !key.hasText || newKey != nil else {
            key.error = strings.text(.forecastSettingsBadKey)
            form.focus(key)
            return setNeedsDisplay()
        }
        let providers = services.settings.providers
        let chosen = provider.isEnabled ? providers[provider.selectedIndex].id : nil
        let (keepsServer, keepsKey) = (!server.isEnabled, !key.isEnabled)
        beginSaving()
        write(closing: true) {
            if let chosen { $0.provider = chosen }
            if !keepsServer { $0.baseURL = address.isEmpty ? nil : address }
            if !keepsKey { $0.key = newKey }
        }
    }

    /// Writes `change` after the earlier ones, then closes the form if `closing`.
    private func write(
        closing: Bool, _ change: @escaping (inout ForecastSettings.Stored) -> Void
    ) {
        work.enqueue { [weak self, model] in
            do throws(StoreError) {
                try await model.changeSettings(change)
                if closing { self?.leave() }
            } catch {
                if let self { saveDidFail(strings.message(for: error)) }
            }
        }
    }
}
