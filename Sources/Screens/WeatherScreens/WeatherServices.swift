import Foundation
import Models
import Resources
import ScreenKit

/// What the weather screens are handed.
public struct WeatherServices {
    /// The user's places.
    public let places: any PlaceStoring
    /// All places there are, by name.
    public let gazetteer: any PlaceSearching
    /// Where forecasts come from.
    public let forecasts: any ForecastServing
    /// Whether there is a network.
    public let network: any NetworkStatusReporting
    /// Units and provider as the user set them.
    public let settings: ForecastSettings
    /// How numbers are written.
    public let numbers: NumberSettings
    /// Where the minutes come from that an age is shown in.
    public let scheduler: any Scheduler
    /// The time.
    public let now: () -> Date
    /// The texts of the screens.
    public let strings: Strings
    /// The texts of the kit.
    public let kitStrings: KitStrings

    /// All of them.
    public init(
        places: any PlaceStoring, gazetteer: any PlaceSearching, forecasts: any ForecastServing,
        network: any NetworkStatusReporting, settings: ForecastSettings,
        numbers: NumberSettings, scheduler: any Scheduler,
        now: @escaping () -> Date = { Date() }, strings: Strings, kitStrings: KitStrings
    ) {
        self.places = places
        self.gazetteer = gazetteer
        self.forecasts = forecasts
        self.network = network
        self.settings = settings
        self.numbers = numbers
        self.scheduler = scheduler
        self.now = now
        self.strings = strings
        self.kitStrings = kitStrings
    }
}
