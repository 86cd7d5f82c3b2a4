import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct PrintedTextTests {
        private let folder = TemporaryFolder()

        /// As `printf` takes them: a title, colours, C1 controls, marks of direction, line ends,
        /// and bytes that are not UTF-8.
        static let names = [
            #"a\033]0;x\007b"#, #"a\033[31m\177\010\r\nb"#, #"a\302\233 31m\302\235 0;x\302\234b"#,
            #"a\342\200\256b\342\201\246c\342\200\217"#, #"a\342\200\250b\342\200\251c\302\205d"#,
            #"a\377\300\257b\355\240\200"#,
        ]

        /// Runs `script` in a shell, where `$S` is the program, `$N` the hostile name and `$D` the
        /// option for the test's folder. Expects nothing but lines of text.
        @discardableResult
        private func run(
            _ script: String, name: String, location: SourceLocation = #_sourceLocation
        ) throws -> String {
            let process = try PipedProcess(
                [
                    "/bin/sh", "-c",
                    """
                    S='\(SatchelSession.program)'; D='--data \(folder.path)'
                    N=$(printf '\(name)'); \(script)
                    """,
                ], environment: SatchelSession.environment, takesErrors: true)
            let printed = process.readToEnd()
            let text = String(decoding: printed, as: UTF8.self)
            #expect(Data(text.utf8) == printed, "\(script) \(name)", sourceLocation: location)
            let isText = text.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control: scalar == "\n"
                case .format, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
            #expect(isText, "\(script) \(name): \(text.debugDescription)", sourceLocation: location)
            return text
        }

        @Test(arguments: names)
        func aRefusalToStartIsOneLineOfHarmlessText(name: String) throws {
            let scripts = [
                #"$S "--$N""#, #"$S "-$N""#, #"$S "$N" $D"#, #"$S account "$N" $D"#,
                #"$S "--data=/dev/null/$N""#, #"$S --data "/dev/null/$N""#, #"$S "--demo=$N""#,
                #"SATCHEL_DATA="/dev/null/$N" $S account list"#,
                #"XDG_DATA_HOME="/dev/null/$N" $S account list"#,
                #"HOME="/dev/null/$N" $S account list"#,
                #"$S account list --data "/dev/null/$N""#, #"$S account list "$N" $D"#,
                #"$S account list $D --log "/dev/null/$N""#,
            ]
            for script in scripts {
                let said = try run(script, name: name)
                let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= 2, "\(script): \(said)")
            }
            let quiet = try run(#"$S "--lang=$N" account list $D"#, name: name)
            #expect(quiet == "")
        }

        @Test(arguments: [names[0], names[2], names[3]])
        func everyVerbPrintsTheNameOfAnAccountAsHarmlessText(name: String) throws {
            let data = #"$D --password-stdin"#
            try run(#"echo secret | $S account add "$N" \#(data)"#, name: name)
            let again = try run(#"echo secret | $S account add "$N" \#(data)"#, name: name)
            #expect(again.contains("a"))
            let listed = try run("$S account list $D", name: name)
            #expect(listed.hasPrefix("a"))
            try run(#"echo wrong | $S account passwd "$N" \#(data)"#, name: name)
            try run(#"echo wrong | $S account delete "$N" \#(data)"#, name: name)
        }

        @Test func aNameIsHarmlessInTheQuestionForItsPassword() throws {
            let terminal = try PtySession(
                [SatchelSession.program, "account", "add", "a\u{1B}]0;x\u{7}\u{202E}b"]
                    + ["--data", folder.path],
                environment: SatchelSession.environment, columns: 80, rows: 24)
            #expect(terminal.wait(for: "New password for a?]0;x??b: "))
            terminal.send("\u{3}")
            #expect(terminal.waitForEnd() == .killed(SIGINT))
            #expect(!terminal.output.contains(0x1B))
        }
    }
}
