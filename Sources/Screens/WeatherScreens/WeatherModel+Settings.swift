import Models

extension WeatherModel {
    /// Applies `change` to the settings and puts it into effect.
    func changeSettings(
        _ change: (inout ForecastSettings.Stored) -> Void
    ) async throws(StoreError) {
        // Reads it before the change, if nobody has.
        _ = source
        try await services.settings.change(change)
        settingsDidChange()
    }

    /// Another session may have changed the settings.
    func rereadSettings() {
        if services.settings.reread() { settingsDidChange() }
    }

    private func settingsDidChange() {
        if services.settings.source != source {
            source = services.settings.source
            rereadServerStatus()
            sourceDidChange()
        }
        tell()
    }

    /// Switches between °C and °F.
    func toggleTemperature() {
        enqueue { model throws(StoreError) in
            let isCelsius = model.services.settings.units.temperature == .celsius
            try await model.changeSettings {
                $0.temperature = isCelsius ? .fahrenheit : .celsius
            }
        }
    }
}
