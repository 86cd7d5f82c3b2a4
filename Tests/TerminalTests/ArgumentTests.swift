import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct ArgumentTests {
        private let folder = TemporaryFolder()

        /// A library that moves the environment before the program starts; `nil` without a
        /// compiler.
        private static let library: String? = {
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent()
                .appendingPathComponent("FaultShim/environment_shim.c").path
            let target =
                FileManager.default.temporaryDirectory.path
                + "/satchel-environment-shim-\(getpid()).so"
            guard
                let process = try? PipedProcess(
                    ["/usr/bin/cc", "-shared", "-fPIC", "-o", target, source])
            else { return nil }
            _ = process.readToEnd()
            return process.waitUntilExit() == 0 ? target : nil
        }()

        @Test(.enabled(if: library != nil, "There is no C compiler."))
        func argumentsAreReadWhenALibraryHasMovedTheEnvironment() throws {
            let library = try #require(Self.library)
            defer { unlink(library) }
            var environment = SatchelSession.environment
            environment["LD_PRELOAD"] = library
            let version = try PipedProcess(
                [SatchelSession.program, "--version"], environment: environment)
            #expect(String(decoding: version.readToEnd(), as: UTF8.self).hasPrefix("satchel "))

            let session = try SatchelSession(folder, changing: ["LD_PRELOAD": library])
            session.expect("Mango")
            session.press("q")
            session.expectEnd(.exited(0))
            #expect(try DataFile(folder.database).names.count == 5)
        }

        @Test func anEmptyArgumentAndALongOneArriveAsTheyAre() throws {
            let long = String(repeating: "ø", count: 60_000)
            for word in ["", long] {
                let process = try PipedProcess(
                    [SatchelSession.program, "account", "list", word, "--data", folder.path],
                    environment: SatchelSession.environment, takesErrors: true)
                let said = String(decoding: process.readToEnd(), as: UTF8.self)
                #expect(said.contains("\"\(word)\""))
                #expect(process.waitUntilExit() == 2)
            }
        }
    }
}
