/// What the program remembers between runs besides the user's data.
public enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
    /// The order of the Items list: a raw value of ``ItemOrder``.
    case itemOrder = "items.order"
    /// The filter of the Items list.
    case itemFilter = "items.filter"
    /// The account that logged in last.
    case loginAccount = "contacts.account"
    /// "1": the account logs in by itself.
    case autoLogin = "contacts.autoLogin"
    /// Which part of a name sorts first: a raw value of ``NameOrder``.
    case nameOrder = "contacts.order"
    /// Minutes without input after which contacts are locked; "0": never.
    case idleLock = "contacts.idleLock"
    /// The ISO 4217 code in which totals are written; not set: the locale's.
    case currency = "currency"
    /// °C or °F: a raw value of ``WeatherUnits/Temperature``; not set: as the locale has it.
    case temperatureUnit = "weather.temperature"
    /// A raw value of ``WeatherUnits/Wind``; not set: as the locale has it.
    case windUnit = "weather.wind"
    /// Who makes the forecasts: a raw value of ``ForecastProvider``.
    case forecastProvider = "weather.provider"
    /// Where the provider's server is; not set: where it usually is.
    case forecastURL = "weather.url"
    /// The key that the provider knows the user by.
    case forecastKey = "weather.key"
}

/// Settings, durable as soon as they are set.
public protocol PreferenceStoring: Sendable {
    /// The value of `key`, or `nil` where it was never set.
    func preference(_ key: PreferenceKey) throws(StoreError) -> String?

    /// Sets `key`, or forgets it with `nil`; returns when that is on disk.
    func setPreference(_ key: PreferenceKey, to value: String?) async throws(StoreError)
}
