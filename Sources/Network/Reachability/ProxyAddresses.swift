import Models

/// The proxies that requests may go through.
struct ProxyAddresses: Sendable {
    private let environment: [String: String]

    /// Reads the variables that curl reads; see `curl(1)`.
    init(environment: [String: String]) {
        self.environment = environment
    }

    /// The proxies for the server at `url`. A server that `no_proxy` exempts has them all the same:
    /// it is asked when it can be reached either way.
    func proxies(for url: BaseURL) -> [BaseURL] {
        // Curl does not read HTTP_PROXY, which a web server sets from a request.
        let own = url.text.hasPrefix("https:") ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        return (own + ["all_proxy", "ALL_PROXY"]).compactMap { environment[$0] }
            .compactMap(Self.address)
    }

    /// Parses "socks5://user:password@host:port", of which only the host is needed.
    private static func address(_ text: String) -> BaseURL? {
        let server = text.split(separator: "://", maxSplits: 1).last ?? ""
        let host = server.split(separator: "@").last ?? ""
        return BaseURL("http://\(host)")
    }
}
