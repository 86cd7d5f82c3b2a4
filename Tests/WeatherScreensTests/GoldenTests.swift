import ScreenTestSupport
import TerminalCore
import Testing

@testable import WeatherScreens

/// Weather, Locations, Add Location and the settings as they look.
@Suite struct GoldenTests {
    @Test(arguments: [
        ("80x24", 80, 24, SymbolSet.unicode), ("40x10", 40, 10, .unicode),
        ("ascii", 80, 24, .ascii), ("120x40", 120, 40, .unicode), ("120x40-ascii", 120, 40, .ascii),
        ("40x10-ascii", 40, 10, .ascii),
    ])
    func everyScreenLooksAsItDid(
        name: String, width: Int, height: Int, symbols: SymbolSet
    ) async throws {
        let fixture = try WeatherFixture()
        try await fixture.seed("Copenhagen", "Oslo", "New York City")
        let running = try fixture.start(width: width, height: height, symbols: symbols)
        try await running.screen.waitFor(symbols.shown("6 °C"))
        try expectGolden(running.screen.screen, "weather-\(name)")
        running.screen.type("l")
        try expectGolden(running.screen.screen, "locations-\(name)")
        running.screen.type("a")
        running.screen.type("kobenh")
        try expectGolden(running.screen.screen, "add-\(name)")
        running.screen.press(.escape)
        running.flow.showSettings()
        try await running.screen.waitFor("Provider")
        try expectGolden(running.screen.screen, "settings-\(name)")
    }
}
