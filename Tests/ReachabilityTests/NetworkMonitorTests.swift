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
            /// By the last byte of the address.
            var routes: [UInt8: NetworkStatus] = [:]
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

        func set(route: NetworkStatus, to lastByte: UInt8) {
            state.withLock { $0.routes[lastByte] = route }
        }

        func monitor(
            isTelling: Bool = true, environment: [String: String] = [:]
        ) -> NetworkMonitor {
            NetworkMonitor(
                survey: { [self] in
                    state.withLock { state in
                        state.surveys += 1
                        return state.status
                    }
                },
                route: { [self] address in
                    state.withLock { $0.routes[address.bytes.last ?? 0] ?? .notReachable }
                }, proxies: ProxyAddresses(environment: environment),
                watch: { [self] _, onChange in
                    state.withLock { $0.tell = onChange }
                    return isTelling ? self : nil
                }, delay: .milliseconds(5))
        }
    }

    private let named = "https://weather.example"

    @Test func theStatusIsKnownAfterTheFirstSurveyAndAfterEveryChange() async {
        let network = Network()
        let monitor = network.monitor()
        #expect(network.surveys == 0)
        var news = monitor.changes().makeAsyncIterator()
        await news.next()
        #expect(monitor.status(ofServerAt: named) == .reachable)
        network.set(.notReachable, events: 1000)
        await news.next()
        #expect(monitor.status(ofServerAt: named) == .notReachable)
        network.set(.reachable)
        await news.next()
        #expect(monitor.status(ofServerAt: named) == .reachable)
        #expect(network.surveys < 1000)
        var late = monitor.changes().makeAsyncIterator()
        await late.next()
        #expect(monitor.status(ofServerAt: named) == .reachable)
    }

    @Test func whereNobodyTellsOfChangesTheStatusIsUnknown() {
        let monitor = Network().monitor(isTelling: false)
        #expect(monitor.status(ofServerAt: named) == .unknown)
        #expect(monitor.status(ofServerAt: "http://192.0.2.7") == .unknown)
    }

    @Test func thisMachinesOwnNetworkCanBeAskedForWhateverItSays() async throws {
        let monitor = NetworkMonitor(environment: [:])
        var news = monitor.changes().makeAsyncIterator()
        await news.next()
        _ = monitor.status(ofServerAt: named)
        let loopback = try #require(IPAddress(host: "127.0.0.1"))
        #expect(RouteSocket.status(of: loopback) == .reachable)
        let everybody = try #require(IPAddress(host: "255.255.255.255"))
        #expect(RouteSocket.status(of: everybody) != .reachable)
    }

    @Test func aStreamEndsWithItsMonitor() async {
        var monitor: NetworkMonitor? = Network().monitor()
        let news = monitor?.changes()
        monitor = nil
        guard let news else { return }
        for await _ in news {}
    }

    /// D16: without a default route, "no network" was said of a server on an attached link.
    @Test func theKernelIsAskedForTheRouteToAnAddress() async {
        let network = Network()
        network.set(.unknown)
        network.set(route: .reachable, to: 7)
        let monitor = network.monitor()
        var news = monitor.changes().makeAsyncIterator()
        await news.next()
        #expect(monitor.status(ofServerAt: "http://192.168.1.7:8080/x") == .reachable)
        #expect(monitor.status(ofServerAt: "https://[fd00::7]") == .reachable)
        #expect(monitor.status(ofServerAt: "http://192.168.1.8") == .notReachable)
        #expect(monitor.status(ofServerAt: named) == .unknown)
        // A route that comes back is news, though it changes nothing about names.
        network.set(route: .reachable, to: 8)
        network.set(.unknown)
        await news.next()
        #expect(monitor.status(ofServerAt: "http://192.168.1.8") == .reachable)
    }

    /// D16: a proxy reaches what this machine cannot.
    @Test(arguments: [
        (["https_proxy": "http://127.0.0.1:3128"], true),
        (["HTTPS_PROXY": "127.0.0.1:3128"], true),
        (["all_proxy": "socks5h://me:p@ss@localhost:1080"], true),
        (["ALL_PROXY": "http://192.168.1.7"], true),
        (["https_proxy": "http://192.168.1.8"], false),
        (["http_proxy": "http://127.0.0.1:3128"], false),
        (["https_proxy": "", "all_proxy": "://@"], false),
    ])
    func aServerBehindAProxyIsReachedThroughIt(variables: [String: String], isReached: Bool) async {
        let network = Network()
        network.set(.notReachable)
        network.set(route: .reachable, to: 7)
        let monitor = network.monitor(environment: variables)
        var news = monitor.changes().makeAsyncIterator()
        await news.next()
        let expected = isReached ? NetworkStatus.reachable : .notReachable
        #expect(monitor.status(ofServerAt: named) == expected)
        #expect(monitor.status(ofServerAt: "http://weather.example") != .unknown)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("http://localhost/x", true),
        ("https://[::1]:1/", true), ("http://demo.localhost", true), ("http://127.9.9.9", true),
        ("https://api.open-meteo.com", false), ("http://127.0.0.1.example.com", false),
        ("http://10.0.0.1", false),
    ])
    func aServerOnThisMachineCanAlwaysBeReached(address: String, isLoopback: Bool) async {
        let network = Network()
        network.set(.notReachable)
        let monitor = network.monitor()
        var news = monitor.changes().makeAsyncIterator()
        await news.next()
        let expected = isLoopback ? NetworkStatus.reachable : .notReachable
        #expect(monitor.status(ofServerAt: address) == expected)
    }
}
