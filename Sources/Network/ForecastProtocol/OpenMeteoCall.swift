import WeatherModels

/// Addresses of Open-Meteo's forecast service.
enum OpenMeteoCall {
    static func address(base: BaseURL, request: ForecastRequest) -> String {
        var query = [
            "latitude=\(request.coordinates.latitudeText)",
            "longitude=\(request.coordinates.longitudeText)",
            // Otherwise days begin at midnight in Greenwich, and wind is in km/h.
            "timezone=auto", "wind_speed_unit=ms", "forecast_days=8",
            "current=\(current.joined(separator: ","))",
            "hourly=\(hourly.joined(separator: ","))",
            "daily=\(daily.joined(separator: ","))",
        ]
        // Only the servers for customers need a key, and they take it only here.
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
