import Foundation
import Models
import Resources

/// Units and provider: the user's settings, unless the environment overrides them. The screens
/// share it, and every change is on disk before it takes effect.
public final class ForecastSettings {
    /// The settings in the environment.
    public struct Overrides: Hashable, Sendable {
        /// From `SATCHEL_FORECAST_PROVIDER`.
        public var provider: ForecastProvider?
        /// From `SATCHEL_FORECAST_URL`.
        public var baseURL: String?
        /// From `SATCHEL_FORECAST_KEY`.
        public var key: ForecastKey?

        public init(
            provider: ForecastProvider? = nil, baseURL: String? = nil, key: ForecastKey? = nil
        ) {
            self.provider = provider
            self.baseURL = baseURL
            self.key = key
        }
    }

    public let overrides: Overrides
    private let preferences: any PreferenceStoring
    private let measurement: String
    private let language: String?
    /// Read when the weather is first shown, not at every start.
    private(set) lazy var stored = Stored(preferences, measurement: measurement)

    /// The settings in `preferences`. Units that were never chosen are those of the locale
    /// `measurement`. Unreadable settings count as never set.
    public init(
        preferences: any PreferenceStoring, measurement: String, language: String?,
        overrides: Overrides
    ) {
        self.preferences = preferences
        self.measurement = measurement
        self.language = language
        self.overrides = overrides
    }

    public var units: WeatherUnits { stored.units }
    public var provider: ForecastProvider { overrides.provider ?? stored.provider }
    public var baseURL: String { overrides.baseURL ?? stored.baseURL ?? provider.defaultBaseURL }
    public var key: ForecastKey? { overrides.key ?? stored.key }

    /// The credit that the provider requires, or the name of the server if it is not the provider's
    /// own.
    func credit(_ strings: Strings) -> String {
        guard baseURL != provider.defaultBaseURL, let host = URLComponents(string: baseURL)?.host
        else { return provider.credit }
        return strings.text(.weatherCreditHost, host)
    }

    /// The request for the weather at `coordinates`.
    func request(for coordinates: Coordinates) -> ForecastRequest {
        ForecastRequest(
            provider: provider, baseURL: overrides.baseURL ?? stored.baseURL, key: key,
            coordinates: coordinates, language: language)
    }

    /// Applies `change` to the settings on disk, and then to this object.
    func change(_ change: (inout Stored) -> Void) async throws(StoreError) {
        var new = stored
        change(&new)
        for (new, old) in zip(new.values, stored.values) where new.text != old.text {
            try await preferences.setPreference(new.key, to: new.text)
        }
        // Other settings may have changed during the wait.
        change(&stored)
    }
}

extension ForecastSettings {
    /// The settings on disk.
    struct Stored {
        var units: WeatherUnits
        var provider: ForecastProvider
        /// `nil` means the provider's usual server.
        var baseURL: String?
        var key: ForecastKey?

        /// The settings as the preferences store them.
        var values: [(key: PreferenceKey, text: String?)] {
            [
                (.temperatureUnit, units.temperature.rawValue), (.windUnit, units.wind.rawValue),
                (.forecastProvider, provider.rawValue), (.forecastURL, baseURL),
                (.forecastKey, key?.value),
            ]
        }
    }
}

extension ForecastSettings.Stored {
    /// Reads them; units that were never chosen are those of the locale `measurement`.
    fileprivate init(_ preferences: any PreferenceStoring, measurement: String) {
        func text(_ key: PreferenceKey) -> String? {
            do throws(StoreError) { return try preferences.preference(key) } catch { return nil }
        }
        units = WeatherUnits(locale: measurement)
        if let unit = text(.temperatureUnit).flatMap(WeatherUnits.Temperature.init) {
            units.temperature = unit
        }
        if let unit = text(.windUnit).flatMap(WeatherUnits.Wind.init) { units.wind = unit }
        provider = text(.forecastProvider).flatMap(ForecastProvider.init) ?? .openMeteo
        baseURL = text(.forecastURL)
        key = text(.forecastKey).flatMap { ForecastKey($0) }
    }
}
