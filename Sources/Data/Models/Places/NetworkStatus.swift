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
    /// The status for a server at `baseURL`. A server on this machine can always be reached.
    public func forServer(at baseURL: String) -> NetworkStatus {
        BaseURL(baseURL)?.isLoopback == true ? .reachable : self
    }
}
