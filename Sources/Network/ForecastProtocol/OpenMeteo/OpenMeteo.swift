import WeatherModels

/// Open-Meteo (open-meteo.com/en/docs): needs no key; CC BY 4.0, not for commercial use.
struct OpenMeteo: ForecastAPI {
    let provider = ForecastProvider(
        id: "open-meteo", name: "Open-Meteo", baseURL: "https://api.open-meteo.com",
        needsKey: false, credit: "Weather data by Open-Meteo.com (CC BY 4.0)")

    /// The models run no more often than this, and the service does not say how long a reply is
    /// fresh.
    let minimumAge = CacheRules.usualAge

    func forecast(in reply: [String: JSONValue]) -> Forecast? {
        OpenMeteoDecoder(reply).forecast(from: provider.id)
    }

    func address(of request: ForecastRequest, at base: BaseURL) -> String {
        var query = [
            "latitude=\(request.coordinates.latitudeText)",
            "longitude=\(request.coordinates.longitudeText)",
            // Otherwise days begin at midnight in Greenwich, and wind is in km/h.
            "timezone=auto", "wind_speed_unit=ms", "forecast_days=8",
            "current=\(Self.current.joined(separator: ","))",
            "hourly=\(Self.hourly.joined(separator: ","))",
            "daily=\(Self.daily.joined(separator: ","))",
        ]
        // Only the servers for paying customers need a key, and they take it only here.
        if let key = request.key { query.append("apikey=\(key.value.percentEncoded())") }
        return base.appending("/v1/forecast") + "?" + query.joined(separator: "&")
    }

    private static let current = [
        "temperature_2m", "apparent_temperature", "relative_humidity_2m", "is_day",
        "precipitation", "weather_code", "cloud_cover", "pressure_msl", "wind_speed_10m",
        "wind_direction_10m", "wind_gusts_10m",
    ]
    private static let hourly = [
        "temperature_2m", "precipitation", "precipitation_probability", "weather_code", "is_day",
        "wind_speed_10m", "wind_direction_10m",
    ]
    private static let daily = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "precipitation_sum",
        "precipitation_probability_max", "sunrise", "sunset", "wind_speed_10m_max",
        "wind_direction_10m_dominant", "uv_index_max",
    ]
}
