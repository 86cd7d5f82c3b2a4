import Foundation
import Models
import TerminalTestSupport

/// Measures what the weather costs: a forecast that is known already, and the search for a place.
struct WeatherMeasures {
    /// The hours of a full forecast, which is what the table counts.
    private static let hours = 168
    /// All places that can be found.
    private static let places = 34_000
    private static let queries = ["kobenhavn", "san francisco", "aa", "sao paulo", "東京"]
    private static let eraseLine = "\u{15}"

    let program: MeasuredProgram
    let source: ForecastSource

    /// What reads a reply, as the program does it: first as what was fetched, then as what was
    /// kept.
    func measureReply(_ table: inout ResultTable) throws {
        let reply = SampleForecast.reply(for: source, at: Date())
        let outcome = try JSONEncoder().encode(ForecastOutcome.reply(reply))
        let body = try JSONEncoder().encode(reply.forecast)
        let fetched = try times(50) {
            _ = try JSONDecoder().decode(ForecastOutcome.self, from: outcome)
        }
        let kept = try times(50) { _ = try JSONDecoder().decode(Forecast.self, from: body) }
        let paints = try measurePaints(&table)
        table.add("decode what was fetched, median", items: Self.hours, fetched, .milliseconds)
        table.add("decode what was kept, median", items: Self.hours, kept, .milliseconds)
        table.add("4 to paint again, median", items: Self.hours, paints, .milliseconds)
        let sum = fetched.flatMap { fetched in paints.map { fetched + $0 } }
        table.add("decode and paint", items: Self.hours, sum, .milliseconds, goal: 5)
    }

    /// The median of so many runs of `work`, in milliseconds, the first left out.
    private func times(_ count: Int, _ work: () throws -> Void) rethrows -> Double? {
        var times: [Double] = []
        for _ in 0...count {
            let start = Clock.now()
            try work()
            times.append((Clock.now() - start) * 1000)
        }
        return Array(times.dropFirst()).median
    }

    /// From another tab to the weather, for the first time in a session and later. Returns the
    /// median of the later ones.
    private func measurePaints(_ table: inout ResultTable) throws -> Double? {
        var first: [Double] = []
        var later: [Double] = []
        var memory: [Double] = []
        for _ in 0..<5 {
            let session = try MeasuredSession(program, items: Self.hours)
            if let answer = session.press("4", pause: 0.1) { first.append(answer.milliseconds) }
            guard session.pty.wait(for: "Visibility", within: 5) else { continue }
            for _ in 0..<10 {
                session.go("1")
                if let answer = session.press("4", pause: 0.03) {
                    later.append(answer.milliseconds)
                }
            }
            if let resident = ProcessUsage.residentMegabytes(of: session.pty.processID) {
                memory.append(resident)
            }
        }
        table.add("4 to paint at first, median", items: Self.hours, first.median, .milliseconds)
        table.add(
            "resident with the weather open", items: Self.hours, memory.max(), .megabytes)
        return later.median
    }

    /// Letter by letter in Add Location, the first search of a session included.
    func measureSearch(_ table: inout ResultTable) throws {
        var letters: [Double] = []
        for _ in 0..<5 {
            let session = try MeasuredSession(program, items: Self.places)
            session.go("4")
            session.go("a")
            for query in Self.queries {
                letters += query.compactMap {
                    session.press(String($0), pause: 0.03)?.milliseconds
                }
                session.go(Self.eraseLine)
            }
        }
        table.add(
            "letter of a place, median", items: Self.places, letters.median, .milliseconds,
            goal: 16)
        table.add(
            "letter of a place, worst", items: Self.places, letters.max(), .milliseconds, goal: 16)
    }
}
