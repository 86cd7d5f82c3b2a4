/// Whether a server can be reached, as far as the kernel knows.
public enum NetworkStatus: Hashable, Sendable {
    /// There is a way to it.
    case reachable
    case notReachable
    /// The kernel gives no answer, or a name may mean a machine nearby. Trying is the only way to
    /// find out.
    case unknown
}

public protocol NetworkStatusReporting: Sendable {
    /// The status of the server at `baseURL`, from what is known now; nothing is sent to anybody.
    /// ``NetworkStatus/unknown`` at first.
    func status(ofServerAt baseURL: String) -> NetworkStatus

    /// An element as soon as something is known, and whenever a status may have changed. The stream
    /// ends with the task that reads it.
    func changes() -> AsyncStream<Void>
}
