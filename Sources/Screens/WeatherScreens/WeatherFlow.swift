import Models
import Resources
import ScreenKit

/// Manages the weather: from the place in use to the list of places and back, and to the screens
/// that add a place or set the provider.
public final class WeatherFlow {
    /// The stack of the Weather tab.
    public let navigation: NavigationController

    private let services: WeatherServices
    private let model: WeatherModel
    private let weather: WeatherScreen
    private let locations: LocationsScreen
    private let split: SplitViewController

    /// The flow starts with the weather of the place in use.
    public init(services: WeatherServices) {
        self.services = services
        model = WeatherModel(services: services)
        weather = WeatherScreen(model: model)
        locations = LocationsScreen(model: model)
        split = SplitViewController(
            primary: locations, primaryShare: 0.27, strings: services.kitStrings)
        navigation = NavigationController(root: split, strings: services.kitStrings)
        split.showDetail(weather, focusing: true)
        model.delegate = self
        weather.delegate = self
        locations.delegate = self
    }

    /// The user has come back to the terminal.
    public func applicationDidBecomeActive() {
        if weather.isShown { model.activate() }
    }

    /// Shows the form for units and provider.
    public func showSettings() {
        guard !(navigation.topScreen is ForecastSettingsScreen) else { return }
        navigation.push(ForecastSettingsScreen(model: model))
    }

    /// Waits until every change is on disk or has failed.
    public func finishWriting() async {
        await model.history.wait()
    }
}

extension WeatherFlow: WeatherModelDelegate {
    func weatherModelDidChange(_ model: WeatherModel) {
        weather.setNeedsDisplay()
        locations.update()
    }

    func weatherModel(_ model: WeatherModel, didFailWith message: String) {
        navigation.showToast(message)
    }
}

extension WeatherFlow: WeatherScreenDelegate {
    func weatherScreenDidAskForLocations(_ screen: WeatherScreen) {
        if let id = model.currentID { locations.select(id) }
        split.focusDetail(false)
    }

    func weatherScreenDidAskToAdd(_ screen: WeatherScreen) {
        showAdd()
    }

    private func showAdd() {
        let add = AddLocationScreen(services: services)
        add.delegate = self
        navigation.push(add)
    }
}

extension WeatherFlow: LocationsScreenDelegate {
    func locationsScreen(_ screen: LocationsScreen, didChoose id: Place.ID) {
        split.focusDetail(true)
        model.choose(id)
    }

    func locationsScreenDidAskToAdd(_ screen: LocationsScreen) {
        showAdd()
    }

    /// Over ssh, the session's time zone may be the server's, so the user is asked whether the
    /// guess is right.
    func locationsScreenDidAskForCurrentLocation(_ screen: LocationsScreen) {
        let strings = services.strings
        guard let guess = currentLocation() else { return }
        navigation.ask(
            strings.text(.locationsGuess, guess.name, guess.regionText),
            buttons: [
                strings.text(.locationsGuessRight), strings.text(.locationsGuessSearch),
                services.kitStrings.text(.cancel),
            ], isDestructive: false, strings: services.kitStrings
        ) { [weak self] index in
            switch index {
            case 0: self?.add(guess, isCurrentLocation: true) {}
            case 1: self?.showAdd()
            default: break
            }
        }
    }

    private func currentLocation() -> PlaceDraft? {
        let strings = services.strings
        do throws(GazetteerError) {
            if let guess = try services.gazetteer.currentLocation() { return guess }
            navigation.showToast(strings.text(.locationsNoGuess))
        } catch {
            navigation.showToast(strings.message(for: error))
        }
        return nil
    }

    private func add(
        _ draft: PlaceDraft, isCurrentLocation: Bool, onFailure: @escaping () -> Void
    ) {
        model.add(draft, isCurrentLocation: isCurrentLocation) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let id):
                navigation.setScreens(above: [])
                split.focusDetail(true)
                model.choose(id)
            case .failure(let error):
                onFailure()
                navigation.showToast(services.strings.message(for: error))
            }
        }
    }
}

extension WeatherFlow: AddLocationScreenDelegate {
    func addLocationScreen(_ screen: AddLocationScreen, didChoose place: PlaceDraft) {
        add(place, isCurrentLocation: false) { [weak screen] in screen?.saveDidFail() }
    }
}
