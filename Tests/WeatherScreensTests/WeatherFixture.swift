import ForecastClient
import ForecastProtocol
import Foundation
import Gazetteer
import Models
import Resources
import ScreenKit
import ScreenTestSupport
import Storage
import Synchronization
import TerminalCore

@testable import WeatherScreens

/// The Weather tab over a real store in a temporary folder and the real gazetteer. Time, zone and
/// network are the test's, and so is what providers reply.
final class WeatherFixture {
    /// Fri 2026-02-06 15:45 UTC.
    nonisolated static let start = Date(timeIntervalSince1970: 1_770_392_700)

    let folder: URL
    let strings: Strings
    let network = TestNetwork()
    let fetcher = TestFetcher()
    let overrides: ForecastSettings.Overrides
    private let zoneNames: Mutex<[String]> = Mutex(["Europe/Copenhagen"])
    private let time = Mutex(WeatherFixture.start)

    init(
        overrides: ForecastSettings.Overrides = ForecastSettings.Overrides(),
        language: String = "en"
    ) throws {
        self.overrides = overrides
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("satchel-weather-\(UUID().uuidString)")
        strings = try Strings(language: "en", folder: Self.resources).inLanguage(language)
        fetcher.now = { [self] in time.withLock { $0 } }
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            // A test that never opened the store has made no folder.
        }
    }

    /// Lets so many seconds pass.
    func pass(_ seconds: Double) {
        time.withLock { $0 += seconds }
    }

    /// What the session's time zone is called from now on.
    func setZones(_ names: [String]) {
        zoneNames.withLock { $0 = names }
    }

    func open() throws -> OpenedStore {
        try StoreOpener(
            folder: DataFolder(path: folder.path), collation: "en",
            stateFolder: DataFolder(path: folder.path + "/state"), passwordCost: .least,
            now: { [self] in time.withLock { $0 } }
        ).open { () throws(SeedError) in [] }
    }

    /// Adds places of these names as the gazetteer finds them, the first in use.
    func seed(_ names: String...) async throws {
        let store = try open().places
        for (index, name) in names.enumerated() {
            let found = try gazetteer.places(matching: name)
            if let place = found.first {
                _ = try await store.perform(.add(place, isUsed: index == 0))
            }
        }
    }

    /// A session of the program with the weather as its second tab.
    func start(
        width: Int = 80, height: Int = 24, symbols: SymbolSet = .unicode,
        measurement: String = "da_DK", showsWeather: Bool = true
    ) throws -> RunningWeather {
        let opened = try open()
        let scheduler = ManualScheduler()
        let flow = WeatherFlow(
            services: WeatherServices(
                places: opened.places, gazetteer: gazetteer,
                forecasts: ForecastService(
                    cache: opened.forecasts, fetcher: fetcher,
                    now: { [self] in time.withLock { $0 } }),
                network: network,
                settings: ForecastSettings(
                    Settings(opened.preferences), providers: ForecastProvider.all,
                    measurement: measurement, language: nil, overrides: overrides),
                numbers: NumberSettings(), scheduler: scheduler,
                now: { [self] in time.withLock { $0 } }, localZone: { .gmt },
                strings: strings, kitStrings: kitStrings))
        let items = MessageScreen(title: "Items", message: "Nothing to see here.")
        let tabs = TabBarController(
            tabs: [
                (strings.text(.tabItems), NavigationController(root: items, strings: kitStrings)),
                (strings.text(.tabWeather), flow.navigation),
            ], strings: kitStrings)
        if showsWeather { tabs.select(1) }
        let session = TerminalSession(
            root: tabs, width: width, height: height, symbols: symbols, strings: kitStrings)
        session.fixture = self
        return RunningWeather(
            screen: session, flow: flow, tabs: tabs, scheduler: scheduler, opened: opened)
    }

    var gazetteer: Gazetteer {
        Gazetteer(
            folder: Self.resources.path + "/gazetteer",
            zoneNames: { [self] in zoneNames.withLock { $0 } })
    }

    private var kitStrings: KitStrings {
        KitStrings { [strings] in strings.text(named: "kit.\($0.rawValue)", $1) }
    }

    private nonisolated static var resources: ResourceFolder {
        ResourceFolder(
            path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Resources").path)
    }
}

/// One session: its terminal, and what is behind it.
struct RunningWeather {
    let screen: TerminalSession
    let flow: WeatherFlow
    let tabs: TabBarController
    let scheduler: ManualScheduler
    let opened: OpenedStore
}

/// A network that goes and comes as a test says.
final class TestNetwork: NetworkStatusReporting {
    private let state = Mutex(NetworkStatus.reachable)
    private let news = Broadcaster<Void>()

    nonisolated init() {}

    nonisolated func status(ofServerAt baseURL: String) -> NetworkStatus {
        state.withLock { $0 }
    }

    nonisolated func changes() -> AsyncStream<Void> { news.stream() }

    nonisolated func set(_ status: NetworkStatus) {
        state.withLock { $0 = status }
        news.send()
    }
}

/// Replies at once with the weather of ``SampleForecast``, or as and when a test says.
final class TestFetcher: ForecastFetching {
    private struct State {
        var requests: [ForecastRequest] = []
        var outcome: (@Sendable (ForecastRequest) -> ForecastOutcome?)?
        var isHolding = false
        var waiting: [(count: Int, CheckedContinuation<Void, Never>)] = []
        var held: [(ForecastRequest, CheckedContinuation<ForecastOutcome, Never>)] = []
        var now: @Sendable () -> Date = { Date() }
    }

    private let state = Mutex(State())

    nonisolated init() {}

    /// What was asked for so far.
    nonisolated var requests: [ForecastRequest] { state.withLock { $0.requests } }

    nonisolated var now: @Sendable () -> Date {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// What is replied from now on; `nil` for the sample.
    nonisolated func reply(with outcome: @escaping @Sendable (ForecastRequest) -> ForecastOutcome?)
    {
        state.withLock { $0.outcome = outcome }
    }

    /// From now on nothing is replied before ``release(_:)``.
    nonisolated func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// The coordinates of the requests that wait.
    nonisolated var heldCoordinates: [Coordinates] {
        state.withLock { $0.held.map(\.0.coordinates) }
    }

    /// Replies to the request for `coordinates`, if it waits.
    nonisolated func release(_ coordinates: Coordinates) {
        let found = state.withLock { state in
            state.held.firstIndex { $0.0.coordinates == coordinates }.map {
                state.held.remove(at: $0)
            }
        }
        if let (request, continuation) = found { continuation.resume(returning: answer(request)) }
    }

    /// Waits until so many requests have been made in all.
    nonisolated func requested(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.requests.count < count { state.waiting.append((count, continuation)) }
                return state.requests.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    nonisolated func fetch(_ request: ForecastRequest) async -> ForecastOutcome {
        await withCheckedContinuation { continuation in
            let (isHolding, done) = state.withLock { state in
                state.requests.append(request)
                if state.isHolding { state.held.append((request, continuation)) }
                let done = state.waiting.filter { $0.count <= state.requests.count }
                state.waiting.removeAll { $0.count <= state.requests.count }
                return (state.isHolding, done)
            }
            for (_, waiting) in done { waiting.resume() }
            if !isHolding { continuation.resume(returning: answer(request)) }
        }
    }

    private nonisolated func answer(_ request: ForecastRequest) -> ForecastOutcome {
        let (outcome, now) = state.withLock { ($0.outcome, $0.now()) }
        return outcome?(request) ?? .reply(SampleForecast.reply(to: request, at: now))
    }
}
