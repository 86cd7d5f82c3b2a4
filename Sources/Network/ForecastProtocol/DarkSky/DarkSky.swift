import WeatherModels

/// The Dark Sky (forecast.io) protocol, which Pirate Weather and others speak.
///
/// Source: docs.pirateweather.net/en/latest/API.
struct DarkSky: ForecastAPI {
    let provider = ForecastProvider(
        id: "darksky", name: "Dark Sky protocol", baseURL: "https://api.pirateweather.net",
        needsKey: true, credit: "Powered by Pirate Weather")

    func forecast(in reply: [String: JSONValue]) -> Forecast? {
        DarkSkyDecoder(reply).forecast(from: provider.id)
    }

    /// The path contains the key only if the server does not take it in a header, which keeps it
    /// out of logs. Otherwise it contains a placeholder.
    func address(of request: ForecastRequest, at base: BaseURL) -> String {
        let key = takesHeader(base) ? nil : request.key.map { $0.value.percentEncoded() }
        var query = ["units=si", "extend=hourly", "version=2", "icon=pirate"]
        if let language = request.language.flatMap(Self.languageCode) {
            query.append("lang=\(language)")
        }
        return base.appending("/forecast") + "/\(key ?? "key")/\(request.coordinates.text)?"
            + query.joined(separator: "&")
    }

    func headers(of request: ForecastRequest, at base: BaseURL) -> [(name: String, value: String)] {
        guard takesHeader(base), let key = request.key else { return [] }
        return [(name: "apikey", value: key.value)]
    }

    /// Dark Sky answers 403 "Forbidden" to an unknown key.
    func refusal(status: Int, words: String) -> ForecastError? {
        status == 403 && words.hasPrefix("forbidden") ? .unauthorized : nil
    }

    private func takesHeader(_ base: BaseURL) -> Bool { base.isBelow("pirateweather.net") }

    /// The code of a language that these services know; `nil` for another one, which they would
    /// answer with an error.
    static func languageCode(_ name: String) -> String? {
        let parts = name.lowercased().split { "-_.@".contains($0) }.map(String.init)
        guard let language = parts.first else { return nil }
        if language == "zh" {
            return parts.contains { ["tw", "hk", "hant"].contains($0) } ? "zh-tw" : "zh"
        }
        return languages.contains(language) ? language : nil
    }

    private static let languages: Set<String> = [
        "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "da", "de", "el", "en", "eo", "es", "et",
        "fi", "fr", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka", "kn", "ko", "kw", "lv",
        "ml", "mr", "nb", "nl", "no", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta",
        "te", "tr", "uk", "ur",
    ]
}
