import WeatherModels

/// Addresses of services that speak the Dark Sky protocol.
enum DarkSkyCall {
    /// - Parameter keyInPath: Whether the key has to be in the path, because it cannot be in the
    ///   header; otherwise a placeholder stands for it.
    static func address(base: BaseURL, request: ForecastRequest, keyInPath: Bool) -> String {
        let key = keyInPath ? request.key.map { $0.value.percentEncoded() } : nil
        var query = ["units=si", "extend=hourly", "version=2", "icon=pirate"]
        if let language = request.language.flatMap(languageCode) {
            query.append("lang=\(language)")
        }
        return base.appending("/forecast") + "/\(key ?? "key")/\(request.coordinates.text)?"
            + query.joined(separator: "&")
    }

    /// A language that these services know. An unknown one would cost the whole reply.
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
