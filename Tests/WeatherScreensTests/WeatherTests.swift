import Foundation
import Models
import ScreenKit
import ScreenTestSupport
import TerminalCore
import Testing

@testable import WeatherScreens

/// What one sees of the weather, and what one does there.
@Suite(.timeLimit(.minutes(10))) struct WeatherTests {
    private let fixture: WeatherFixture

    init() throws {
        fixture = try WeatherFixture()
    }

    @Test func inTheFirstMinuteAPlaceIsFoundByAnySpellingAndChangesUnit() async throws {
        let running = try fixture.start()
        let screen = running.screen
        #expect(screen.screen.contains("No places yet"))
        screen.press(.enter)
        #expect(screen.screen.contains("Add Current Location"))
        screen.type("a")
        screen.type("Kobenhavn")
        #expect(screen.screen.contains("Copenhagen"))
        screen.press(.enter)
        try await screen.waitFor("6 °C")
        #expect(screen.rows[0].contains("Copenhagen"))
        #expect(screen.rows[0].contains("Fri 6 Feb 16:45"))
        #expect(screen.screen.contains("Light rain"))
        #expect(screen.screen.contains("↗ SW 6 m/s, gusts 11"))
        #expect(screen.screen.contains("Updated just now"))
        screen.type("U")
        try await screen.waitFor("43 °F")
        #expect(!screen.rows[2...20].joined().contains("°C"))
        screen.type("U")
        try await screen.waitFor("6 °C")
    }

    @Test func aRequestCarriesTheClockThatAgesCountFrom() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("Updated just now")
        #expect(fixture.fetcher.requests.map(\.sentAt) == [WeatherFixture.start])
    }

    @Test func theWaitIsAHUDWhileThereIsNothingToSeeAndARemarkBesideWhatIsOld() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.hold()
        let running = try fixture.start()
        let screen = running.screen
        try await screen.waitFor("Fetching the forecast")
        await fixture.fetcher.requested(1)
        let place = try #require(fixture.fetcher.heldCoordinates.first)
        fixture.fetcher.release(place)
        try await screen.waitFor("6 °C")
        #expect(!screen.screen.contains("Fetching"))
        fixture.pass(1000)
        screen.type("r")
        try await screen.waitFor("updating…")
        await fixture.fetcher.requested(2)
        #expect(screen.screen.contains("6 °C"))
        #expect(screen.screen.contains("Updated 16 min ago"))
        #expect(!screen.screen.contains("Fetching"))
        fixture.fetcher.release(place)
        try await screen.waitFor("Updated just now")
    }

    @Test func duringTheWaitEveryTabCanBeReachedAndTheReplyIsThereAfterwards() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.hold()
        let running = try fixture.start()
        try await running.screen.waitFor("Fetching the forecast")
        running.screen.type("1")
        #expect(running.screen.screen.contains("Nothing to see here"))
        await fixture.fetcher.requested(1)
        fixture.fetcher.release(try #require(fixture.fetcher.heldCoordinates.first))
        running.screen.type("2")
        try await running.screen.waitFor("6 °C")
    }

    @Test func atTheStartThereIsExactlyOneRequestAndNoneBeforeTheTabIsLookedAt() async throws {
        try await fixture.seed("Copenhagen", "Oslo")
        let running = try fixture.start(showsWeather: false)
        await running.screen.settle()
        #expect(fixture.fetcher.requests.isEmpty)
        running.tabs.select(1)
        try await running.screen.waitFor("6 °C")
        running.flow.applicationDidBecomeActive()
        running.tabs.select(0)
        running.tabs.select(1)
        await running.screen.settle()
        #expect(fixture.fetcher.requests.count == 1)
        #expect(fixture.fetcher.requests.first?.coordinates.latitudeText == "55.6759")
    }

    @Test func comingBackRefreshesWhatHasBecomeStaleAndNothingElse() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        fixture.pass(600)
        running.flow.applicationDidBecomeActive()
        await running.screen.settle()
        #expect(fixture.fetcher.requests.count == 1)
        fixture.pass(400)
        running.flow.applicationDidBecomeActive()
        await fixture.fetcher.requested(2)
    }

    @Test func whileTheWeatherIsShownItsAgeGrowsAndAStaleOneIsFetched() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("Updated just now")
        fixture.pass(60)
        running.scheduler.advance(by: .seconds(60))
        try await running.screen.waitFor("Updated 1 min ago")
        running.tabs.select(0)
        fixture.pass(3600)
        running.scheduler.advance(by: .seconds(3600))
        await running.screen.settle()
        #expect(fixture.fetcher.requests.count == 1)
    }

    @Test func refreshIsOffWithoutANetworkAndANetworkThatComesBackRefreshes() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        fixture.network.set(.notReachable)
        try await running.screen.waitFor("no network")
        fixture.pass(1000)
        running.screen.type("r")
        #expect(running.screen.screen.contains("No network."))
        #expect(running.screen.screen.contains("6 °C"))
        #expect(fixture.fetcher.requests.count == 1)
        fixture.network.set(.reachable)
        await fixture.fetcher.requested(2)
    }

    @Test func madeUpWeatherIsNotCreditedToAProvider() async throws {
        let fixture = try WeatherFixture(
            overrides: ForecastSettings.Overrides(credit: "Made-up weather"))
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("Made-up weather")
        #expect(!running.screen.screen.contains("Weather data by"))
    }

    @Test func refreshSaysInHowManyMinutesTheProviderHasANewerForecast() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        running.screen.type("r")
        #expect(running.screen.screen.contains("Next update in 15 min"))
        #expect(fixture.fetcher.requests.count == 1)
    }

    @Test func aFailureIsSaidInPlainWordsTheForecastStaysAndRTriesAgain() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        fixture.fetcher.reply { _ in .failure(.timedOut) }
        fixture.pass(1000)
        running.screen.type("r")
        try await running.screen.waitFor("didn't answer in time")
        #expect(running.screen.screen.contains("6 °C"))
        #expect(running.screen.screen.contains("Updated 16 min ago"))
        fixture.fetcher.reply { _ in nil }
        running.screen.type("r")
        try await running.screen.waitFor("Updated just now")
        #expect(!running.screen.screen.contains("didn't answer"))
    }

    @Test func withoutAnyReplyTheFailureIsAllThereIsToSee() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.reply { _ in .failure(.unauthorized) }
        let running = try fixture.start()
        try await running.screen.waitFor("rejected the key")
        #expect(!running.screen.screen.contains("1970"))
        #expect(!running.screen.screen.contains("0 °C"))
    }

    @Test func whatIsNotKnownIsADashAndMinusZeroIsZero() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.reply { request in
            var forecast = Forecast(provider: "open-meteo")
            forecast.current = ForecastPoint(time: WeatherFixture.start)
            forecast.current?.temperature = -0.3
            forecast.current?.precipitation = 0
            return .reply(
                ForecastReply(
                    forecast: forecast, fetchedAt: WeatherFixture.start,
                    expiresAt: WeatherFixture.start.addingTimeInterval(900)))
        }
        let running = try fixture.start()
        try await running.screen.waitFor("0 °C  -")
        let screen = running.screen.screen
        #expect(!screen.contains("-0"))
        #expect(screen.contains("feels like -"))
        #expect(running.screen.rows.contains { $0.contains("Humidity    -") })
        #expect(screen.contains("0 mm"))
    }

    @Test func nothingInAReplyDrivesTheTerminalOrBreaksAColumn() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.reply { request in
            var forecast = SampleForecast.forecast(for: request, at: WeatherFixture.start)
            forecast.current?.summary =
                "\u{1B}[2J\u{9B}31m\u{202E}evil" + String(repeating: "x", count: 10_000)
            forecast.alerts = [
                WeatherAlert(
                    title: "\u{7}Storm\n\u{1B}]0;x\u{7}" + String(repeating: "王", count: 5000))
            ]
            return .reply(
                ForecastReply(
                    forecast: forecast, fetchedAt: WeatherFixture.start,
                    expiresAt: WeatherFixture.start.addingTimeInterval(900)))
        }
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        let screen = running.screen.screen
        #expect(
            !screen.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
            })
        #expect(!screen.contains("\u{202E}"))
        #expect(running.screen.rows.allSatisfy { SymbolSet.unicode.width(of: $0) <= 80 })
        #expect(running.screen.rows[2].hasSuffix("Precip"))
    }

    @Test func theHoursScrollBelowTheWeatherOfNowInASmallTerminalEverythingDoes() async throws {
        try await fixture.seed("Copenhagen")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        #expect(running.screen.screen.contains(" 16:00"))
        running.screen.press(.down)
        #expect(!running.screen.screen.contains(" 16:00"))
        #expect(running.screen.rows[2].contains("6 °C"))
        running.screen.press(.end)
        #expect(running.screen.screen.contains(" 15:00"))
        running.screen.press(.home)
        running.screen.resize(40, 10)
        running.screen.press(.end)
        #expect(running.screen.screen.contains("Open-Meteo"))
    }

    @Test func lateRepliesThatComeOutOfOrderNeverAppearUnderTheNameOfAnotherPlace() async throws {
        try await fixture.seed("Copenhagen", "Oslo", "New York City", "Tromso", "Singapore")
        fixture.fetcher.hold()
        let running = try fixture.start()
        let screen = running.screen
        try await screen.waitFor("Fetching")
        for count in 1...5 {
            await fixture.fetcher.requested(count)
            screen.press(.right)
            running.scheduler.advance(by: .seconds(1))
        }
        // Five places, four rounds: the one that was shown first is shown again.
        for _ in 0..<15 {
            screen.press(.right)
            running.scheduler.advance(by: .seconds(1))
            await screen.settle()
        }
        #expect(screen.rows[0].contains("Copenhagen"))
        let asked = fixture.fetcher.requests.map(\.coordinates)
        #expect(Set(asked).count == asked.count)
        for place in asked.reversed() where place != asked[0] { fixture.fetcher.release(place) }
        await screen.settle()
        #expect(!screen.screen.contains("Light rain"))
        fixture.fetcher.release(asked[0])
        try await screen.waitFor("6 °C")
        #expect(screen.rows[0].contains("Copenhagen"))
        screen.press(.right)
        try await screen.wait(for: "another place") { !$0.rows[0].contains("Copenhagen") }
        let other = try #require(
            running.opened.places.places().first { screen.rows[0].contains($0.name) })
        let degrees = Int(SampleForecast.temperature(at: other.coordinates))
        try await screen.waitFor("\(degrees) °C")
    }

    @Test func twoSessionsAskOnceTogetherAndWhatOneGetsTheOtherShows() async throws {
        try await fixture.seed("Copenhagen")
        fixture.fetcher.hold()
        let one = try fixture.start()
        try await one.screen.waitFor("Fetching")
        let other = try fixture.start()
        try await other.screen.waitFor("Fetching")
        await fixture.fetcher.requested(1)
        #expect(fixture.fetcher.requests.count == 1)
        fixture.fetcher.release(try #require(fixture.fetcher.heldCoordinates.first))
        try await one.screen.waitFor("6 °C")
        try await other.screen.waitFor("6 °C")
        #expect(fixture.fetcher.requests.count == 1)
    }
}
