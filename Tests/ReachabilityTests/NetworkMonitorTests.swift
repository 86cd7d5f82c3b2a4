import Dispatch
import Models
import Synchronization
import Testing

@testable import Reachability

/// W5: reachability is watched.
@Suite struct NetworkMonitorTests {
    /// A network that does what it is told.
    private final class Network: Sendable {
        private let state = Mutex(State())

        private struct State {
            var status = NetworkStatus.reachable
            var surveys = 0
            var tell: (@Sendable () -> Void)?
        }

        var surveys: Int { state.withLock(\.surveys) }

        func set(_ status: NetworkStatus, events: Int = 1) {
            let tell = state.withLock { state in
                state.status = status
                return state.tell
            }
            for _ in 0..<events { tell?() }
        }

        func monitor(isTelling: Bool = true) -> NetworkMonitor {
            NetworkMonitor(
                survey: { [self] in
                    state.withLock { state in
                        state.surveys += 1
                        return state.status
                    }
                },
                watch: { [self] _, onChange in
                    state.withLock { $0.tell = onChange }
                    return isTelling ? self : nil
                }, delay: .milliseconds(5))
        }
    }

    @Test func theStatusNowAndAfterEveryChangeIsToldEachOnce() async {
        let network = Network()
        let monitor = network.monitor()
        #expect(network.surveys == 0)
        var statuses = monitor.changes().makeAsyncIterator()
        #expect(await statuses.next() == .reachable)
        #expect(monitor.status == .reachable)
        network.set(.notReachable, events: 1000)
        #expect(await statuses.next() == .notReachable)
        network.set(.notReachable)
        network.set(.reachable)
        #expect(await statuses.next() == .reachable)
        var late = monitor.changes().makeAsyncIterator()
        #expect(await late.next() == .reachable)
    }

    @Test func whereNobodyTellsOfChangesTheStatusIsUnknown() async {
        let monitor = Network().monitor(isTelling: false)
        #expect(monitor.status == .unknown)
        for await status in monitor.changes() {
            #expect(status == .unknown)
            break
        }
    }

    @Test func thisMachinesOwnNetworkCanBeAskedForWhateverItSays() async {
        let monitor = NetworkMonitor()
        var statuses = monitor.changes().makeAsyncIterator()
        let first = await statuses.next()
        #expect(first != nil)
        _ = RouteSocket.survey()
    }

    @Test func aStreamEndsWithItsMonitor() async {
        var monitor: NetworkMonitor? = Network().monitor()
        let statuses = monitor?.changes()
        monitor = nil
        guard let statuses else { return }
        for await _ in statuses {}
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("http://localhost/x", true),
        ("https://[::1]:1/", true), ("http://demo.localhost", true), ("http://127.9.9.9", true),
        ("https://api.open-meteo.com", false), ("http://127.0.0.1.example.com", false),
        ("http://10.0.0.1", false), ("", false), ("127.0.0.1", false),
    ])
    func aServerOnThisMachineCanAlwaysBeReached(address: String, isLoopback: Bool) {
        for status in [NetworkStatus.notReachable, .unknown] {
            #expect(status.forServer(at: address) == (isLoopback ? .reachable : status))
        }
        #expect(NetworkStatus.reachable.forServer(at: address) == .reachable)
    }
}
