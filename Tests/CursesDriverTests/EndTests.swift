import Glibc
import TerminalTestSupport
import Testing

@Suite(.serialized) struct EndTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalToEndRestoresTheTerminalAndKillsByItself(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(signal)
        #expect(session.terminal.waitForEnd(within: 1) == .killed(signal))
        session.expectRestored()
    }

    @Test func aHangUpSignalEndsTheProgram() throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(SIGHUP)
        #expect(session.terminal.waitForEnd(within: 1) == .exited(0))
        session.expectRestored()
    }

    @Test func aClosedTerminalEndsTheProgram() throws {
        let session = try ProbeSession.ready()
        session.terminal.hangUp()
        #expect(session.terminal.waitForEnd(within: 1, reading: false) == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aStuckMainThreadDoesNotKeepTheProcess(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.expect("key:character(\"B\")", after: "B")
        session.terminal.signal(signal)
        #expect(session.terminal.waitForEnd(within: 1) == .killed(signal))
        session.expectRestored()
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aTerminalThatDoesNotReadDoesNotKeepTheProcess(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.send("F")
        #expect(session.terminal.wait(for: "\u{1B}", from: session.terminal.output.count))
        usleep(100_000)  // Nothing tells from outside that the buffer is full.
        session.terminal.signal(signal)
        let end = session.terminal.waitForEnd(within: 1, reading: false)
        #expect(end == (signal == SIGHUP ? .exited(128 + SIGHUP) : .killed(signal)))
        #expect(session.terminal.modes == session.modesBefore)
    }

    @Test func aStuckTerminalThatIsClosedDoesNotKeepTheProcess() throws {
        let session = try ProbeSession.ready()
        session.terminal.send("F")
        #expect(session.terminal.wait(for: "\u{1B}", from: session.terminal.output.count))
        usleep(100_000)
        session.terminal.hangUp()
        #expect(session.terminal.waitForEnd(within: 1, reading: false) != nil)
    }

    @Test(arguments: [
        ("T", SIGILL), ("A", SIGABRT), ("S", SIGSEGV), ("O", SIGSEGV), ("W", SIGILL),
    ])
    func aCrashRestoresTheTerminalAndShowsNoPrompt(key: String, signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.send(key)
        #expect(session.terminal.waitForEnd(within: 1) == .killed(signal))
        session.expectRestored()
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.hasSuffix("probe crashed; terminal restored\r\n"))
        #expect(!output.contains("Press space"))
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT])
    func aFatalSignalFromOutsideRestoresTheTerminal(signal: Int32) throws {
        let session = try ProbeSession.ready()
        session.terminal.signal(signal)
        #expect(session.terminal.waitForEnd(within: 1) == .killed(signal))
        session.expectRestored()
    }
}
