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
    private lazy var stored = Stored(preferences, measurement: measurement)

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
    /// The provider, unless the environment names one.
    public var storedProvider: ForecastProvider { stored.provider }
    /// The server, unless the environment names one; `nil`: the provider's usual one.
    public var storedBaseURL: String? { stored.baseURL }
    /// The key, unless the environment has one.
    public var storedKey: ForecastKey? { stored.key }

    public var provider: ForecastProvider { overrides.provider ?? storedProvider }
    public var baseURL: String { overrides.baseURL ?? storedBaseURL ?? provider.defaultBaseURL }
    public var key: ForecastKey? { overrides.key ?? storedKey }

    /// The credit that the provider asks for; for another server than the provider's own, its name.
    func credit(_ strings: Strings) -> String {
        guard baseURL != provider.defaultBaseURL, let host = URLComponents(string: baseURL)?.host
        else { return provider.credit }
        return strings.text(.weatherCreditHost, host)
    }

    /// The request for the weather at `coordinates`.
    func request(for coordinates: Coordinates) -> ForecastRequest {
        ForecastRequest(
            provider: provider, baseURL: overrides.baseURL ?? storedBaseURL, key: key,
            coordinates: coordinates, language: language)
    }

    func setTemperature(_ unit: WeatherUnits.Temperature) async throws(StoreError) {
        guard unit != units.temperature else { return }
        try await preferences.setPreference(.temperatureUnit, to: unit.rawValue)
        stored.units.temperature = unit
    }

    func setWind(_ unit: WeatherUnits.Wind) async throws(StoreError) {
        guard unit != units.wind else { return }
        try await preferences.setPreference(.windUnit, to: unit.rawValue)
        stored.units.wind = unit
    }

    func setProvider(_ provider: ForecastProvider) async throws(StoreError) {
        try await preferences.setPreference(.forecastProvider, to: provider.rawValue)
        stored.provider = provider
    }

    /// `nil`: the provider's usual server.
    func setBaseURL(_ address: String?) async throws(StoreError) {
        try await preferences.setPreference(.forecastURL, to: address)
        stored.baseURL = address
    }

    func setKey(_ key: ForecastKey?) async throws(StoreError) {
        try await preferences.setPreference(.forecastKey, to: key?.value)
        stored.key = key
    }
}

/// The settings on disk.
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
