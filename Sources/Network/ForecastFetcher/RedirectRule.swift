import FoundationEssentials

/// Where a server may redirect to. The request may contain the key, so it must go nowhere else.
enum RedirectRule {
    /// The most redirects to follow, so that they do not go in circles.
    static let limit = 5

    /// Whether `source` may redirect to `target`: to the same scheme, host and port, or from http
    /// to https on the same host, each at its usual port.
    static func allows(_ source: URL, _ target: URL) -> Bool {
        guard let from = Server(source), let to = Server(target), from.host == to.host else {
            return false
        }
        let isUpgrade = from.isUsual("http", 80) && to.isUsual("https", 443)
        return isUpgrade || (from.scheme == to.scheme && from.port == to.port)
    }

    private struct Server {
        let scheme: String
        let host: String
        let port: Int

        init?(_ url: URL) {
            guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
                let host = url.host()?.lowercased()
            else { return nil }
            self.scheme = scheme
            self.host = host
            port = url.port ?? (scheme == "https" ? 443 : 80)
        }

        func isUsual(_ scheme: String, _ port: Int) -> Bool {
            self.scheme == scheme && self.port == port
        }
    }
}
