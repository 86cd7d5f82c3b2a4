import FoundationEssentials

/// Where a server may redirect to. The key may be in the request, so it must go nowhere else.
enum RedirectRule {
    /// As often as this, so that nobody goes in circles.
    static let limit = 5

    /// To the same host and port, or from http to https, each at its usual port; never back.
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
