import Foundation
import Models
import Resources

/// Units and provider: what the user set, where the environment does not say otherwise. Shared by the screens; every
/// change is on disk before it counts.
public final class ForecastSettings {
    /// What the environment decides, whatever is set.
    public struct Overrides: Hashable, Sendable {
        /// From `SATCHEL_FORECAST_PROVIDER`.
        public var provider: ForecastProvider?
        /// From `SATCHEL_FORECAST_URL`.
        public var baseURL: String?
        /// From `SATCHEL_FORECAST_KEY`.
        public var key: ForecastKey?

        /// What is given overrides.
        public init(
            provider: ForecastProvider? = nil, baseURL: String? = nil, key: ForecastKey? = nil
        ) {
            self.provider = provider
            self.baseURL = baseURL
            self.key = key
        }
    }

    /// What the environment decides.
    public let overrides: Overrides
    private let preferences: any PreferenceStoring
    private let measurement: String
    private let language: String?
    /// Read when somebody looks at the weather, not at every start.
    private lazy var stored = Stored(preferences, measurement: measurement)

    /// The settings in `preferences`; units that were never chosen are those of the locale `measurement`. What cannot be
    /// read is as if it had never been set.
    public init(
        preferences: any PreferenceStoring, measurement: String, language: String?,
        overrides: Overrides
    ) {
        self.preferences = preferences
        self.measurement = measurement
        self.language = language
        self.overrides = overrides
    }

    /// The units that are shown.
    public var units: WeatherUnits { stored.units }
    /// Who is asked, if the environment does not say.
    public var storedProvider: ForecastProvider { stored.provider }
    /// Where the server is, if the environment does not say; `nil`: where it usually is.
    public var storedBaseURL: String? { stored.baseURL }
    /// The key, if the environment does not say.
    public var storedKey: ForecastKey? { stored.key }

    /// Who is asked.
    public var provider: ForecastProvider { overrides.provider ?? storedProvider }
    /// Where the server is, or usually is.
    public var baseURL: String { overrides.baseURL ?? storedBaseURL ?? provider.defaultBaseURL }
    /// The key.
    public var key: ForecastKey? { overrides.key ?? storedKey }

    /// What the provider wants to be said; of a server that is not the provider's own, its name.
    func credit(_ strings: Strings) -> String {
        guard baseURL != provider.defaultBaseURL, let host = URLComponents(string: baseURL)?.host
        else { return provider.credit }
        return strings.text(.weatherCreditHost, host)
    }

    /// The question about the weather at `coordinates`.
    func request(for coordinates: Coordinates) -> ForecastRequest {
        ForecastRequest(
            provider: provider, baseURL: overrides.baseURL ?? storedBaseURL, key: key,
            coordinates: coordinates, language: language)
    }

    /// Shows temperatures in `unit` from now on.
    func setTemperature(_ unit: WeatherUnits.Temperature) async throws(StoreError) {
        guard unit != units.temperature else { return }
        try await preferences.setPreference(.temperatureUnit, to: unit.rawValue)
        stored.units.temperature = unit
    }

    /// Shows wind in `unit` from now on.
    func setWind(_ unit: WeatherUnits.Wind) async throws(StoreError) {
        guard unit != units.wind else { return }
        try await preferences.setPreference(.windUnit, to: unit.rawValue)
        stored.units.wind = unit
    }

    /// Asks `provider` from now on.
    func setProvider(_ provider: ForecastProvider) async throws(StoreError) {
        try await preferences.setPreference(.forecastProvider, to: provider.rawValue)
        stored.provider = provider
    }

    /// Asks the server at `address`; `nil`: where it usually is.
    func setBaseURL(_ address: String?) async throws(StoreError) {
        try await preferences.setPreference(.forecastURL, to: address)
        stored.baseURL = address
    }

    /// Sends `key`, or none.
    func setKey(_ key: ForecastKey?) async throws(StoreError) {
        try await preferences.setPreference(.forecastKey, to: key?.value)
        stored.key = key
    }
}

/// What is on disk.
private struct Stored {
    var units: WeatherUnits
    var provider: ForecastProvider
    var baseURL: String?
    var key: ForecastKey?

    init(_ preferences: any PreferenceStoring, measurement: String) {
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
