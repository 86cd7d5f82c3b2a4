/// What the program remembers between runs, besides the user's data.
public enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
    /// The order of the Items list: a raw value of ``ItemOrder``.
    case itemOrder = "items.order"
    /// The filter of the Items list.
    case itemFilter = "items.filter"
    /// The account that logged in last.
    case loginAccount = "contacts.account"
    /// "1" if the account logs in automatically.
    case autoLogin = "contacts.autoLogin"
    /// Which part of a name sorts first: a raw value of ``NameOrder``.
    case nameOrder = "contacts.order"
    /// Minutes without input after which contacts are locked; "0" means never.
    case idleLock = "contacts.idleLock"
    /// The ISO 4217 code for totals; if not set, the locale's.
    case currency = "currency"
    /// A raw value of ``WeatherUnits/Temperature``; if not set, the locale's.
    case temperatureUnit = "weather.temperature"
    /// A raw value of ``WeatherUnits/Wind``; if not set, the locale's.
    case windUnit = "weather.wind"
    /// A raw value of ``ForecastProvider``.
    case forecastProvider = "weather.provider"
    /// The address of the server; if not set, the provider's usual one.
    case forecastURL = "weather.url"
    case forecastKey = "weather.key"
}

/// Settings, durable as soon as they are set.
public protocol PreferenceStoring: Sendable {
    /// The value of `key`, or `nil` if it was never set.
    func preference(_ key: PreferenceKey) throws(StoreError) -> String?

    /// Sets `key`, or removes it with `nil`. Returns once that is on disk.
    func setPreference(_ key: PreferenceKey, to value: String?) async throws(StoreError)
}
