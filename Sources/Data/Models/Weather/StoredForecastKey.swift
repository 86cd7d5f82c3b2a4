/// A server and the protocol that it is asked in. A key belongs to both.
public struct ForecastServer: Hashable, Sendable {
    public let provider: ForecastProvider.ID
    public let address: BaseURL

    /// `nil` if `baseURL` is not an address.
    public init?(_ provider: ForecastProvider.ID, _ baseURL: String) {
        guard let address = BaseURL(baseURL) else { return nil }
        self.provider = provider
        self.address = address
    }
}

/// A key with the server that it was entered for. It is stored as one text, so that a crash or
/// another session can never put the key beside another server.
public struct StoredForecastKey: Hashable, Sendable {
    public let key: ForecastKey
    public let server: ForecastServer

    public init(_ key: ForecastKey, for server: ForecastServer) {
        self.key = key
        self.server = server
    }

    /// Reads what ``text`` wrote. A key without a server counts as none.
    init?(text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3,
            let server = ForecastServer(ForecastProvider.ID(rawValue: words[0]), words[1]),
            let key = ForecastKey(words[2])
        else { return nil }
        self.init(key, for: server)
    }

    /// Provider, address and key, none of which contains a blank.
    var text: String {
        [server.provider.rawValue, server.address.text, key.value].joined(separator: " ")
    }
}
