import Dispatch
import Models
import Synchronization

/// Watches the network through the kernel's messages about links, addresses and routes. Sends
/// nothing over the network.
///
/// Starts with the first call of ``status`` or ``changes()``, and works on its own queue.
public final class NetworkMonitor: NetworkStatusReporting {
    /// Makes an object that calls back on the queue after every change for as long as it lives;
    /// `nil` if nothing reports changes.
    typealias Watch =
        @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

    private let queue = DispatchQueue(label: "network")
    private let survey: @Sendable () -> NetworkStatus
    private let watch: Watch
    private let delay: DispatchTimeInterval
    private let state = Mutex(State())
    private let statuses = Broadcaster<NetworkStatus>()

    private struct State {
        var hasStarted = false
        var watcher: (any AnyObject & Sendable)?
        var isSurveyDue = false
    }

    /// Watches this machine.
    public convenience init() {
        self.init(
            survey: RouteSocket.survey, watch: { RouteEvents(queue: $0, onChange: $1) },
            delay: .milliseconds(250))
    }

    /// Calls `survey` when `delay` has passed after `watch` reports a change, because one change
    /// comes as many messages.
    init(
        survey: @escaping @Sendable () -> NetworkStatus, watch: @escaping Watch,
        delay: DispatchTimeInterval
    ) {
        self.survey = survey
        self.watch = watch
        self.delay = delay
    }

    /// The last known status. The first call starts the watch.
    public var status: NetworkStatus {
        startOnce()
        return statuses.latest ?? .unknown
    }

    /// The status as soon as it is known, and after every change; see ``NetworkStatusReporting``.
    public func changes() -> AsyncStream<NetworkStatus> {
        startOnce()
        return statuses.stream(startsWithLatest: true)
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
        // A status that is not kept up to date would be wrong sooner or later.
        publish(watcher == nil ? .unknown : survey())
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

    private func publish(_ status: NetworkStatus) {
        if statuses.latest != status { statuses.send(status) }
    }
}
