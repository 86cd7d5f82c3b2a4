import Models
import Resources

/// Units and provider: the user's settings, unless the environment overrides them. The screens
/// share it, and every change is on disk before it takes effect.
public final class ForecastSettings {
    /// The settings in the environment.
    public struct Overrides: Hashable, Sendable {
        /// From `SATCHEL_FORECAST_PROVIDER`.
        public var provider: ForecastProvider.ID?
        /// From `SATCHEL_FORECAST_URL`.
        public var baseURL: String?
        /// From `SATCHEL_FORECAST_KEY`.
        public var key: ForecastKey?
        /// Said in place of the provider's credit.
        public var credit: String?

        public init(
            provider: ForecastProvider.ID? = nil, baseURL: String? = nil, key: ForecastKey? = nil,
            credit: String? = nil
        ) {
            self.provider = provider
            self.baseURL = baseURL
            self.key = key
            self.credit = credit
        }
    }

    /// The settings on disk; `nil`: not set.
    struct Stored: Equatable {
        var temperature: WeatherUnits.Temperature?
        var wind: WeatherUnits.Wind?
        var provider: ForecastProvider.ID?
        var baseURL: String?
        var key: StoredForecastKey?
    }

    /// What a request depends on, besides the place.
    struct Source: Equatable {
        let provider: ForecastProvider.ID
        let baseURL: String
        let key: ForecastKey?
    }

    /// Every provider, the usual one first.
    let providers: [ForecastProvider]
    public let overrides: Overrides
    private let settings: Settings
    private let usualUnits: WeatherUnits
    private let language: String?
    /// Read when the weather is first shown, not at every start.
    private(set) lazy var stored = Stored(settings)

    /// Units that were never chosen are those of the locale `measurement`. `providers` has at least
    /// one.
    public init(
        _ settings: Settings, providers: [ForecastProvider], measurement: String,
        language: String?, overrides: Overrides
    ) {
        self.settings = settings
        self.providers = providers
        usualUnits = WeatherUnits(locale: measurement)
        self.language = language
        self.overrides = overrides
    }

    public var units: WeatherUnits {
        var units = usualUnits
        units.temperature = stored.temperature ?? units.temperature
        units.wind = stored.wind ?? units.wind
        return units
    }

    public var provider: ForecastProvider {
        let id = overrides.provider ?? stored.provider
        return providers.first { $0.id == id } ?? providers[0]
    }

    public var baseURL: String { overrides.baseURL ?? stored.baseURL ?? provider.baseURL }

    /// Whom to ask; `nil` if the address is unusable.
    var server: ForecastServer? { ForecastServer(provider.id, baseURL) }

    var source: Source {
        Source(provider: provider.id, baseURL: baseURL, key: server.flatMap(key(for:)))
    }

    /// The key that was entered for `server`, and for no other.
    func key(for server: ForecastServer) -> ForecastKey? {
        guard server.address.isPrivate else { return nil }
        if takesEnvironmentKey(server) { return overrides.key }
        return stored.key?.server == server ? stored.key?.key : nil
    }

    /// Whether the key in the environment is for `server`: the one in the environment, otherwise
    /// the usual one of a provider that needs a key. A server in the settings may be changed by
    /// anybody who uses them, and nobody would be asked for this key again.
    func takesEnvironmentKey(_ server: ForecastServer) -> Bool {
        guard overrides.key != nil,
            let provider = providers.first(where: { $0.id == server.provider })
        else { return false }
        if let baseURL = overrides.baseURL { return server.address == BaseURL(baseURL) }
        return provider.needsKey && server.address == BaseURL(provider.baseURL)
    }

    /// The credit that the provider requires, or the name of the server if it is not the provider's
    /// own.
    func credit(_ strings: Strings) -> String {
        if let credit = overrides.credit { return credit }
        guard let server = BaseURL(baseURL), server != BaseURL(provider.baseURL)
        else { return provider.credit }
        return strings.text(.weatherCreditHost, server.host)
    }

    /// The request for the weather at `coordinates`.
    func request(for coordinates: Coordinates) -> ForecastRequest {
        ForecastRequest(
            provider: provider.id, baseURL: baseURL, key: source.key, coordinates: coordinates,
            language: language)
    }

    /// Reads the settings again, because another session may have changed them. Returns whether
    /// any has.
    func reread() -> Bool {
        let old = stored
        stored = Stored(settings)
        return stored != old
    }

    /// Applies `change` to the settings on disk, and then to this object.
    func change(_ change: (inout Stored) -> Void) async throws(StoreError) {
        let old = stored
        var new = old
        change(&new)
        var changes = Settings.Change()
        func note<Value: Equatable>(
            _ preference: Preference<Value>, _ value: KeyPath<Stored, Value>
        ) {
            guard new[keyPath: value] != old[keyPath: value] else { return }
            changes.set(preference, to: new[keyPath: value])
        }
        note(.temperatureUnit, \.temperature)
        note(.windUnit, \.wind)
        note(.forecastProvider, \.provider)
        note(.forecastURL, \.baseURL)
        note(.forecastKey, \.key)
        try await settings.apply(changes)
        // Other settings may have changed during the wait.
        change(&stored)
    }
}

extension ForecastSettings.Stored {
    /// Unreadable settings count as never set.
    fileprivate init(_ settings: Settings) {
        temperature = settings.valueOrDefault(of: .temperatureUnit)
        wind = settings.valueOrDefault(of: .windUnit)
        provider = settings.valueOrDefault(of: .forecastProvider)
        baseURL = settings.valueOrDefault(of: .forecastURL)
        key = settings.valueOrDefault(of: .forecastKey)
    }
}
