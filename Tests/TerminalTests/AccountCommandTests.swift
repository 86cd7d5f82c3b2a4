import Foundation
import TerminalTestSupport
import Testing

extension SmokeTests {
    @Suite struct AccountCommandTests {
        private let folder = TemporaryFolder()

        /// Runs `script` in a shell at a terminal, where `$S` is the program on the test's folder.
        private func run(_ script: String) throws -> (end: PtySession.End?, said: String) {
            let terminal = try PtySession(
                [
                    "/bin/sh", "-c",
                    "S='\(SatchelSession.program)'; D='--data \(folder.path)'; \(script)",
                ],
                environment: SatchelSession.environment, columns: 80, rows: 24)
            let end = terminal.waitForEnd()
            let said = String(decoding: terminal.output, as: UTF8.self)
            return (end, said.replacing("\r\n", with: "\n"))
        }

        @Test func accountsAreAddedWithAPasswordFromStandardInputAndListedByName() throws {
            #expect(
                try run("echo secret-one | $S account add mj --password-stdin $D").end == .exited(0)
            )
            #expect(
                try run("echo secret-two | $S account add anna --password-stdin $D").end
                    == .exited(0))
            let listed = try run("$S account list $D")
            #expect(listed.end == .exited(0))
            #expect(listed.said == "anna\nmj\n")

            let again = try run("echo secret | $S account add mj --password-stdin $D")
            #expect(again.end == .exited(1))
            #expect(again.said.hasPrefix("satchel: An account named mj already exists."))

            let session = try SatchelSession.opened(folder)
            session.expect("Pear")
            session.press("3")
            session.expect("Account name")
            session.press("\u{03}")
            session.expectEnd(.exited(0))
        }

        @Test func aPasswordIsTheSameWhateverLineEndMarkOrUnicodeFormItIsPipedIn() throws {
            let password = "\\357\\273\\277gru\\314\\210n\\r\\n"
            let add = try run("printf '\(password)' | $S account add mj --password-stdin $D")
            #expect(add.end == .exited(0), "\(add.said)")
            let change = try run(
                "printf 'gr\\303\\274n\\na\\tb\\n' | $S account passwd mj --password-stdin $D")
            #expect(change.end == .exited(1))
            #expect(change.said.contains("can't contain control characters"))
            let delete = try run(
                "printf 'gr\\303\\274n' | $S account delete mj --password-stdin $D")
            #expect(delete.end == .exited(0), "\(delete.said)")
        }

        @Test func whatCannotBeDoneIsOneLineAndMakesNoAccount() throws {
            let empty = try run("$S account add mj --password-stdin $D </dev/null")
            #expect(empty.end == .exited(1))
            #expect(empty.said == "satchel: No password was given. Nothing was changed.\n")
            let blind = try run("setsid $S account add mj $D </dev/null 2>&1 | cat")
            #expect(blind.said.contains("--password-stdin"))
            let usage = try run("$S account add $D")
            #expect(usage.end == .exited(2))
            #expect(try run("$S account list $D").said == "")
        }

        @Test func thePasswordOfAnAccountIsChangedAndTheAccountDeletedWithTheNewOne() throws {
            #expect(try run("echo old-one | $S account add mj --password-stdin $D").said == "")
            let passwd = "$S account passwd mj --password-stdin $D"
            let changed = try run("printf 'old-one\\nnew-one\\n' | \(passwd)")
            #expect(changed.end == .exited(0))
            #expect(changed.said == "")

            let deleted = try run("echo new-one | $S account delete mj --password-stdin $D")
            #expect(deleted.end == .exited(0))
            #expect(try run("$S account list $D").said == "")
        }

        @Test func aWrongPasswordNeitherChangesNorDeletesAnAccount() throws {
            _ = try run("echo right | $S account add mj --password-stdin $D")
            _ = try run("echo right | $S account add anna --password-stdin $D")
            let changed = try run(
                "printf 'no\\nnew-one\\n' | $S account passwd mj --password-stdin $D")
            #expect(changed.end == .exited(1))
            let deleted = try run("echo no | $S account delete anna --password-stdin $D")
            #expect(deleted.end == .exited(1))
            #expect(deleted.said == "satchel: Wrong account name or password.\n")
            #expect(try run("$S account list $D").said == "anna\nmj\n")
        }

        @Test func anUnknownCommandIsCalledOneAndHelpIsPrintedForEach() throws {
            let unknown = try run("$S balance $D")
            #expect(unknown.end == .exited(2))
            #expect(unknown.said.hasPrefix("satchel: Unknown command \"balance\"."))
            let hostile = try run("$S \"$(printf 'a\\033]0;x\\007')\" $D")
            #expect(hostile.said.hasPrefix("satchel: Unknown command \"a?]0;x?\"."))
            let help = try run("$S account delete --help")
            #expect(help.end == .exited(0))
            #expect(help.said.hasPrefix("Usage: satchel account delete [--password-stdin] NAME\n"))
        }

        @Test func withoutUTF8NothingButASCIIIsPrinted() throws {
            let add = "$S account add 'Bjørn Þórarinsdóttir' --password-stdin $D"
            #expect(try run("echo secret | \(add)").end == .exited(0))
            #expect(try run("$S account list $D").said == "Bjørn Þórarinsdóttir\n")
            let plain = "Bjorn THorarinsdottir"
            #expect(try run("LC_ALL=C $S account list $D").said == plain + "\n")
            #expect(try run("LC_ALL=C $S account list $D | cat").said == plain + "\n")
            #expect(try run("TERM=vt100 $S account list $D").said == plain + "\n")
            #expect(try run("LC_CTYPE=UTF-8 $S account list $D").said.hasPrefix("Bjørn"))
            let again = try run("echo secret | LC_ALL=C \(add)").said
            #expect(again.contains(plain) && again.utf8.allSatisfy { $0 < 0x80 })
            let refusal = try run("LC_ALL=C $S ünknown $D").said
            #expect(refusal.hasPrefix("satchel: Unknown command \"unknown\"."))
        }

        @Test func aCommandWritesItsFailuresToTheLog() throws {
            let log = folder.path + "/log"
            _ = try run("$S account list --data /dev/null/nowhere --log \(log)")
            #expect(try String(contentsOfFile: log, encoding: .utf8).contains("open: "))
        }

        @Test func aTypedPasswordIsNotShownAndCtrlCGivesTheTerminalBackAsItWas() throws {
            let terminal = try PtySession(
                [SatchelSession.program, "account", "add", "mj", "--data", folder.path],
                environment: SatchelSession.environment, columns: 80, rows: 24)
            let before = terminal.originalModes
            #expect(terminal.wait(for: "New password for mj: "))
            #expect(terminal.modes?.echoes == false)
            terminal.send("secret-one\n")
            #expect(terminal.wait(for: "Repeat the password: "))
            terminal.send("\u{03}")
            #expect(terminal.waitForEnd() == .killed(SIGINT))
            #expect(terminal.modes == before)
            #expect(!String(decoding: terminal.output, as: UTF8.self).contains("secret-one"))
        }
    }
}
