import Foundation
import Models
import ScreenKit

protocol WeatherModelDelegate: AnyObject {
    /// The places, the place in use, a forecast, the units or the network have changed.
    func weatherModelDidChange(_ model: WeatherModel)

    /// Something failed; `message` says why.
    func weatherModel(_ model: WeatherModel, didFailWith message: String)
}

/// What the weather screens share: the places, the one in use, and what is known about the weather
/// at each. It fetches forecasts, and keeps each reply for its own place, whichever place is shown
/// by then.
final class WeatherModel {
    weak var delegate: (any WeatherModelDelegate)?

    let services: WeatherServices
    /// By name.
    private(set) var places: [Place] = []
    /// The place whose weather is shown.
    private(set) var currentID: Place.ID?
    /// The status of the network for the provider's server.
    private(set) var serverStatus = NetworkStatus.unknown

    private var states: [Place.ID: CachedForecast] = [:]
    private var fetches: [Place.ID: Task<Void, Never>] = [:]
    private var refreshing: Set<Place.ID> = []
    /// The next question about a place, to be asked once the current one is answered.
    private var waiting: [Place.ID: Question] = [:]
    let history: ChangeHistory<PlaceOperation, PlaceChange, StoreError>
    private var placesObservation: Observation?
    private var networkObservation: Observation?
    private var forecastObservation: Observation?
    private var minute: ScheduledWork?
    private var pendingLoad: ScheduledWork?
    private var isActive = false
    /// What the forecasts here come from.
    lazy var source = services.settings.source

    /// Empty until ``begin()``.
    init(services: WeatherServices) {
        self.services = services
        let places = services.places
        weak var model: WeatherModel?
        history = ChangeHistory(strings: services.kitStrings) {
            [strings = services.strings] error in
            (strings.message(for: error), error.isFinal, error.isLock)
        } reversal: { change in
            change.isEmpty ? nil : (undo: .apply(change.inverse), redo: .apply(change))
        } carryOut: { operation throws(StoreError) in
            let change = try await places.perform(operation)
            model?.placesDidChange()
            return change
        }
        model = self
    }

    /// Reads the places, and starts watching them, the forecasts and the network. Only the first
    /// call counts. The start of the program does not wait for it.
    func begin() {
        guard placesObservation == nil else { return }
        rereadServerStatus()
        readPlaces()
        placesObservation = Observation(of: services.places.changes()) { [weak self] in
            self?.placesDidChange()
        }
        forecastObservation = Observation(of: services.forecasts.changes()) { [weak self] in
            self?.reread()
        }
        networkObservation = Observation(of: services.network.changes()) { [weak self] in
            self?.networkDidChange()
        }
    }

    isolated deinit {
        for fetch in fetches.values { fetch.cancel() }
    }

    /// The place whose weather is shown.
    var current: Place? { places.first { $0.id == currentID } }

    /// What is known about the weather at a place.
    func state(of id: Place.ID) -> CachedForecast { states[id] ?? CachedForecast() }

    /// Whether the stored forecast has been looked up, which takes a moment.
    func isLoaded(_ id: Place.ID) -> Bool { states[id] != nil }

    /// Whether a reply is awaited.
    func isFetching(_ id: Place.ID) -> Bool { refreshing.contains(id) }

    // MARK: Being looked at

    /// Fetches what is old, because the weather has become visible or the user has come back to it.
    func activate() {
        begin()
        isActive = true
        rereadSettings()
        refreshIfDue()
        waitAMinute()
    }

    /// The weather is no longer visible.
    func deactivate() {
        isActive = false
        minute = nil
    }

    /// Fetches the forecast of the place in use, if that is due and possible.
    func refreshIfDue() {
        guard let place = current else { return }
        guard states[place.id] != nil else { return ask(.known, about: place) }
        if serverStatus != .notReachable, state(of: place.id).dueAt <= services.now() {
            ask(.refreshed(byUser: false), about: place)
        }
    }

    /// Fetches the forecast of the place in use because the user wants it.
    func refresh() {
        if let place = current { ask(.refreshed(byUser: true), about: place) }
    }

    private func waitAMinute() {
        minute = services.scheduler.schedule(after: .seconds(60)) { [weak self] in
            guard let self, isActive else { return }
            refreshIfDue()
            tell()
            waitAMinute()
        }
    }

    // MARK: Forecasts

    /// A question about a place.
    private enum Question: Sendable {
        /// Looks on disk, then asks the provider if that is due.
        case known
        /// Asks the provider.
        case refreshed(byUser: Bool)
    }

    private func ask(_ question: Question, about place: Place) {
        if case .refreshed = question { refreshing.insert(place.id) }
        guard fetches[place.id] == nil else {
            if case .refreshed = question { waiting[place.id] = question }
            return
        }
        let request = services.settings.request(for: place.coordinates)
        let forecasts = services.forecasts
        fetches[place.id] = Task(executorPreference: MainQueueExecutor()) {
            @Sendable [weak self] in
            let state =
                switch question {
                case .known: await forecasts.known(request)
                case .refreshed(let byUser): await forecasts.refreshed(request, byUser: byUser)
                }
            if !Task.isCancelled {
                await self?.didLearn(state, of: place.id, by: question, request)
            }
        }
        tell()
    }

    private func didLearn(
        _ state: CachedForecast, of id: Place.ID, by question: Question, _ request: ForecastRequest
    ) {
        fetches[id] = nil
        if case .refreshed = question {
            refreshing.remove(id)
            waiting[id] = nil
        }
        // Another provider's answer is no longer wanted.
        if let place = places.first(where: { $0.id == id }),
            services.settings.request(for: place.coordinates) == request
        {
            states[id] = state
            if let next = waiting.removeValue(forKey: id) {
                ask(next, about: place)
            } else if case .known = question, id == currentID {
                refreshIfDue()
            }
        }
        tell()
    }

    /// Another session may have fetched a forecast.
    private func reread() {
        guard isActive, let place = current, states[place.id] != nil else { return }
        ask(.known, about: place)
    }

    /// The provider, server or key has changed: what is known no longer counts.
    func sourceDidChange() {
        for fetch in fetches.values { fetch.cancel() }
        fetches = [:]
        refreshing = []
        waiting = [:]
        states = [:]
        let forecasts = services.forecasts
        history.enqueue { [weak self] () throws(StoreError) in
            await forecasts.forgetFailures()
            self?.refreshIfDue()
        }
        tell()
    }

    /// Runs `work` after everything that was requested before, and reports why it failed.
    func enqueue(
        _ work: @escaping (WeatherModel) async throws(StoreError) -> Void
    ) {
        history.enqueue { [self] () throws(StoreError) in
            do throws(StoreError) {
                try await work(self)
            } catch {
                fail(error)
            }
        }
    }

    private func networkDidChange() {
        let before = serverStatus
        rereadServerStatus()
        guard serverStatus != before else { return }
        if isActive { refreshIfDue() }
        tell()
    }

    func rereadServerStatus() {
        serverStatus = services.network.status(ofServerAt: services.settings.baseURL)
    }

    func tell() {
        delegate?.weatherModelDidChange(self)
    }

    private func fail(_ error: StoreError) {
        delegate?.weatherModel(self, didFailWith: services.strings.message(for: error))
    }
}

// MARK: Places

extension WeatherModel {
    /// Shows the weather of the place, unless it is shown already. With `isPassing` the user may be
    /// stepping past it, so nothing is fetched for a moment.
    func choose(_ id: Place.ID, isPassing: Bool = false) {
        guard id != currentID, places.contains(where: { $0.id == id }) else { return }
        currentID = id
        pendingLoad = nil
        if isLoaded(id) || fetches[id] != nil || !isPassing {
            refreshIfDue()
        } else {
            pendingLoad = services.scheduler.schedule(after: .milliseconds(150)) { [weak self] in
                self?.refreshIfDue()
            }
        }
        tell()
        enqueue { model throws(StoreError) in
            _ = try await model.services.places.perform(.use(id))
        }
    }

    /// Steps to the next or previous place by name, wrapping around at the ends.
    func step(by offset: Int) {
        guard let index = places.firstIndex(where: { $0.id == currentID }), places.count > 1
        else { return }
        choose(places[(index + offset + places.count) % places.count].id, isPassing: true)
    }

    /// Adds a place and passes on its identity. A place that is already there is not added twice.
    func add(
        _ draft: PlaceDraft, isCurrentLocation: Bool,
        completion: @escaping (Result<Place.ID, StoreError>) -> Void
    ) {
        let name = services.strings.text(.doneAdded, draft.name)
        let operation: PlaceOperation =
            isCurrentLocation
            ? .addCurrentLocation(draft, isUsed: false) : .add(draft, isUsed: false)
        history.perform(operation, name: { _ in name }) { [weak self] result in
            completion(
                result.flatMap { change in
                    for case .inserted(let place) in change.edits { return .success(place.id) }
                    // It was there already.
                    let known = self?.places.first(where: \.isCurrentLocation)
                    return known.map { .success($0.id) } ?? .failure(.missing)
                })
        }
    }

    /// Deletes places, but never the one in use. `completion` gets the name of what was done.
    func delete(_ ids: [Place.ID], completion: @escaping (String) -> Void) {
        let strings = services.strings
        let leaving = places.filter { ids.contains($0.id) && $0.id != currentID }
        guard let first = leaving.first else { return }
        let name =
            leaving.count == 1
            ? strings.text(.doneDeleted, first.name)
            : strings.text(.locationsDeletedMany, services.kitStrings.count(leaving.count))
        history.perform(.delete(leaving.map(\.id)), name: { _ in name }) { [weak self] result in
            switch result {
            case .success: completion(name)
            case .failure(let error): self?.fail(error)
            }
        }
    }

    private func placesDidChange() {
        readPlaces()
        if isActive {
            rereadSettings()
            refreshIfDue()
        }
        tell()
    }

    private func readPlaces() {
        do throws(StoreError) {
            places = try services.places.places()
            // The place in use stays in use here, whatever another session looks at.
            if current == nil {
                currentID = try services.places.placeInUse()?.id ?? places.first?.id
            }
        } catch {
            fail(error)
        }
        let ids = Set(places.map(\.id))
        states = states.filter { ids.contains($0.key) }
    }
}
