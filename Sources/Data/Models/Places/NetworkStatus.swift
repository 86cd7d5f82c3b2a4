import Foundation

/// Whether other machines can be reached, as far as the kernel knows.
public enum NetworkStatus: Hashable, Sendable {
    /// There is an address and a default route.
    case reachable
    case notReachable
    /// The kernel gives no answer. Trying is the only way to find out.
    case unknown
}

public protocol NetworkStatusReporting: Sendable {
    /// The last known status; ``NetworkStatus/unknown`` at first.
    var status: NetworkStatus { get }

    /// The current status and every later one. The stream ends with the task that reads it.
    func changes() -> AsyncStream<NetworkStatus>
}

extension NetworkStatus {
    /// The status for a server at `baseURL`: this machine itself can always be reached.
    public func forServer(at baseURL: String) -> NetworkStatus {
        Self.isLoopback(baseURL) ? .reachable : self
    }

    private static func isLoopback(_ address: String) -> Bool {
        guard let host = URLComponents(string: address)?.host?.lowercased() else { return false }
        let name = host.drop { $0 == "[" }.prefix { $0 != "]" }
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map {
            UInt8($0)
        }
        return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
    }
}
