extension Preference where Value == ItemOrder {
    /// The order of the Items list.
    public static var itemOrder: Self { Self("items.order", default: .added) }
}

extension Preference where Value == NameOrder? {
    /// Which part of a name sorts first; the language's usual one if it is not set.
    public static var nameOrder: Self { Self("contacts.order") }
}

extension Preference where Value == IdleLockDelay {
    /// How long after the last input the contacts are locked.
    public static var idleLock: Self { Self("contacts.idleLock", default: .fiveMinutes) }
}

extension Preference where Value == Bool {
    /// Whether the account logs in automatically.
    public static var autoLogin: Self { Self("contacts.autoLogin") }
}

extension Preference where Value == String? {
    /// The filter of the Items list.
    public static var itemFilter: Self { Self("items.filter") }
    /// The account that logged in last.
    public static var loginAccount: Self { Self("contacts.account") }
    /// The ISO 4217 code for totals, in capitals; the locale's currency if it is not set.
    public static var currency: Self {
        Self("currency") { code in
            code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        }
    }
    /// The address of the forecast server; the provider's usual one if it is not set.
    public static var forecastURL: Self { Self("weather.url") { BaseURL($0) != nil } }
}

extension Preference where Value == WeatherUnits.Temperature? {
    /// The locale's if it is not set.
    public static var temperatureUnit: Self { Self("weather.temperature") }
}

extension Preference where Value == WeatherUnits.Wind? {
    /// The locale's if it is not set.
    public static var windUnit: Self { Self("weather.wind") }
}

extension Preference where Value == ForecastProvider.ID? {
    /// The first provider in the list if it is not set.
    public static var forecastProvider: Self { Self("weather.provider") }
}

extension Preference where Value == StoredForecastKey? {
    /// The key, with the server that it was entered for.
    public static var forecastKey: Self {
        Self("weather.key", read: { StoredForecastKey(text: $0) }, text: \.text)
    }
}
