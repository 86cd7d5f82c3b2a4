import Dispatch
import Models
import Synchronization

/// Watches the network through the kernel's messages about links, addresses and routes. Sends
/// nothing over the network.
///
/// Starts with the first call, and works on its own queue.
public final class NetworkMonitor: NetworkStatusReporting {
    /// Makes an object that calls back on the queue after every change for as long as it lives;
    /// `nil` if nothing reports changes.
    typealias Watch =
        @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

    private let queue = DispatchQueue(label: "network")
    private let survey: @Sendable () -> NetworkStatus
    private let route: @Sendable (IPAddress) -> NetworkStatus
    private let proxies: ProxyAddresses
    private let watch: Watch
    private let delay: DispatchTimeInterval
    private let state = Mutex(State())
    private let news = Broadcaster<Void>()

    private struct State {
        var hasStarted = false
        var watcher: (any AnyObject & Sendable)?
        var isSurveyDue = false
        /// `nil` until the first survey, and where nothing reports changes: a status that is not
        /// kept up to date would be wrong sooner or later.
        var status: NetworkStatus?
    }

    /// Watches this machine. The proxies are those in `environment`.
    public convenience init(environment: [String: String]) {
        self.init(
            survey: RouteSocket.survey, route: RouteSocket.status(of:),
            proxies: ProxyAddresses(environment: environment),
            watch: { RouteEvents(queue: $0, onChange: $1) }, delay: .milliseconds(250))
    }

    /// Calls `survey` when `delay` has passed after `watch` reports a change, because one change
    /// comes as many messages.
    init(
        survey: @escaping @Sendable () -> NetworkStatus,
        route: @escaping @Sendable (IPAddress) -> NetworkStatus, proxies: ProxyAddresses,
        watch: @escaping Watch, delay: DispatchTimeInterval
    ) {
        self.survey = survey
        self.route = route
        self.proxies = proxies
        self.watch = watch
        self.delay = delay
    }

    /// The best status of the ways to the server: directly, or through a proxy.
    public func status(ofServerAt baseURL: String) -> NetworkStatus {
        startOnce()
        guard let url = BaseURL(baseURL) else { return .unknown }
        let statuses = ([url] + proxies.proxies(for: url)).map(status(of:))
        return [.reachable, .unknown].first(where: statuses.contains) ?? .notReachable
    }

    /// See ``NetworkStatusReporting``.
    public func changes() -> AsyncStream<Void> {
        startOnce()
        return news.stream(startsWithLatest: true)
    }

    /// A server on this machine can always be reached. The kernel knows the way to an address, but
    /// not what a name means.
    private func status(of url: BaseURL) -> NetworkStatus {
        if url.isLoopback { return .reachable }
        guard let known = state.withLock(\.status) else { return .unknown }
        return IPAddress(host: url.host).map(route) ?? known
    }
}

extension NetworkMonitor {
    private func startOnce() {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        if isFirst { queue.async { [weak self] in self?.start() } }
    }

    /// Watches before it asks, so that no change in between is missed.
    private func start() {
        let watcher = watch(queue) { [weak self] in self?.surveySoon() }
        state.withLock { $0.watcher = watcher }
        if watcher != nil { publish(survey()) }
    }

    private func surveySoon() {
        let isFirst = state.withLock { state in
            defer { state.isSurveyDue = true }
            return !state.isSurveyDue
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self else { return }
            state.withLock { $0.isSurveyDue = false }
            publish(survey())
        }
    }

    /// Reports even the same status again, because the way to an address may have changed.
    private func publish(_ status: NetworkStatus) {
        state.withLock { $0.status = status }
        news.send()
    }
}
