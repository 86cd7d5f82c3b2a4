import ForecastClient
import ForecastProtocol
import Gazetteer
import Models
import Reachability
import Resources
import ScreenKit
import Storage
import WeatherScreens

/// Builds the services of the weather screens.
enum WeatherParts {
    static func services(
        opened: OpenedStore, demo: DemoSession?, settings: Settings, log: LogFile?,
        environment: [String: String], locale: LocaleSettings, folder: ResourceFolder,
        scheduler: any Scheduler, strings: Strings, kitStrings: KitStrings
    ) throws(StartFailure) -> WeatherServices {
        let overrides =
            if let demo { demo.overrides } else { try overrides(environment, strings: strings) }
        return WeatherServices(
            places: opened.places,
            gazetteer: Gazetteer(
                folder: folder.path + "/gazetteer",
                zoneNames: { SessionTimeZone.names(environment: environment) }),
            forecasts: ForecastService(
                cache: opened.forecasts, fetcher: ForecastFetcherClient(environment: environment),
                log: { log?.write($0) }),
            network: NetworkMonitor(environment: environment),
            settings: ForecastSettings(
                settings, providers: ForecastProvider.all, measurement: locale.measurement,
                language: locale.messages, overrides: overrides),
            numbers: locale.numberSettings, scheduler: scheduler, strings: strings,
            kitStrings: kitStrings)
    }

    /// The settings in the environment. The program does not start with an invalid one, because
    /// that would only puzzle the user later.
    private static func overrides(
        _ environment: [String: String], strings: Strings
    ) throws(StartFailure) -> ForecastSettings.Overrides {
        var overrides = ForecastSettings.Overrides()
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let name = value("SATCHEL_FORECAST_PROVIDER") {
            let known = ForecastProvider.all.map(\.id.rawValue)
            guard known.contains(name) else {
                let known = known.joined(separator: ", ")
                throw StartFailure(message: strings.text(.errorUnknownProvider, name, known))
            }
            overrides.provider = ForecastProvider.ID(rawValue: name)
        }
        if let text = value("SATCHEL_FORECAST_URL") {
            guard BaseURL(text) != nil else {
                let message = strings.message(for: .invalidBaseURL, server: text) { _ in "" }
                throw StartFailure(message: message)
            }
            overrides.baseURL = text
        }
        if let text = value("SATCHEL_FORECAST_KEY") {
            guard let key = ForecastKey(text) else {
                throw StartFailure(message: strings.text(.errorUnusableKey))
            }
            // Said now, because a server would only say that the key is missing.
            if let text = overrides.baseURL, let url = BaseURL(text), !url.isPrivate {
                throw StartFailure(message: strings.text(.errorReadableKey, url.host))
            }
            overrides.key = key
        }
        return overrides
    }
}
