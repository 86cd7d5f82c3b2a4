import ScreenTestSupport
import Testing

@testable import Resources
@testable import WeatherScreens

/// In the longest language nothing is cut at 80 columns, and the essentials stay at 40.
@Suite struct LongTextTests {
    @Test(arguments: [(80, 24), (40, 10)])
    func everyWeatherScreenHasRoomForLongTexts(width: Int, height: Int) async throws {
        let fixture = try WeatherFixture(language: Strings.longEnglish)
        let empty = try fixture.start(width: width, height: height)
        LongTexts.check(empty.screen)
        empty.screen.press(.enter, .enter)
        LongTexts.check(empty.screen)
        #expect(empty.screen.window.sheetCount == 1)
        try await fixture.seed("Copenhagen", "Oslo", "New York City")
        let running = try fixture.start(width: width, height: height)
        let screen = running.screen
        try await screen.waitFor("6 °C")
        // The last column of a line may be cut: what the sky does.
        let sky = Strings.conditionKeys.map { fixture.strings.text(named: $0) }
        LongTexts.check(screen, mayCut: sky)
        screen.type("l")
        LongTexts.check(screen, name: "Copenhagen")
        screen.type("E")
        LongTexts.check(screen, name: "Copenhagen")
        screen.press(.escape)
        screen.type("a")
        LongTexts.check(screen)
        screen.type("kobenh")
        LongTexts.check(screen)
        screen.press(.escape)
        running.flow.showSettings()
        try await screen.waitFor(fixture.strings.text(.forecastSettingsProvider))
        LongTexts.check(screen)
    }
}
