import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct WeatherStoryTests {
        private static let down = "\u{1B}OB"

        private let demo = DemoRun()
        private let start = Date()

        @Test func theDemoShowsTheWeatherInBothUnitsAndLeavesNothingBehind() throws {
            let session = try demo.session()
            let server = try #require(demo.servers(of: session.terminal.processID).first)
            expectCopenhagen(in: session)
            try expectBothUnits(in: session)
            keepPlaces(in: session)
            session.expectNoSurprises()
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try demo.leftovers() == [])
            #expect(demo.waitForEnd(of: server))
        }

        @Test func aDemoWithAFolderForTheDataIsRefusedAndNothingIsWritten() throws {
            let data = demo.folder.path("data")
            let session = try demo.start(["--demo", "--data", data])
            #expect(session.terminal.waitForEnd() == .exited(2))
            #expect(session.said.hasPrefix("satchel: --demo can't be used with --data"))
            #expect(!session.said.contains("\u{1B}"))
            #expect(try demo.leftovers() == [])
            #expect(access(data, F_OK) != 0)
        }

        @Test func theFolderOfADemoThatWasKilledIsRemovedByTheNextOne() throws {
            let first = try demo.session()
            let server = try #require(demo.servers(of: first.terminal.processID).first)
            first.terminal.signal(SIGKILL)
            #expect(first.terminal.waitForEnd() == .killed(SIGKILL))
            #expect(demo.waitForEnd(of: server))
            let stale = Set(try demo.leftovers())
            #expect(!stale.isEmpty)
            let second = try demo.session()
            #expect(stale.isDisjoint(with: try demo.leftovers()))
            second.press("q")
            second.expectEnd(.exited(0))
            #expect(try demo.leftovers() == [])
        }

        /// A5: also a key that was pasted into the address stays out of the log.
        @Test func aFailedFetchIsInTheLogWithItsReasonAndWithoutTheKey() throws {
            let folder = TemporaryFolder()
            let log = folder.path + "/log"
            let session = try SatchelSession.opened(
                folder, ["--log", log],
                changing: [
                    "SATCHEL_FORECAST_URL": "http://127.0.0.1:9/s3cret0123456789",
                    "SATCHEL_FORECAST_PROVIDER": "darksky",
                    "SATCHEL_FORECAST_KEY": "0123456789abcdef",
                ])
            session.press("4")
            session.expect("No places yet")
            session.press("a")
            session.expect("Add Location")
            session.press("Kobenhavn")
            session.expect("Copenhagen  Capital Region, Denmark")
            session.press("\r")
            let isLogged = session.wait { _ in
                FileManager.default.contents(atPath: log)
                    .map { String(decoding: $0, as: UTF8.self) }?
                    .contains("fetch from 127.0.0.1: refused") ?? false
            }
            #expect(isLogged)
            let text = try String(contentsOfFile: log, encoding: .utf8)
            #expect(!text.contains("s3cret") && !text.contains("0123456789"))
            session.press("q")
            session.expectEnd(.exited(0))
        }

        private func expectCopenhagen(in session: SatchelSession) {
            session.press("4")
            session.expect("No places yet")
            session.press("\r")
            session.expect("Add Current Location")
            session.press("a")
            session.expect("Add Location")
            session.press("Kobenhavn")
            session.expect("Copenhagen  Capital Region, Denmark")
            session.press("\r")
            let isThere = session.wait { screen in
                let title = screen.lines.first { $0.contains("Copenhagen") } ?? ""
                return times(in: "Europe/Copenhagen").contains { title.contains("· " + $0) }
                    && screen.text.contains(" °C ")
            }
            #expect(isThere, "\(session.screen.text)")
            session.expect("feels like")
            session.expect("Made-up weather (demo)")
        }

        /// What clocks in `zone` have shown since the test began; the program may have looked
        /// before a minute was over.
        private func times(in zone: String) -> [String] {
            let format = DateFormatter()
            format.locale = Locale(identifier: "en_US_POSIX")
            format.timeZone = TimeZone(identifier: zone)
            format.dateFormat = "EEE d MMM HH:mm"
            return stride(from: start, through: Date().addingTimeInterval(60), by: 60).map(
                format.string(from:))
        }

        private func expectBothUnits(in session: SatchelSession) throws {
            let celsius = try #require(temperature("°C", in: session))
            session.press("U")
            session.expect(" °F ")
            session.expectNo(" °C ")
            let fahrenheit = try #require(temperature("°F", in: session))
            // Both are whole numbers of what is known more exactly.
            #expect(abs(celsius * 1.8 + 32 - fahrenheit) <= 1.4)
            session.press("U")
            session.expect(" °C ")
            session.expectNo(" °F ")
            #expect(temperature("°C", in: session) == celsius)
        }

        /// The number that the first row with `unit` begins with.
        private func temperature(_ unit: String, in session: SatchelSession) -> Double? {
            session.settle()
            let words = session.row(" \(unit) ").split(separator: " ")
            return words.dropFirst().first == unit[...] ? words.first.flatMap { Double($0) } : nil
        }

        private func keepPlaces(in session: SatchelSession) {
            add("Oslo", of: "Norway", in: session)
            add("Lima", of: "Peru", in: session)
            session.press("l")
            session.expect("Add Current Location")
            session.press("d")
            session.expect("Lima is in use. Choose another place, then delete it.")
            session.press(Self.down + "d")
            session.expect("Deleted Oslo")
            session.expectNo("Norway")
            session.press("u")
            session.expect("Norway")
            session.expect("Denmark")
            session.expect("Peru")
        }

        private func add(_ name: String, of country: String, in session: SatchelSession) {
            session.press("a")
            session.expect("Add Location")
            session.press(name)
            session.expect(country)
            session.press("\r")
            session.expectNo("Add Location")
            session.expect(name + " ")
            session.expect("feels like")
        }

        @Test(arguments: [
            ("401", "rejected the key"), ("403", "rejected the key"),
            ("429", "request limit is reached until"), ("500", "had a server error (500)"),
            ("reset", "was lost. Try again later."), ("garbage", "didn't return a forecast"),
            ("huge", "is too large to be a forecast"),
        ])
        func whatGoesWrongAtTheServerIsToldInPlainWordsAndTheScreenGoesOn(
            _ name: String, _ message: String
        ) throws {
            let session = try demo.session(failing: name)
            session.press("4a")
            session.expect("Add Location")
            session.press("Kobenhavn\r")
            session.expect(message)
            try expectToGoOn(session)
        }

        @Test func whileAServerDoesNotAnswerEveryKeyWorks() throws {
            let session = try demo.session(failing: "timeout")
            session.press("4a")
            session.expect("Add Location")
            session.press("Kobenhavn\r")
            session.expect("Fetching the forecast…")
            try expectToGoOn(session)
        }

        private func expectToGoOn(_ session: SatchelSession) throws {
            session.press("l")
            session.expect("Capital Region, Denmark")
            session.press("1")
            session.expect("5 items")
            session.expectNoSurprises()
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try demo.leftovers() == [])
        }

        @Test(.enabled(if: SystemCallTrace.isPossible, "strace is missing or may not trace"))
        func theProgramItselfOpensNoConnectionWhatFetchesForecastsDoes() throws {
            let trace = SystemCallTrace(in: demo.folder)
            let session = try demo.session(through: trace.command)
            session.press("4a")
            session.expect("Add Location")
            session.press("Kobenhavn\r")
            session.expect("feels like")
            session.press("q")
            session.expectEnd(.exited(0))
            let own = try trace.calls(of: "satchel")
            #expect(own.contains { $0.contains("CLONE_THREAD") }, "no thread was followed")
            #expect(own.filter { $0.contains("AF_INET") } == [])
            let fetcher = try trace.calls(of: "satchel-forecast")
            #expect(fetcher.contains { $0.hasPrefix("connect(") && $0.contains("AF_INET") })
        }
    }
}
