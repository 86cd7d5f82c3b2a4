import Glibc
import TerminalTestSupport
import Testing

/// Under a shell with job control, as at a prompt.
@Suite(.serialized) struct SuspendTests {
    private func inShell(_ script: String) throws -> ProbeSession {
        let session = try ProbeSession(through: ["/bin/sh", "-c", "set -m; " + script])
        #expect(session.terminal.wait(for: "ready:"))
        session.terminal.waitUntilQuiet(for: 0.05)
        return session
    }

    @Test func ctrlZHandsTheTerminalToTheShellAndFgTakesItAgain() throws {
        let session = try inShell(
            "\"$0\"; echo stopped:$?; read answer; fg >/dev/null; echo end:$?")
        session.terminal.send("\u{1A}")
        #expect(session.terminal.wait(for: "stopped:148"))
        session.expectRestored()
        session.terminal.resize(columns: 60, rows: 20)
        let offset = session.terminal.output.count
        session.terminal.send("\n")
        #expect(session.terminal.wait(for: "resize:60x20", from: offset))
        let repainted = String(decoding: session.terminal.output[offset...], as: UTF8.self)
        #expect(repainted.contains("?1049h") && repainted.contains("?2004h"))
        #expect(repainted.contains("ready:80x24") && repainted.contains("resumed"))
        #expect(session.terminal.modes?.echoes == false)
        session.expect("key:character(\"k\")", after: "k")
        session.terminal.send("q")
        #expect(session.terminal.wait(for: "end:0"))
        _ = session.terminal.waitForEnd()
        session.expectRestored()
    }

    @Test(arguments: [SIGTSTP, SIGSTOP])
    func aStopFromOutsideIsSurvived(signal: Int32) throws {
        let session = try inShell(
            "\"$0\" & echo pid:$!:; fg >/dev/null; echo stopped; stty sane; read answer; "
                + "fg >/dev/null; echo end:$?")
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        let process = output.components(after: "pid:").first.flatMap { pid_t($0) }
        kill(try #require(process), signal)
        #expect(session.terminal.wait(for: "stopped"))
        session.terminal.waitUntilQuiet()
        let offset = session.terminal.output.count
        session.terminal.send("\n")
        #expect(session.terminal.wait(for: "resize:80x24", from: offset))
        #expect(session.terminal.modes?.echoes == false)
        session.expect("key:control(\"c\")", after: "\u{3}")
        session.terminal.send("q")
        #expect(session.terminal.wait(for: "end:0"))
    }

    @Test func inTheBackgroundItWaitsForFgAndObeysASignalToEnd() throws {
        let session = try inShell(
            "\"$0\"; bg >/dev/null; echo moved; read answer; fg >/dev/null; "
                + "p=$(jobs -p); kill -TERM $p; kill -CONT $p; "
                + "while kill -0 $p 2>/dev/null; do jobs >/dev/null; sleep 0.02; done; echo ended")
        session.terminal.send("\u{1A}")
        #expect(session.terminal.wait(for: "moved"))
        session.terminal.waitUntilQuiet()
        #expect(session.terminal.modes == session.modesBefore)
        let offset = session.terminal.output.count
        session.terminal.send("\n")
        #expect(session.terminal.wait(for: "resumed", from: offset))
        session.terminal.send("\u{1A}")
        #expect(session.terminal.wait(for: "ended"))
        #expect(session.terminal.waitForEnd() == .exited(0))
        session.expectRestored()
    }

    @Test func aStopThatCouldNotBeForeseenLeavesTheScreenToTheEnd() throws {
        let session = try inShell(
            "\"$0\" & echo pid:$!:; fg >/dev/null; echo stopped; p=$(jobs -p); stty sane; "
                + "kill -TERM $p; kill -CONT $p; "
                + "while kill -0 $p 2>/dev/null; do jobs >/dev/null; sleep 0.02; done; stty -a; "
                + "echo ended")
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        let offset = session.terminal.output.count
        kill(try #require(output.components(after: "pid:").first.flatMap { pid_t($0) }), SIGSTOP)
        #expect(session.terminal.wait(for: "stopped", from: offset))
        #expect(session.terminal.wait(for: "ended", from: offset))
        #expect(session.terminal.waitForEnd() == .exited(0))
        let end = String(decoding: session.terminal.output[offset...], as: UTF8.self)
        #expect(end.contains("?1000l") && end.contains("?1049l") && end.contains("?25h"))
    }

    @Test func askedToEndWhileStoppedItNeverStopsAgain() throws {
        // The end takes longer than the wait for the foreground.
        let session = try inShell(
            "\"$0\" slow; p=$(jobs -p); kill -TERM $p; kill -CONT $p; "
                + "while kill -0 $p 2>/dev/null; do jobs >/dev/null; sleep 0.02; done; echo ended")
        session.terminal.send("\u{1A}")
        #expect(session.terminal.wait(for: "ended"))
        #expect(session.terminal.waitForEnd() == .exited(0))
        session.expectRestored()
    }

    @Test func underMakeTheWholeGroupStops() throws {
        let session = try inShell(
            "sh -c '\"$0\"; exit' \"$0\"; echo stopped:$?; read answer; fg >/dev/null; echo end:$?")
        session.terminal.send("\u{1A}")
        #expect(session.terminal.wait(for: "stopped:148"))
        let offset = session.terminal.output.count
        session.terminal.send("\n")
        #expect(session.terminal.wait(for: "resumed", from: offset))
        session.terminal.send("q")
        #expect(session.terminal.wait(for: "end:0"))
    }

    @Test func whereNoShellWatchesCtrlZDoesNothing() throws {
        let session = try ProbeSession.ready()
        let offset = session.terminal.output.count
        session.expect("key:control(\"z\")", after: "\u{1A}")
        session.expect("key:character(\"k\")", after: "k")
        let output = String(decoding: session.terminal.output[offset...], as: UTF8.self)
        #expect(!output.contains("?1049l"))
    }
}

extension String {
    /// What stands between each `marker` and the next colon.
    fileprivate func components(after marker: String) -> [Substring] {
        components(separatedBy: marker).dropFirst().map { $0.prefix { $0 != ":" } }
    }

    private func components(separatedBy marker: String) -> [Substring] {
        split(separator: marker, omittingEmptySubsequences: false)
    }
}
