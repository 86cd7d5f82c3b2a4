import Foundation

/// Where a server may redirect to.
enum RedirectRule {
    /// To itself and from http to https, but not back, and not to another port.
    static func allows(_ source: URL, _ target: URL) -> Bool {
        guard let from = source.scheme?.lowercased(), let to = target.scheme?.lowercased(),
            let host = target.host?.lowercased(), host == source.host?.lowercased()
        else { return false }
        if from == to { return port(source) == port(target) }
        return from == "http" && to == "https"
    }

    private static func port(_ url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}
