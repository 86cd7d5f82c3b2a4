import ScreenTestSupport
import TerminalCore
import Testing

/// N7: help lists exactly the keys that work, and says of those that do not why.
@Suite(.timeLimit(.minutes(10))) struct KeyHelpTests {
    @Test func helpAndKeysAgreeInWeatherWithoutAPlaceAndWhereOneIsAdded() throws {
        let session = try WeatherFixture().start().screen
        KeyHelp.check(session)
        session.type("a")
        KeyHelp.check(session)
        session.type("london")
        KeyHelp.check(session)
    }

    @Test(arguments: ["", "l", "lg", "lG", "lE", "lGE"])
    func helpAndKeysAgreeInWeatherAndInLocationsEditingOrNot(typed: String) async throws {
        let fixture = try WeatherFixture()
        try await fixture.seed("Copenhagen", "Oslo", "New York City")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        running.screen.type(typed)
        KeyHelp.check(running.screen)
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func helpAndKeysAgreeInEveryFieldOfTheSettings(field: Int) async throws {
        let running = try WeatherFixture().start()
        running.flow.showSettings()
        try await running.screen.waitFor("Provider")
        for _ in 0..<field { running.screen.press(.tab) }
        KeyHelp.check(running.screen)
    }
}
