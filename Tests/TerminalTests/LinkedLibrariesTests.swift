import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    /// What the programs of a release need where they are installed.
    @Suite(
        .enabled(
            if: ProcessInfo.processInfo.environment["SATCHEL_BINARY"] != nil,
            "only releases have Swift's libraries in the programs"))
    struct LinkedLibrariesTests {
        private static let terminal: Set = ["ncursesw", "sodium", "sqlite3"]
        private static let network: Set = ["curl", "ssl", "gnutls"]

        @Test func onlyTheProgramThatDrawsLoadsLibrariesForScreenAndStorage() throws {
            let libraries = try Self.libraries(of: "satchel")
            #expect(libraries.isSuperset(of: Self.terminal))
            #expect(libraries.isDisjoint(with: Self.network))
        }

        @Test func onlyTheProgramThatFetchesForecastsLoadsCurl() throws {
            let libraries = try Self.libraries(of: "satchel-forecast")
            #expect(libraries.contains("curl"))
            #expect(libraries.isDisjoint(with: Self.terminal))
        }

        @Test func theServerOfTheDemoLoadsNothingButTheCLibrary() throws {
            #expect(try Self.libraries(of: "satchel-demo-server").isSubset(of: ["c", "m"]))
        }

        @Test(arguments: [
            ("satchel", true), ("satchel-forecast", false), ("satchel-demo-server", false),
        ])
        func swiftIsInTheProgramAndICUOnlyWhereTextIsCompared(name: String, hasICU: Bool) throws {
            let libraries = try Self.libraries(of: name)
            #expect(!libraries.contains { $0.hasPrefix("swift") || $0.contains("Foundation") })
            let program = try Data(
                contentsOf: URL(fileURLWithPath: Self.path(name)), options: .alwaysMapped)
            #expect((program.range(of: Data("icudt".utf8)) != nil) == hasICU)
        }

        /// Reading files or JSON with Foundation anywhere in it would bring all of that along.
        @Test func theServerOfTheDemoContainsNoDecoder() throws {
            let program = try Data(
                contentsOf: URL(fileURLWithPath: Self.path("satchel-demo-server")),
                options: .alwaysMapped)
            #expect(program.range(of: Data("JSONDecoder".utf8)) == nil)
        }

        /// The names of all libraries that the system loads with a program, "curl" for
        /// "libcurl.so.4".
        private static func libraries(of name: String) throws -> Set<String> {
            // The loader lists them and does not run the program.
            let listing = try PipedProcess(
                [path(name)], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
            let text = String(decoding: listing.readToEnd(), as: UTF8.self)
            return Set(text.matches(of: /lib([^\/\s]+?)\.so/).map { String($0.1) })
        }

        private static func path(_ name: String) -> String {
            URL(fileURLWithPath: SatchelSession.program).deletingLastPathComponent()
                .appendingPathComponent(name).path
        }
    }
}
