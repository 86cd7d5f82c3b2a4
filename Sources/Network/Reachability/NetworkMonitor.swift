import Dispatch
import Models
import Synchronization

/// Watches the network through what the kernel tells of links, addresses and routes. Nothing is sent anywhere.
///
/// Begins with the first question, and works on a queue of its own.
public final class NetworkMonitor: NetworkStatusReporting {
    /// Makes what calls back on the queue after every change, as long as it lives; `nil` where nobody tells of changes.
    typealias Watch =
        @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

    private let queue = DispatchQueue(label: "network")
    private let survey: @Sendable () -> NetworkStatus
    private let watch: Watch
    private let delay: DispatchTimeInterval
    private let state = Mutex(State())

    private struct State {
        var hasStarted = false
        var watcher: (any AnyObject & Sendable)?
        /// `nil` until it is known for the first time.
        var status: NetworkStatus?
        var isSurveyDue = false
        var nextListener = 0
        var listeners: [Int: AsyncStream<NetworkStatus>.Continuation] = [:]
    }

    /// Watches this machine.
    public convenience init() {
        self.init(
            survey: RouteSocket.survey, watch: { RouteEvents(queue: $0, onChange: $1) },
            delay: .milliseconds(250))
    }

    /// Watches what `survey` says, `delay` after `watch` tells of a change: one change comes in many messages.
    init(
        survey: @escaping @Sendable () -> NetworkStatus, watch: @escaping Watch,
        delay: DispatchTimeInterval
    ) {
        self.survey = survey
        self.watch = watch
        self.delay = delay
    }

    deinit {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    /// The status that was last found out; the first question begins to find out.
    public var status: NetworkStatus {
        startOnce()
        return state.withLock { $0.status ?? .unknown }
    }

    /// The status as soon as it is known, and after every change; see ``NetworkStatusReporting``.
    public func changes() -> AsyncStream<NetworkStatus> {
        startOnce()
        let (stream, continuation) = AsyncStream.makeStream(
            of: NetworkStatus.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.nextListener += 1
            state.listeners[state.nextListener] = continuation
            if let status = state.status { continuation.yield(status) }
            return state.nextListener
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
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

    /// Listens before it asks, so that no change is missed in between.
    private func start() {
        let watcher = watch(queue) { [weak self] in self?.surveySoon() }
        state.withLock { $0.watcher = watcher }
        // A status that nobody keeps up to date would be wrong sooner or later.
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
        state.withLock { state in
            guard state.status != status else { return }
            state.status = status
            for listener in state.listeners.values { listener.yield(status) }
        }
    }
}
