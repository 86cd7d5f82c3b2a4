import Foundation
import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

@testable import WeatherScreens

/// Places: choosing, adding, deleting, guessing; and the settings of the weather.
@Suite(.timeLimit(.minutes(10))) struct LocationsTests {
    private let fixture: WeatherFixture

    init() throws {
        fixture = try WeatherFixture()
    }

    private func seeded() async throws -> RunningWeather {
        try await fixture.seed("Copenhagen", "Oslo", "New York City")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        running.screen.type("l")
        return running
    }

    @Test func theSelectedRowIsOneBarAmongThePlacesAndInASearch() async throws {
        let running = try await seeded()
        let screen = running.screen
        #expect(screen.bars == [Bar(y: 3, columns: 0..<80)])
        screen.type("E ")
        #expect(screen.bars.map(\.columns) == [0..<80])
        screen.press(.escape, .character("a"))
        screen.type("Oslo")
        try await screen.wait(for: "one bar") {
            $0.bars.count == 1 && $0.bars[0].columns.count > 60
        }
    }

    @Test func enterChoosesAPlaceAndFetchesItUnlessItIsInUse() async throws {
        let running = try await seeded()
        running.screen.press(.enter)
        #expect(running.screen.rows[0].contains("Copenhagen"))
        #expect(fixture.fetcher.requests.count == 1)
        running.screen.type("l")
        running.screen.press(.end, .enter)
        #expect(running.screen.rows[0].contains("Oslo"))
        try await running.screen.waitFor("10 °C")
        #expect(fixture.fetcher.requests.count == 2)
        let again = try fixture.start()
        try await again.screen.waitFor("10 °C")
        #expect(again.screen.rows[0].contains("Oslo"))
        #expect(fixture.fetcher.requests.count == 2)
    }

    @Test func theFirstRowAndThePlaceInUseCannotBeDeletedAndOthersComeBackWithU() async throws {
        let running = try await seeded()
        let screen = running.screen
        screen.type("d")
        #expect(screen.screen.contains("Copenhagen is in use."))
        screen.press(.home)
        screen.type("d")
        #expect(screen.screen.contains("The first row adds your location"))
        screen.press(.end)
        screen.type("d")
        try await screen.waitFor("Deleted Oslo")
        #expect(!screen.rows[2...8].joined().contains("Oslo"))
        screen.type("u")
        try await screen.wait(for: "the place") { $0.rows[2...8].joined().contains("Oslo") }
        screen.press(.control("r"))
        try await screen.wait(for: "no place") { !$0.rows[2...8].joined().contains("Oslo") }
    }

    @Test func whileEditingSeveralAreMarkedAndDeletedTogetherTheOneInUseNever() async throws {
        let running = try await seeded()
        let screen = running.screen
        screen.type("E")
        screen.press(.space)
        #expect(screen.screen.contains("Copenhagen is in use."))
        screen.press(.down, .space, .space)
        screen.type("d")
        try await screen.waitFor("Deleted 2 places")
        #expect(screen.screen.contains("Copenhagen"))
        screen.type("u")
        try await screen.waitFor("New York City")
    }

    @Test func theGuessWhereTheUserIsHasToBeConfirmedAndIsNotAddedTwice() async throws {
        let running = try fixture.start()
        let screen = running.screen
        screen.press(.enter, .enter)
        try await screen.waitFor("suggests Copenhagen")
        screen.press(.enter)
        try await screen.waitFor("6 °C")
        screen.type("l")
        screen.press(.home, .enter)
        try await screen.waitFor("suggests Copenhagen")
        screen.press(.enter)
        try await screen.wait(for: "the weather") { $0.rows[0].contains("Copenhagen") }
        #expect(try running.opened.places.places().count == 1)
    }

    @Test func aSessionWhoseZoneSaysNothingAboutAPlaceCanAskAgainLater() async throws {
        fixture.setZones(["Etc/UTC"])
        let running = try fixture.start()
        running.screen.press(.enter, .enter)
        #expect(running.screen.screen.contains("Can't tell where you are"))
        fixture.setZones(["Europe/Oslo"])
        running.screen.press(.enter)
        #expect(running.screen.screen.contains("suggests Oslo"))
    }

    @Test func namesakesAreToldApartByRegionAndCountryAndCoordinatesAreAPlaceToo() throws {
        let running = try fixture.start()
        let screen = running.screen
        screen.type("a")
        screen.type("london")
        #expect(screen.screen.contains("London  England, United Kingdom"))
        #expect(screen.screen.contains("London  Ontario, Canada"))
        screen.press(.control("u"))
        screen.type("59,91 10,75")
        #expect(screen.screen.contains("59.91 N 10.75 E"))
        screen.press(.control("u"))
        screen.type("95 10")
        #expect(screen.screen.contains("between -90 and 90"))
        screen.press(.control("u"))
        screen.type("qqqqzz")
        #expect(screen.screen.contains("No place found"))
        screen.press(.enter)
        #expect(screen.rows[0].contains("Add Location"))
        screen.press(.escape)
        #expect(screen.screen.contains("No places yet"))
    }

    @Test func unitsAreKeptAnotherProviderIsAskedAtOnceAndTheKeyIsNeverShown() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        let screen = running.screen
        try await screen.waitFor("6 °C")
        running.flow.showSettings()
        screen.press(.space)
        screen.press(.tab, .space)
        try await screen.waitFor("< km/h >")
        screen.press(.tab, .space, .tab)
        screen.type("https://example.org/x")
        screen.press(.tab)
        screen.type("sesame12345678")
        #expect(!screen.screen.contains("sesame"))
        screen.press(.escape)
        await fixture.fetcher.requested(2)
        let request = try #require(fixture.fetcher.requests.last)
        #expect(request.provider == "darksky")
        #expect(request.baseURL == "https://example.org/x")
        #expect(request.key?.value == "sesame12345678")
        try await screen.waitFor("43 °F")
        #expect(screen.screen.contains("km/h"))
        running.flow.showSettings()
        try await screen.waitFor("Provider")
        #expect(!screen.screen.contains("sesame"))
        let again = try fixture.start()
        try await again.screen.waitFor("43 °F")
    }

    @Test func whatIsNoAddressKeepsTheFormOpenAndSaysWhy() async throws {
        let running = try fixture.start()
        running.flow.showSettings()
        running.screen.press(.tab, .tab, .tab)
        running.screen.type("ftp:/x")
        running.screen.press(.escape)
        #expect(running.screen.screen.contains("isn't a valid address"))
        #expect(running.screen.rows[0].contains("Weather Settings"))
        running.screen.press(.control("u"), .escape)
        try await running.screen.waitFor("No places yet")
    }

    @Test func whatTheEnvironmentDecidesCannotBeChangedHere() async throws {
        let fixture = try WeatherFixture(
            overrides: ForecastSettings.Overrides(
                provider: "darksky", baseURL: "http://127.0.0.1:8080", key: ForecastKey("demo")))
        let running = try fixture.start()
        running.flow.showSettings()
        try await running.screen.waitFor("Provider")
        #expect(running.screen.screen.contains("SATCHEL_FORECAST_"))
        running.screen.press(.tab, .tab, .tab)
        running.screen.type("x")
        #expect(running.screen.screen.contains("http://127.0.0.1:8080"))
        #expect(!running.screen.screen.contains("8080x"))
    }
}
