import WeatherModels

extension Forecast {
    /// A forecast with the values that have the same names in the replies of both protocols; `nil`
    /// if the reply does not say which place it is for.
    ///
    /// - Parameter utcOffset: Seconds east of Greenwich; an implausible value is dropped.
    init?(_ provider: ForecastProvider.ID, head reply: [String: JSONValue], utcOffset: Double?) {
        guard let latitude = reply["latitude"]?.number, let longitude = reply["longitude"]?.number
        else { return nil }
        self.init(provider: provider)
        coordinates = Coordinates(latitude: latitude, longitude: longitude)
        timeZoneName = Plausible.zoneName(reply["timezone"]?.text)
        self.utcOffset = Plausible.offset(utcOffset)
        elevation = Plausible.elevation(reply["elevation"]?.number)
    }
}
