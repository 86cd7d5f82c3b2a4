import Foundation
import ScreenTestSupport
import TerminalTestSupport
import Testing

/// Weather and Locations over files with values that the program never writes.
@Suite(.timeLimit(.minutes(10))) struct HostileRowsTests {
    private static let keys = "rUljdu\u{12}ujduaBergen\rr"

    @Test func everyPlaceAndForecastIsShownAndChangedOrRefusedInWords() async throws {
        let original = try WeatherFixture()
        try await original.seed("Copenhagen", "Oslo", "New York City")
        let running = try original.start()
        try await running.screen.waitFor("6 °C")
        await running.flow.finishWriting()
        let file = try HostileFile(original.folder.path + "/satchel.sqlite")
        var (count, changed) = (0, 0)
        for value in file.someValues(of: "place", "forecast", "preference") {
            let fixture = try WeatherFixture()
            guard try file.copy(toFolder: fixture.folder.path, with: value) else { continue }
            count += 1
            let running = try fixture.start()
            try await running.screen.walk(Self.keys) { await running.flow.finishWriting() }
            if running.screen.rows[0].contains("Bergen") { changed += 1 }
        }
        #expect(count > 25 && changed > count / 2, "\(changed) of \(count)")
    }
}
