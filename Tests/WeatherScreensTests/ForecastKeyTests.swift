import ForecastProtocol
import Foundation
import Models
import ScreenKit
import ScreenTestSupport
import Storage
import Testing

@testable import WeatherScreens

/// A key goes to the provider and the server that it was entered for, and to nobody else.
@Suite(.timeLimit(.minutes(10))) struct ForecastKeyTests {
    private let fixture: WeatherFixture
    private let pirate = "https://api.pirateweather.net"

    init() throws {
        fixture = try WeatherFixture()
    }

    /// A session whose store has a key for Pirate Weather.
    private func started() async throws -> RunningWeather {
        try await fixture.seed("Copenhagen")
        let settings = Settings(try fixture.open().preferences)
        try await settings.set(.forecastProvider, to: "darksky")
        try await settings.set(.forecastKey, to: try stored("sesame12345678", pirate))
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        return running
    }

    private func stored(_ key: String, _ address: String) throws -> StoredForecastKey {
        let server = try #require(ForecastServer("darksky", address))
        return StoredForecastKey(try #require(ForecastKey(key)), for: server)
    }

    private func overriding(
        _ overrides: ForecastSettings.Overrides, provider: ForecastProvider.ID? = nil,
        url: String? = nil, key: StoredForecastKey? = nil
    ) async throws -> ForecastSettings {
        let settings = Settings(try fixture.open().preferences)
        try await settings.set(.forecastProvider, to: provider)
        try await settings.set(.forecastURL, to: url)
        try await settings.set(.forecastKey, to: key)
        return ForecastSettings(
            settings, providers: ForecastProvider.all, measurement: "da_DK", language: nil,
            overrides: overrides)
    }

    @Test func aKeyIsSentToTheServerItWasEnteredFor() async throws {
        _ = try await started()
        #expect(fixture.fetcher.requests.last?.key?.value == "sesame12345678")
    }

    @Test func anotherServerGetsNoKeyAndTheFormAsksForOneAndSaysWhy() async throws {
        let running = try await started()
        let screen = running.screen
        running.flow.showSettings()
        screen.press(.tab, .tab, .tab)
        screen.type("https://example.org")
        #expect(screen.screen.contains("The key for api.pirateweather.net won't be sent to"))
        screen.press(.escape)
        await fixture.fetcher.requested(2)
        let request = try #require(fixture.fetcher.requests.last)
        #expect(request.baseURL == "https://example.org")
        #expect(request.key == nil)
        #expect(try Settings(running.opened.preferences).value(of: .forecastKey) == nil)
    }

    @Test func anotherProviderGetsNoKey() async throws {
        let running = try await started()
        running.flow.showSettings()
        running.screen.press(.tab, .tab, .space)
        #expect(running.screen.screen.contains("won't be sent to api.open-meteo.com"))
        running.screen.press(.escape)
        await fixture.fetcher.requested(2)
        let request = try #require(fixture.fetcher.requests.last)
        #expect(request.provider == "open-meteo")
        #expect(request.key == nil)
    }

    @Test func aServerThatIsChangedBackKeepsItsKey() async throws {
        let running = try await started()
        running.flow.showSettings()
        running.screen.press(.tab, .tab, .space, .space, .escape)
        try await running.screen.wait(for: "the weather") { $0.rows[0].contains("Copenhagen") }
        let key = try Settings(running.opened.preferences).value(of: .forecastKey)
        #expect(key?.key.value == "sesame12345678")
        #expect(fixture.fetcher.requests.count == 1)
    }

    @Test func aKeyThatWouldTravelReadableIsRefusedInPlainWords() async throws {
        let running = try await started()
        let screen = running.screen
        running.flow.showSettings()
        screen.press(.tab, .tab, .tab)
        screen.type("http://example.org")
        #expect(screen.screen.contains("Without https, anyone on the way could read a key."))
        screen.press(.tab)
        screen.type("sesame")
        screen.press(.escape)
        #expect(screen.rows[0].contains("Weather Settings"))
        screen.press(.control("u"), .escape)
        await fixture.fetcher.requested(2)
        #expect(fixture.fetcher.requests.last?.key == nil)
    }

    @Test func theKeyInTheEnvironmentGoesToTheServerInTheEnvironmentOrToTheProvidersOwn()
        async throws
    {
        let key = ForecastKey("env0123456789")
        var settings = try await overriding(
            ForecastSettings.Overrides(key: key), provider: "darksky")
        #expect(settings.source.key == key)
        settings = try await overriding(ForecastSettings.Overrides(key: key))
        #expect(settings.provider.id == "open-meteo")
        #expect(settings.source.key == nil)
        settings = try await overriding(
            ForecastSettings.Overrides(key: key), provider: "darksky", url: "https://example.org")
        #expect(settings.source.key == nil)
        settings = try await overriding(
            ForecastSettings.Overrides(baseURL: "https://example.org", key: key))
        #expect(settings.source.key == key)
    }

    @Test func aServerInTheEnvironmentGetsNoStoredKey() async throws {
        let settings = try await overriding(
            ForecastSettings.Overrides(baseURL: "https://example.org"), provider: "darksky",
            key: try stored("sesame", pirate))
        #expect(settings.source.key == nil)
        let local = try await overriding(
            ForecastSettings.Overrides(), provider: "darksky", url: "http://example.org",
            key: try stored("sesame", "http://example.org"))
        #expect(local.source.key == nil)
    }

    @Test func settingsThatAnotherSessionChangesAreUsedHereToo() async throws {
        let running = try await started()
        let other = try fixture.start(showsWeather: false)
        try await Settings(other.opened.preferences).set(.temperatureUnit, to: .fahrenheit)
        try await running.screen.waitFor("43 °F")
        try await Settings(other.opened.preferences).set(
            .forecastURL, to: "https://example.org")
        await fixture.fetcher.requested(2)
        let request = try #require(fixture.fetcher.requests.last)
        #expect(request.baseURL == "https://example.org")
        #expect(request.key == nil)
    }

    @Test func theEndOfTheProgramWaitsForSettingsThatAreBeingWritten() async throws {
        let running = try await started()
        running.flow.showSettings()
        running.screen.press(.space)
        await running.flow.finishWriting()
        let temperature = try Settings(running.opened.preferences).value(of: .temperatureUnit)
        #expect(temperature == .fahrenheit)
    }
}
