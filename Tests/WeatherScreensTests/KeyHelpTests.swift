import ScreenTestSupport
import TerminalCore
import Testing

/// N7: help lists exactly the keys that work, and says of those that do not why.
@Suite(.timeLimit(.minutes(10))) struct KeyHelpTests {
    @Test("Help and keys agree in Weather without a place, and where one is added")
    func empty() throws {
        let session = try WeatherFixture().start().screen
        KeyHelp.check(session)
        session.type("a")
        KeyHelp.check(session)
        session.type("london")
        KeyHelp.check(session)
    }

    @Test(
        "Help and keys agree in Weather and in Locations, editing or not",
        arguments: ["", "l", "lg", "lG", "lE", "lGE"])
    func places(typed: String) async throws {
        let fixture = try WeatherFixture()
        try await fixture.seed("Copenhagen", "Oslo", "New York City")
        let running = try fixture.start()
        try await running.screen.waitFor("6 °C")
        running.screen.type(typed)
        KeyHelp.check(running.screen)
    }

    @Test("Help and keys agree in every field of the settings", arguments: [0, 1, 2, 3, 4])
    func settings(field: Int) async throws {
        let running = try WeatherFixture().start()
        running.flow.showSettings()
        try await running.screen.waitFor("Provider")
        for _ in 0..<field { running.screen.press(.tab) }
        KeyHelp.check(running.screen)
    }
}
