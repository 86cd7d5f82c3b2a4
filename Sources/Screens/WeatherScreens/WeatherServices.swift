import Foundation
import Models
import Resources
import ScreenKit

/// What the weather screens need.
public struct WeatherServices {
    public let places: any PlaceStoring
    /// All known places, by name.
    public let gazetteer: any PlaceSearching
    public let forecasts: any ForecastServing
    public let network: any NetworkStatusReporting
    public let settings: ForecastSettings
    public let numbers: NumberSettings
    /// Updates the age of a forecast every minute.
    public let scheduler: any Scheduler
    public let now: () -> Date
    /// The user's time zone, for times that are not a place's.
    public let localZone: () -> TimeZone
    public let strings: Strings
    public let kitStrings: KitStrings

    public init(
        places: any PlaceStoring, gazetteer: any PlaceSearching, forecasts: any ForecastServing,
        network: any NetworkStatusReporting, settings: ForecastSettings,
        numbers: NumberSettings, scheduler: any Scheduler,
        now: @escaping () -> Date = { Date() }, localZone: @escaping () -> TimeZone = { .current },
        strings: Strings, kitStrings: KitStrings
    ) {
        self.places = places
        self.gazetteer = gazetteer
        self.forecasts = forecasts
        self.network = network
        self.settings = settings
        self.numbers = numbers
        self.scheduler = scheduler
        self.now = now
        self.localZone = localZone
        self.strings = strings
        self.kitStrings = kitStrings
    }
}
